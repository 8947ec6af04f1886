import { afterAll, beforeEach, beforeAll, describe, expect, it } from 'vitest'
import { contract } from '#contract/index.ts'
import { clients } from '#server/db/schema/index.ts'
import { searchText } from '#server/modules/campaigns/search-text.ts'
import { type TestApi, testApi } from '#test/support/api.ts'
import { givenCampaign } from '#test/support/builders-campaigns.ts'
import { buildClientInput } from '#test/support/builders-operators.ts'
import { givenInfluencer } from '#test/support/builders.ts'

const { listNearWords, listSuggestions } = contract.searchWords

let api: TestApi
let as: string
let tests = 0
beforeAll(async () => void (api = await testApi()))
afterAll(() => api.close())
beforeEach(async () => {
  await api.reset()
  // What was read for the tests before is too old.
  api.clock.advance((tests += 1) * 61_000)
  as = await api.as(await givenInfluencer(api))
})

async function near(keyword: string) {
  const { status, body } = await api.call(listNearWords, { as, query: { keyword } })
  expect(status, body.code).toBe(200)
  return body.data
}

const other = { category: 'other' as const }

describe('words that are spelled nearly so', () => {
  it('are brands of open public campaigns, by their name and every spelling', async () => {
    const now = api.clock.now().getTime()
    await givenCampaign(api, { ...other, brand_name: 'ロート堂', brand_readings: ['ろーとどう', 'ROHTODO'] })
    await givenCampaign(api, { ...other, brand_name: '閉店堂々', recruiting_end: new Date(now - 1) })
    await givenCampaign(api, { ...other, brand_name: '指名堂々', visibility: 'nominated' })
    await givenCampaign(api, { ...other, brand_name: '下書堂々', state: 'draft' })
    for (const keyword of ['ロード堂', 'ろーとぞう', 'rothodo'])
      expect(await near(keyword)).toEqual(['ロート堂'])
    for (const keyword of ['閉店堂', '閉点堂々', '指命堂々', '下画堂々', 'ロート堂', 'ロー', ''])
      expect(await near(keyword), keyword).toEqual([])
  })

  it('know the reading that the client’s record has for the brand', async () => {
    const input = buildClientInput({ brands: [{ name: '雪乃', reading: 'ユキノシズク' }] })
    const at = api.clock.now()
    const row = {
      ...input,
      color: null,
      search_text: searchText([input.name]),
      created_at: at,
      updated_at: at,
    }
    const [client] = await api.deps.database.db.insert(clients).values(row).returning()
    await givenCampaign(api, { ...other, brand_name: '雪乃', client_id: client?.id ?? 0 })
    await givenCampaign(api, { ...other, brand_name: '別の名' })
    expect(await near('ゆきのしすく')).toEqual(['雪乃'])
  })

  it('are words of genres that have an open campaign', async () => {
    await givenCampaign(api, { category: 'fitness', brand_name: '朝凪' })
    expect(await near('トレーニンク')).toEqual(['トレーニング'])
    expect(await near('コスメメ')).toEqual([])
  })

  it('are read once a minute, however many ask', async () => {
    await givenCampaign(api, { ...other, brand_name: 'ロート堂' })
    const asked = await Promise.all(['ロード堂', 'ロード堂', 'コスメ'].map(near))
    expect(asked).toEqual([['ロート堂'], ['ロート堂'], []])
    await givenCampaign(api, { ...other, brand_name: 'ミライ堂' })
    api.clock.advance(59_000)
    expect(await near('ミライ道')).toEqual([])
    api.clock.advance(1_000)
    expect(await near('ミライ道')).toEqual(['ミライ堂'])
  })

  it('answer what is too long or has odd characters with an error, and nobody without a session', async () => {
    const wrong = async (keyword: string) =>
      (await api.call(listNearWords, { as, query: { keyword } })).status
    expect(await Promise.all(['あ'.repeat(101), 'ロー\0ト'].map(wrong))).toEqual([422, 422])
    expect((await api.call(listNearWords, { query: { keyword: 'ロード' } })).status).toBe(401)
  })
})

describe('suggestions', () => {
  it('are genres and brands of open public campaigns', async () => {
    await givenCampaign(api, { category: 'beauty', brand_name: '化粧堂', brand_readings: ['メイクドウ'] })
    await givenCampaign(api, { category: 'food', brand_name: 'メイ庵', visibility: 'nominated' })
    const { status, body } = await api.call(listSuggestions, { as, query: { typed: 'めい' } })
    expect([status, body.data]).toEqual([
      200,
      [
        { kind: 'category', category: 'beauty' },
        { kind: 'brand', word: '化粧堂' },
      ],
    ])
    expect((await api.call(listSuggestions, { as })).body.data).toEqual([])
  })

  it('answer what is too long or has odd characters with an error, and nobody without a session', async () => {
    const wrong = async (typed: string) => (await api.call(listSuggestions, { as, query: { typed } })).status
    expect(await Promise.all(['あ'.repeat(101), 'ロー\0ト'].map(wrong))).toEqual([422, 422])
    expect((await api.call(listSuggestions, { query: { typed: 'ロ' } })).status).toBe(401)
  })
})
