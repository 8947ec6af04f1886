import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { contract } from '#contract/index.ts'
import { campaignStates } from '#contract/vocabulary.ts'
import { testApi, type TestApi } from '#test/support/api.ts'
import { givenCampaigns } from '#test/support/builders-campaigns.ts'
import { givenOperator } from '#test/support/builders-operators.ts'

let api: TestApi
let viewer: string
beforeAll(async () => {
  api = await testApi()
})
beforeEach(async () => {
  await api.reset()
  viewer = await api.asOperator(await givenOperator(api, { role: 'viewer' }))
})
afterAll(() => api.close())

const list = async (query: Record<string, string | number> = {}) =>
  (await api.call(contract.adminCampaigns.listAdminCampaigns, { as: viewer, query })).body
const titles = async (query: Record<string, string | number>) =>
  (await list(query)).data.map(({ title }) => title)

const inDays = (days: number) => new Date(api.deps.now().getTime() + days * 86_400_000)
const dayIn = (days: number) => inDays(days).toISOString().slice(0, 10)

describe('the advertiser', () => {
  const by = (name: string) => ({ advertiser: { name, address: '', contact: '' } })
  const advertisers = async () =>
    (await api.call(contract.adminCampaigns.listAdvertisers, { as: viewer })).body.data
  beforeEach(async () => {
    await givenCampaigns(api, [
      { title: '冬', ...by('北海商店') },
      { title: '春', ...by('北海商店'), state: 'draft' },
      { title: '夏', ...by("O'Hara 100% \\ 商会") },
      { title: '未記入', ...by(''), state: 'draft' },
    ])
  })

  test('is found by the whole name as it is written', async () => {
    expect(await titles({ advertiser: '北海商店' })).toEqual(['春', '冬'])
    expect(await titles({ advertiser: '北海商店', state: 'draft' })).toEqual(['春'])
    expect(await titles({ advertiser: "O'Hara 100% \\ 商会" })).toEqual(['夏'])
    expect(await titles({ advertiser: '北海' })).toEqual([])
    expect((await list({ advertiser: '北海商店' })).total).toBe(2)
  })

  test('is listed once, and not where none is written yet', async () => {
    expect((await advertisers()).toSorted()).toEqual(["O'Hara 100% \\ 商会", '北海商店'])
  })

  test('that is no name is refused', async () => {
    const answered = await api.call(contract.adminCampaigns.listAdminCampaigns, {
      as: viewer,
      query: { advertiser: 'x'.repeat(10_000) },
    })
    expect(answered.status).toBe(422)
  })
})

describe('the state that creators see', () => {
  beforeEach(async () => {
    const over = { recruiting_end: inDays(-1) }
    await givenCampaigns(api, [
      { title: '下書き', state: 'draft' },
      { title: '公開前', recruiting_start: inDays(1) },
      { title: '始まったばかり', recruiting_start: api.deps.now() },
      { title: '募集中' },
      { title: '締め切ったばかり', recruiting_end: api.deps.now() },
      { title: '選考中', ...over, announcement: dayIn(1) },
      { title: '今日発表', ...over, announcement: dayIn(0) },
      { title: '検収最終日', ...over, announcement: dayIn(-5), inspection_complete: dayIn(0) },
      { title: '検収翌日', ...over, announcement: dayIn(-5), inspection_complete: dayIn(-1) },
      { title: '中止', state: 'cancelled' },
    ])
  })

  test.each([
    ['upcoming', ['公開前']],
    ['recruiting', ['始まったばかり', '募集中']],
    ['selecting', ['締め切ったばかり', '選考中']],
    ['in_progress', ['今日発表', '検収最終日']],
    ['ended', ['検収翌日']],
    ['cancelled', ['中止']],
  ])('%s finds exactly those', async (shown_state, expected) => {
    expect((await titles({ shown_state })).toReversed()).toEqual(expected)
  })

  test('is the same in every row as in the filter', async () => {
    for (const shown_state of campaignStates) {
      const rows = (await list({ shown_state })).data
      expect(new Set(rows.map((row) => row.shown_state))).toEqual(new Set([shown_state]))
    }
  })
})

describe('the list', () => {
  test('narrows by state, kind and words at once and tells how many there are', async () => {
    await givenCampaigns(api, [
      { title: '抹茶の菓子', kind: 'gift' },
      { title: '抹茶の飲み物', kind: 'gift' },
      { title: '抹茶のカフェ', kind: 'visit' },
      { title: '抹茶の下書き', kind: 'gift', state: 'draft' },
      { title: '紅茶', kind: 'gift' },
    ])
    const found = await list({ kind: 'gift', state: 'published', keyword: 'まっちゃ', size: 1 })
    expect(found).toMatchObject({ data: [], total: 0 })
    const page = await list({ kind: 'gift', state: 'published', keyword: '抹茶', size: 1, page: 2 })
    expect(page).toMatchObject({ data: [{ title: '抹茶の菓子' }], total: 2, current_page: 2, page_count: 2 })
  })

  test('sorts by what closes next, by applicants and by the last change', async () => {
    await givenCampaigns(api, [
      { title: 'A', recruiting_end: inDays(-9), applicants_count: 3, updated_at: inDays(-1) },
      { title: 'B', recruiting_end: inDays(-1), applicants_count: 9, updated_at: inDays(-3) },
      { title: 'C', recruiting_end: inDays(5), applicants_count: 3, updated_at: inDays(-4) },
      { title: 'D', recruiting_end: inDays(2), applicants_count: 0, updated_at: inDays(-2) },
    ])
    expect(await titles({ sort: 'closing' })).toEqual(['D', 'C', 'B', 'A'])
    expect(await titles({ sort: 'applicants' })).toEqual(['B', 'C', 'A', 'D'])
    expect(await titles({ sort: 'updated' })).toEqual(['A', 'D', 'B', 'C'])
    expect(await titles({})).toEqual(['D', 'C', 'B', 'A'])
  })

  test('gives each row its first picture', async () => {
    await givenCampaigns(api, [{}])
    expect((await list()).data[0]?.cover).toEqual({
      url: '/media/campaign/cover.webp',
      width: 800,
      height: 600,
    })
  })
})
