import { describe, expect, it } from 'vitest'
import { distanceWithin, nearWords } from './near-words.ts'
import { buildVocabulary, type Brand } from './vocabulary.ts'

const brand = (brand_name: string, campaigns = 1, readings: string[] = []): Brand => ({
  brand_name,
  campaigns,
  readings,
})
const near = async (keyword: string, brands: Brand[], genres: Parameters<typeof buildVocabulary>[1] = []) =>
  nearWords(await buildVocabulary(brands, genres), keyword)

describe('distanceWithin', () => {
  it.each([
    ['the same', 'ロート', 'ロート', 0],
    ['one more', 'ロート', 'ロートト', 1],
    ['one less', 'ロート', 'ロー', 1],
    ['another one', 'ロート', 'ロード', 1],
    ['neighbours changed about', 'ロート', 'ローー', 1],
    ['two changed about', 'ロート', 'ロトー', 1],
    ['changed about at the beginning and one less', 'shiseido', 'hsiseid', 2],
    ['two changed about, twice', 'abcdef', 'bacdfe', 2],
    ['changed about and then parted, which counts each part once', 'ca', 'abc', undefined],
    ['too many', 'shiseido', 'kanebo', undefined],
    ['nothing', '', 'ab', 2],
  ])('tells %s', (_, one, other, distance) => {
    expect(distanceWithin([...one], [...other], 2)).toBe(distance)
    expect(distanceWithin([...other], [...one], 2)).toBe(distance)
  })
})

describe('nearWords', () => {
  it.each([
    ['one slip in three characters', 'ロトー', ['ロート']],
    ['in hiragana', 'ろとー', ['ロート']],
    ['in half-width kana', 'ﾛｰﾄｵ', ['ロート']],
    ['two characters', 'ロト', []],
    ['two slips in four', 'らろとし', []],
    ['the word itself', 'ろーと', []],
    ['a part of the word', 'メイベ', []],
    ['two slips in five', 'メイペリソ', []],
    ['two slips in six', 'メイベリソー', ['メイベリン']],
    ['a slip in a reading', 'まいべりん', ['メイベリン']],
    ['spaces that do not belong there', 'ロー ド', ['ロート']],
    ['a character outside the base plane', '𠮷田電気', ['𠮷田電機']],
    ['nothing', ' ', []],
  ])('%s', async (_, keyword, words) => {
    expect(
      await near(keyword, [brand('ロート'), brand('メイベリン', 1, ['めいべりん']), brand('𠮷田電機')]),
    ).toEqual(words)
  })

  it('puts the nearest first, then those of most campaigns, then by text, and three at most', async () => {
    const brands = [
      brand('カナタロエ', 9),
      brand('カナタロム', 2),
      brand('カナタロン', 5),
      brand('カナタロオ', 2),
    ]
    expect(await near('カナタロウ', brands)).toEqual(['カナタロエ', 'カナタロン', 'カナタロオ'])
    expect(await near('カナタロウウ', [brand('カナタロエ', 9), brand('カナタロウ', 1)])).toEqual([
      'カナタロウ',
      'カナタロエ',
    ])
  })

  it('takes a brand of several rows for one, with all its campaigns and spellings', async () => {
    const brands = [
      brand('朝凪商店', 2, ['あさなぎ']),
      brand('朝凪商会', 3),
      brand('朝凪商店', 2, ['ASANAGI']),
    ]
    expect(await near('朝凪商社', brands)).toEqual(['朝凪商店', '朝凪商会'])
    expect(await near('asanagl', brands)).toEqual(['朝凪商店'])
  })

  it('knows genres by all their words, where they have open campaigns', async () => {
    const open = [{ category: 'beauty' as const, campaigns: 3 }]
    expect(await near('すきんけや', [], open)).toEqual(['スキンケア'])
    expect(await near('cosmetcis', [], open)).toEqual(['cosmetics'])
    expect(await near('トレーニンク', [], open)).toEqual([])
  })
})
