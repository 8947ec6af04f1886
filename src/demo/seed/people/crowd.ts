import { categories, type Category, type Platform, platforms } from '#contract/vocabulary.ts'
import { toKatakana } from '#lib/kana.ts'
import { createRandom, type Random } from '../random.ts'
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
/** Name, reading, how it is written in a handle, gender. */
const givenNames = [
  '彩花 あやか ayaka female',
  '悠真 ゆうま yuma male',
  '陽菜 ひな hina female',
  '健太 けんた kenta male',
  '千尋 ちひろ chihiro female',
  '拓海 たくみ takumi male',
  '七海 ななみ nanami female',
  '航 わたる wataru male',
  '咲良 さくら sakura female',
  '直樹 なおき naoki male',
  '真央 まお mao female',
  '優斗 ゆうと yuto male',
  '里奈 りな rina female',
  '翔太 しょうた shota male',
  '美月 みづき mizuki female',
  '亮介 りょうすけ ryosuke male',
  '沙織 さおり saori female',
  '大輝 だいき daiki male',
  '琴音 ことね kotone female',
  '誠 まこと makoto male',
  '桃子 ももこ momoko female',
  '圭吾 けいご keigo male',
  '瑞希 みずき mizuki female',
  '涼 りょう ryo male',
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

/** The display name's word, the handle's part and the bio of creators in each category. */
const fields: Record<Category, readonly [word: string, slug: string, bio: string]> = {
  beauty: ['コスメ', 'cosme', 'プチプラからデパコスまで、使い切ったコスメの感想を正直に書いています。'],
  fashion: ['コーデ', 'coordi', '155cmの着回しコーデ。低身長さんの参考になればうれしいです。'],
  food: ['食べ歩き', 'gohan', '週に3回は外食。写真は自然光で撮っています。'],
  travel: ['旅', 'tabi', '有給を使って月に1回は旅へ。宿の部屋をじっくり紹介します。'],
  lifestyle: ['暮らし', 'kurashi', '賃貸1LDKの暮らし。収納と家事の工夫を発信しています。'],
  parenting: ['子育て', 'ikuji', '5歳と2歳の子どもと過ごす毎日。知育あそびの投稿が中心です。'],
  fitness: ['トレーニング', 'training', '週4回のジム通い。食事と運動の記録をつけています。'],
  gadgets: ['ガジェット', 'gadget', '在宅ワークの機材と時短家電のレビュー。動画編集もできます。'],
  games: ['ゲーム', 'games', '平日の夜に配信。ゲーム実況とアプリのレビューをしています。'],
  pets: ['猫と暮らす', 'nekogurashi', '保護猫2匹との暮らし。リールを週に3本ほど投稿しています。'],
  other: ['日々', 'days', '本と文具と散歩が好き。日常をゆるく投稿しています。'],
}

function planMember(index: number): DemoPerson {
  const random = createRandom(`crowd ${index}`)
  const [family = '', familyKana = ''] = (families[index % families.length] ?? '').split(' ')
  const [given = '', givenKana = '', latin = '', gender] = (
    givenNames[(index * 5) % givenNames.length] ?? ''
  ).split(' ')
  const [postal_code = '', prefecture = '', city = '', town = ''] = random.pick(places).split(' ')
  const number = String(index + 1).padStart(2, '0')
  const used = random.some(platforms, random.int(2, 4))
  const own = random.some(categories, random.int(2, 4))
  const [word, slug, bio] = fields[random.pick(own)]
  // Two people of the crowd may have the same name; no two the same handle.
  const suffix = index < givenNames.length ? '' : String(random.int(1, 9) * 10 + (index % 10))
  return {
    key: `creator${number}`,
    joined_days: random.int(190, 720),
    agency_code: random.pick(['DIRECT', 'DIRECT', 'HOSHIZORA', 'MIDORI']),
    display_name: random.pick([givenKana, `${givenKana}｜${word}`, `${givenKana}の${word}`, given]),
    name: `${family} ${given}`,
    name_kana: toKatakana(`${familyKana} ${givenKana}`),
    birth_date: `${random.int(1978, 2005)}-${String(random.int(1, 12)).padStart(2, '0')}-${String(random.int(1, 28)).padStart(2, '0')}`,
    gender: gender === 'male' ? 'male' : 'female',
    prefecture,
    categories: own,
    bio,
    email: `creator${number}@example.com`,
    email_verified: true,
    address: { postal_code, city, town, street: `9-${random.int(1, 30)}-${random.int(1, 20)}` },
    accounts: used.map((platform) => ({
      platform,
      handle: handleOf(platform, { latin, slug, suffix }),
      followers: followersOf(random),
      account_type: random.chance(0.4) ? 'professional' : 'personal',
    })),
  }
}

function handleOf(platform: Platform, { latin, slug, suffix }: Record<'latin' | 'slug' | 'suffix', string>) {
  if (platform === 'blog') return `${latin}-${slug}${suffix}.example`
  const between = { instagram: '.', tiktok: '_', youtube: '-', x: '_' }[platform]
  return `${latin}${between}${slug}${suffix}`
}

/** Returns a number of followers from about a thousand to a hundred thousand, mostly in between and never round. */
function followersOf(random: Random) {
  return Math.round(10 ** (random.int(310, 480) / 100 + random.int(0, 20) / 100)) + random.int(1, 9)
}
