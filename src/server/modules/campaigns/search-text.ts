import type { CampaignDetail } from '#contract/campaign-shapes.ts'
import { categories, type Category } from '#contract/vocabulary.ts'
import { toKatakana } from '#lib/kana.ts'
import { lastFacetYear } from '../../db/schema/campaigns.ts'

/** Words by which a category is found, in both languages. */
const categoryWords: Record<Category, string> = {
  beauty: '美容 コスメ beauty',
  fashion: 'ファッション fashion',
  food: 'グルメ 食品 food',
  travel: '旅行 おでかけ travel',
  lifestyle: '暮らし ライフスタイル lifestyle',
  parenting: '子育て 育児 parenting',
  fitness: 'フィットネス 健康 fitness',
  gadgets: 'ガジェット 家電 gadgets',
  games: 'ゲーム games',
  pets: 'ペット pets',
  other: 'その他 other',
}

/**
 * What people call the same as a category, and the word of the category that every campaign of it holds. Whoever types one finds what
 * holds either, and so does who types a genre as it is read. They are asked for and not stored, so that a new one holds at once for all campaigns.
 */
const synonyms: readonly (readonly [anchor: string, ...others: string[]])[] = [
  [
    'コスメ',
    '化粧品',
    'メイク',
    'メーク',
    'スキンケア',
    'ビューティー',
    'cosmetics',
    'makeup',
    'skincare',
    'びよう',
    'けしょうひん',
  ],
  ['ファッション', '洋服', 'アパレル', 'コーデ', 'apparel', 'clothes'],
  ['グルメ', '飲食', '料理', 'フード', 'スイーツ', 'gourmet', 'sweets', 'しょくひん', 'りょうり'],
  ['旅行', '観光', '宿泊', 'トラベル', 'ホテル', 'trip', 'hotel', 'りょこう', 'かんこう'],
  ['暮らし', '生活', '日用品', 'インテリア', 'interior', 'home', 'くらし', 'せいかつ'],
  ['子育て', 'キッズ', 'ベビー', '赤ちゃん', 'kids', 'baby', 'こそだて', 'いくじ'],
  [
    'フィットネス',
    '運動',
    'トレーニング',
    '筋トレ',
    'ヨガ',
    'workout',
    'yoga',
    'health',
    'けんこう',
    'うんどう',
  ],
  ['ガジェット', 'デジタル', '電化製品', 'electronics', 'かでん'],
  ['ゲーム', 'eスポーツ', '実況', 'アプリゲーム', 'gaming', 'esports'],
  ['ペット', '動物', 'pet', 'animals', 'どうぶつ'],
]

/** Every word by which a genre is found, with its genre. */
export function genreWords(): { word: string; category: Category }[] {
  return categories.flatMap((category) => {
    const own = categoryWords[category].split(' ')
    const same = synonyms.filter(([anchor]) => own.includes(anchor)).flatMap(([, ...others]) => others)
    return [...own, ...same].map((word) => ({ word, category }))
  })
}

type Searchable = Pick<
  CampaignDetail,
  'title' | 'brand_name' | 'category' | 'advertiser' | 'product' | 'description' | 'content_rules'
> & { brand_readings?: readonly string[] | undefined }

/** A brand of a client's record. */
export interface ClientBrand {
  name: string
  /** Empty for a name that needs none. */
  reading: string
}

/**
 * The two stored columns by which a campaign is found; to be written whenever one of its texts changes. `brands`: those of its client,
 * whose readings hold for a campaign that names the brand.
 */
export function searchColumns(campaign: Searchable, brands: readonly ClientBrand[] = []) {
  const own = brands.filter(({ name }) => name === campaign.brand_name)
  const search_text = searchText([
    campaign.title,
    campaign.brand_name,
    ...(campaign.brand_readings ?? []),
    ...own.map(({ reading }) => reading),
    campaign.product.name,
    categoryWords[campaign.category],
    campaign.advertiser.name,
    campaign.description,
    ...campaign.content_rules.hashtags,
  ])
  return { search_text, search_grams: searchGrams(search_text) }
}

/** One spelling for what people type differently: width, case, hiragana and katakana, spaces. */
export function searchText(parts: readonly string[]) {
  return toKatakana(parts.join(' ').normalize('NFKC').toLowerCase()).replaceAll(/\s+/gu, ' ').trim()
}

/** Every character and every two neighbours of a normalised text, without spaces. */
export function searchGrams(text: string) {
  const grams = text.split(' ').flatMap((word) => [...word, ...bigrams(word)])
  return [...new Set(grams)]
}

export interface SearchWord {
  /** All of them stand in a text that holds the word. */
  grams: string[]
  /** A pattern for LIKE, which checks the order of the characters that grams do not show. */
  pattern: string
  /** Another word that will do as well. */
  or?: SearchWord
}

/** Splits a keyword into words, each of which must be found. A keyword of spaces has none. */
export function searchWords(keyword: string): SearchWord[] {
  const words = new Set(
    searchText([keyword])
      .split(' ')
      .filter((word) => word !== ''),
  )
  return [...words].map((word) => {
    const anchor = anchors.get(word)
    return { ...searchWord(word), ...(anchor !== undefined && { or: searchWord(anchor) }) }
  })
}

function searchWord(word: string): SearchWord {
  return {
    grams: [...word].length === 1 ? [word] : [...new Set(bigrams(word))],
    pattern: `%${word.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`,
  }
}

const anchors = new Map(
  synonyms.flatMap(([anchor, ...others]) =>
    others.map((other) => [searchText([other]), searchText([anchor])] as const),
  ),
)

/** Returns the pairs of adjacent characters, by code points so that 𠮷 is one character. */
function bigrams(word: string) {
  const characters = [...word]
  return characters.slice(1).map((character, index) => `${characters[index]}${character}`)
}

/** The tokens of `searchFacets` for whatever ends this month or later. */
export function endsFrom(now: Date): string[] {
  const [year, month] = [now.getUTCFullYear(), now.getUTCMonth() + 1]
  const months = Array.from({ length: 13 - month }, (_, index) => `m${year * 12 + month + index}`)
  const next = Math.min(year + 1, lastFacetYear)
  const years = Array.from({ length: lastFacetYear - next + 1 }, (_, index) => `y${next + index}`)
  return [...months, ...years]
}
