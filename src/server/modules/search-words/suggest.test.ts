import { describe, expect, it } from 'vitest'
import { suggest } from './suggest.ts'
import { type Brand, buildVocabulary } from './vocabulary.ts'

const brand = (brand_name: string, campaigns = 1, readings: string[] = []): Brand => ({
  brand_name,
  campaigns,
  readings,
})
const open = [
  { category: 'beauty' as const, campaigns: 4 },
  { category: 'food' as const, campaigns: 1 },
  { category: 'fitness' as const, campaigns: 2 },
]

async function suggested(typed: string, brands: Brand[]) {
  const found = suggest(await buildVocabulary(brands, open), typed)
  return found.map((one) => (one.kind === 'brand' ? one.word : one.category))
}

describe('suggest', () => {
  it.each([
    ['the beginning of a name', 'ロー', ['ロート', 'ローズ園', 'クローバー']],
    ['a reading in hiragana', 'ねこ', ['猫丸']],
    ['one character, at the beginning alone', 'ロ', ['ロート', 'ローズ園']],
    ['a word that a genre is called by, once', 'メイ', ['beauty', 'メイ庵']],
    ['several genres, at most two', 'フ', ['fitness', 'food']],
    ['nothing', '\u3000', []],
    ['what is nowhere', 'zzz', []],
  ])('by %s', async (_, typed, words) => {
    const brands = [
      brand('クローバー', 9),
      brand('ロート', 3),
      brand('ローズ園'),
      brand('猫丸', 1, ['ネコマル']),
      brand('メイ庵'),
    ]
    expect(await suggested(typed, brands)).toEqual(words)
  })

  it('names five brands at most, those of most campaigns first, and none that is too long to be searched', async () => {
    const brands = Array.from({ length: 7 }, (_, index) => brand(`朝凪${index}`, index))
    expect(await suggested('朝', [...brands, brand('朝'.repeat(101), 99)])).toEqual([
      '朝凪6',
      '朝凪5',
      '朝凪4',
      '朝凪3',
      '朝凪2',
    ])
  })
})
