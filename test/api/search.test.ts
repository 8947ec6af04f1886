import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { safeParse } from 'zod/mini'
import { contract } from '#contract/index.ts'
import { type TestApi, testApi } from '#test/support/api.ts'
import { givenCampaigns } from '#test/support/builders-campaigns.ts'
import { givenInfluencer } from '#test/support/builders.ts'

const { listCampaigns } = contract.campaigns

let api: TestApi
let as: string
beforeAll(async () => {
  api = await testApi()
  await api.reset()
  as = await api.as(await givenInfluencer(api))
  await givenCampaigns(api, [
    {
      title: 'ベビーカーのレビュー',
      brand_name: 'ＭＯＫＵ',
      brand_readings: ['もく', '木九'],
      category: 'parenting',
    },
    { title: '京都の町家に泊まる', brand_name: '宿りき', category: 'travel' },
    {
      title: 'コーヒー豆の飲み比べ',
      brand_name: '朝凪',
      category: 'food',
      description: '果汁100%ではありません。',
    },
    { title: 'キーボード a_b 版', brand_name: '𠮷田電機', category: 'gadgets' },
  ])
})
afterAll(() => api.close())

async function find(keyword: string) {
  const { status, body } = await api.call(listCampaigns, { as, query: { keyword, sort: 'closing' } })
  return [status, ...(body.data ?? []).map(({ brand_name }) => brand_name), ...(body.code ? [body.code] : [])]
}

describe('keyword', () => {
  it.each([
    ['one character', '京', '宿りき'],
    ['two characters', '町家', '宿りき'],
    ['three characters', 'の町家', '宿りき'],
    ['five characters', '京都の町家', '宿りき'],
    ['one outside the base plane', '𠮷', '𠮷田電機'],
    ['half-width kana', 'ﾍﾞﾋﾞｰｶｰ', 'ＭＯＫＵ'],
    ['hiragana for katakana', 'こーひー', '朝凪'],
    ['full-width letters', 'ｍｏｋｕ', 'ＭＯＫＵ'],
    ['half-width letters for full-width', 'Moku', 'ＭＯＫＵ'],
    ['per cent', '100%', '朝凪'],
    ['per cent alone', '%', '朝凪'],
    ['underscore', 'a_b', '𠮷田電機'],
    ['a Japanese category word', '子育て', 'ＭＯＫＵ'],
    ['an English category word', 'TRAVEL', '宿りき'],
    ['two words in any order', '比べ　朝凪', '朝凪'],
    ['part of the description', '果汁', '朝凪'],
    ['a reading of the brand', 'モク', 'ＭＯＫＵ'],
    ['another spelling of the brand', '木九', 'ＭＯＫＵ'],
    ['what is called the same as a genre', 'キッズ', 'ＭＯＫＵ'],
    ['the same in hiragana', 'ふーど', '朝凪'],
    ['the same in English, in any width', 'ＨＯＴＥＬ', '宿りき'],
    ['such a word and another', 'ホテル 町家', '宿りき'],
  ])('finds by %s: %s', async (_, keyword, brand) => {
    expect(await find(keyword)).toEqual([200, brand])
  })

  it.each([
    ['another order of the same characters', '都京'],
    ['the grams of a word but not the word', 'コーコー'],
    ['a wildcard', 'a%b'],
    ['a wildcard for one character', '京_の'],
    ['a backslash', '\\'],
    ['one of two words missing', '京都 珈琲'],
    ['a word of another genre and one of this', 'ホテル ベビーカー'],
    ['a quote', "'; drop table campaigns; --"],
  ])('finds nothing by %s', async (_, keyword) => {
    expect(await find(keyword)).toEqual([200])
  })

  it('of spaces alone asks for nothing', async () => {
    expect(await find(' \u3000 ')).toHaveLength(5)
  })

  it.each(['京\0都', '\u0007', '\u202e京'])(
    'refuses control and direction characters: %j',
    async (keyword) => {
      expect(await find(keyword)).toEqual([422, 'request.invalid'])
    },
  )

  it('refuses a lone surrogate, which a URL cannot even carry', async () => {
    expect(safeParse(listCampaigns.query, { keyword: '\ud842' }).success).toBe(false)
    const headers = { cookie: as }
    const broken = await api.raw(`${listCampaigns.path}?keyword=%ED%A1%82`, { headers })
    expect(broken.status).toBeLessThan(500)
  })
})
