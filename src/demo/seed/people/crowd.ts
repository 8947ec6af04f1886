import { categories, platforms } from '#contract/vocabulary.ts'
import { toKatakana } from '#lib/kana.ts'
import { createRandom } from '../random.ts'
import type { DemoPerson } from './demo-people.ts'

const families = [
  '伊藤 いとう',
  '中村 なかむら',
  '小林 こばやし',
  '加藤 かとう',
  '吉田 よしだ',
  '山田 やまだ',
  '松本 まつもと',
  '井上 いのうえ',
  '木村 きむら',
  '斎藤 さいとう',
  '清水 しみず',
  '森 もり',
  '池田 いけだ',
  '橋本 はしもと',
  '石川 いしかわ',
  '前田 まえだ',
]
const givenNames = [
  '彩花 あやか female',
  '悠真 ゆうま male',
  'ひなた ひなた female',
  '健太 けんた male',
  '千尋 ちひろ female',
  '拓海 たくみ male',
  '七海 ななみ female',
  '航 わたる male',
  'さくら さくら female',
  '直樹 なおき male',
  '真央 まお female',
  '優斗 ゆうと male',
]
const places = [
  '0600042 01 札幌市中央区 大通西',
  '9800021 04 仙台市青葉区 中央',
  '3300063 11 さいたま市浦和区 高砂',
  '1500001 13 渋谷区 神宮前',
  '1540004 13 世田谷区 太子堂',
  '2200012 14 横浜市西区 みなとみらい',
  '4600008 23 名古屋市中区 栄',
  '6048005 26 京都市中京区 恵比須町',
  '5300001 27 大阪市北区 梅田',
  '6500021 28 神戸市中央区 三宮町',
  '7300011 34 広島市中区 基町',
  '8100001 40 福岡市中央区 天神',
]

export const crowdSize = 48

/** Creators who only fill the campaigns with applicants: nobody signs in as one of them. */
export function planCrowd(count: number): DemoPerson[] {
  return Array.from({ length: count }, (_, index) => planMember(index))
}

function planMember(index: number): DemoPerson {
  const random = createRandom(`crowd ${index}`)
  const [family = '', familyKana = ''] = (families[index % families.length] ?? '').split(' ')
  const [given = '', givenKana = '', gender] = (givenNames[(index * 5) % givenNames.length] ?? '').split(' ')
  const [postal_code = '', prefecture = '', city = '', town = ''] = random.pick(places).split(' ')
  const number = String(index + 1).padStart(2, '0')
  const used = random.some(platforms, random.int(2, 4))
  return {
    key: `creator${number}`,
    agency_code: random.pick(['DIRECT', 'DIRECT', 'HOSHIZORA', 'MIDORI']),
    display_name: toKatakana(givenKana),
    name: `${family} ${given}`,
    name_kana: toKatakana(`${familyKana} ${givenKana}`),
    birth_date: `${random.int(1978, 2005)}-${String(random.int(1, 12)).padStart(2, '0')}-${String(random.int(1, 28)).padStart(2, '0')}`,
    gender: gender === 'male' ? 'male' : 'female',
    prefecture,
    categories: random.some(categories, random.int(2, 4)),
    bio: '',
    email: `creator${number}@example.com`,
    email_verified: true,
    address: { postal_code, city, town, street: `9-${random.int(1, 30)}-${random.int(1, 20)}` },
    accounts: used.map((platform) => ({
      platform,
      handle: `creator_${number}_${platform}`,
      followers: random.pick([1_200, 3_400, 5_200, 8_800, 12_500, 26_000, 48_000, 93_000]),
      account_type: random.chance(0.4) ? 'professional' : 'personal',
    })),
  }
}
