import { categories, campaignKinds, platforms } from '#contract/vocabulary.ts'
import { searchColumns, searchGrams, searchText } from '#server/modules/campaigns/search-text.ts'
import { buildCampaign } from '../support/builders-campaigns.ts'

/** The texts of campaigns: a head (title, brand, product) and a body (description, hashtags) make one, so that few are written and many differ. */
export const amounts = { heads: 4_000, bodies: 4_000 }

/** Bodies with a word that few campaigns hold come after the others; a seasonal one stands only in campaigns that are over. */
export const rareWords = ['鰹', '雲丹', '薩摩焼', '江戸切子絵'] as const
export const seasonalWord = '夏祭り浴衣'
/** The share of all campaigns that hold one of them: one in so many. */
export const rareOneIn = 20_000

/** What the measured searches look for: by length, common and rare, and what nothing holds. */
export const keywords = {
  common: ['美', '募集', '美容液', 'プレゼント'],
  /** About one campaign in a hundred. */
  medium: ['雪雫', '抹茶ラテ'],
  rare: rareWords,
  seasonal: [seasonalWord],
  /** The last one is made of pairs of characters that are common. */
  absent: ['龘', '鰹容', '美容液液', 'モニターモニ'],
  several: ['美容 募集', '美容液 鰹'],
}

/** A generator of numbers from 0 to 1, the same each time (mulberry32). */
export function drawFrom(seed: number) {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

const draw = drawFrom(15)
const pick = <T>(list: readonly T[]): T => {
  const one = list[Math.floor(draw() * list.length)]
  if (one === undefined) throw new Error('There is nothing to pick from.')
  return one
}

const places = ['東京', '京都', '大阪', '札幌', '金沢', '博多', '鎌倉', '神戸', '仙台', '那覇']
const feelings = [
  'しっとり',
  'やさしい',
  '軽やかな',
  '発酵',
  '無添加',
  '秋の新作',
  '限定',
  '毎日の',
  '大人の',
]
const things = ['美容液', '化粧水', 'リップ', 'スニーカー', 'バター菓子', '温泉宿', '知育玩具', 'プロテイン']
const others = [
  '猫用ベッド',
  'コーヒー豆',
  'キーボード',
  'ベビーカー',
  '抹茶ラテ',
  'ワンピース',
  '日焼け止め',
]
const endings = ['モニター募集', 'レビュー投稿', 'プレゼント企画', '体験レポート', 'お試しキャンペーン']
const syllables = [
  '雪',
  '雫',
  '朝',
  '凪',
  '宿',
  '森',
  '月',
  '花',
  '雲',
  '澄',
  '結',
  '灯',
  '縁',
  '暮',
  '彩',
  '紬',
]
const sentences = [
  '毎日のお手入れに使えて、肌をすこやかに保ちます。',
  '美しい写真と、使い心地を伝える動画をお願いします。',
  '届いた商品を実際にお使いいただき、正直な感想を投稿してください。',
  '初めての方にもわかりやすい紹介を期待しています。',
  '季節の食材を使った、からだにやさしい味わいです。',
  '軽くて持ち運びやすく、旅行や通勤にも役立ちます。',
  'ご家族やお友だちと一緒に楽しめる体験をご用意しました。',
  '応募者の中から抽選でプレゼントを差し上げます。',
  '国内の工場で一つずつ丁寧に仕上げています。',
  '保湿成分を配合し、乾燥する季節も安心です。',
  '投稿には指定のハッシュタグを付けてください。',
  '店舗にお越しいただき、料理と空間をご紹介ください。',
]

function buildHead() {
  const brand_name = `${pick(syllables)}${pick(syllables)}${pick(syllables)}`
  const name = `${pick(feelings)}${pick([...things, ...others])}`
  const category = pick(categories)
  const columns = {
    title: `${pick(places)}発 ${name}の${pick(endings)}`,
    brand_name,
    category,
    product: { name, url: null, price: 500 * Math.ceil(draw() * 40), features: [pick(feelings), '国内製造'] },
    advertiser: { name: `株式会社${brand_name}`, address: `${pick(places)}1-1`, contact: 'ad@example.com' },
  }
  const { search_text, search_grams } = searchColumns({
    ...buildCampaign(new Date(0), columns),
    description: '',
    content_rules: { ...buildCampaign(new Date(0)).content_rules, hashtags: [] },
  })
  return { ...columns, kind: pick(campaignKinds), platforms: pickPlatforms(), search_text, search_grams }
}

function pickPlatforms() {
  return platforms.filter((_, index) => draw() < 0.45 / (index + 1)).concat(draw() < 0.5 ? [] : ['instagram'])
}

function buildBody(word = '') {
  const description = [word, ...[1, 2, 3, 4].map(() => pick(sentences))].join('')
  const hashtags = [`#${pick(feelings)}`, `#${pick(places)}`, '#PR']
  const search_text = searchText([description, ...hashtags])
  return { description, hashtags, search_text, search_grams: searchGrams(search_text) }
}

export function buildTexts() {
  const heads = Array.from({ length: amounts.heads }, buildHead).map((head) => ({
    ...head,
    platforms: [...new Set(head.platforms.length > 0 ? head.platforms : ['instagram' as const])],
  }))
  const bodies = Array.from({ length: amounts.bodies }, () => buildBody())
  return { heads, bodies: [...bodies, ...[...rareWords, seasonalWord].map((word) => buildBody(word))] }
}
