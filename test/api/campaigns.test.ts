import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { contract } from '#contract/index.ts'
import { influencers } from '#server/db/schema/index.ts'
import { type TestApi, testApi } from '#test/support/api.ts'
import { actOnCase, givenCampaign, givenCampaigns, noRules } from '#test/support/builders-campaigns.ts'
import { givenInfluencer } from '#test/support/builders.ts'

const { listCampaigns } = contract.campaigns

let api: TestApi
let as: string
let me: Awaited<ReturnType<typeof givenInfluencer>>
let tests = 0
beforeAll(async () => {
  api = await testApi()
})
beforeEach(async () => {
  await api.reset()
  // Counts are remembered for 30 s.
  tests += 1
  api.clock.advance(tests * 60_000)
  me = await givenInfluencer(api)
  as = await api.as(me)
})
afterAll(() => api.close())

const hour = 3_600_000
const day = 24 * hour
const inDays = (days: number) => new Date(api.clock.now().getTime() + days * day)

type Query = NonNullable<Parameters<TestApi['call']>[1]>['query']
async function list(query: Query = {}) {
  const { status, body } = await api.call(listCampaigns, { as, query: query ?? {} })
  expect(status, body.code).toBe(200)
  return { titles: body.data.map(({ title }) => title), ...body }
}

describe('the list', () => {
  it('shows public campaigns until recruiting ends, with the states people see', async () => {
    await givenCampaigns(api, [
      { title: 'いま', published_at: inDays(-1) },
      { title: 'もうすぐ', published_at: inDays(-2), recruiting_start: inDays(1) },
      { title: '満員', published_at: inDays(-3), openings: 2, places_taken: 2 },
      { title: '締切', recruiting_end: api.clock.now() },
      { title: '中止', state: 'cancelled' },
      { title: '下書き', state: 'draft', published_at: null },
      { title: '指名', visibility: 'nominated' },
    ])
    const { titles, data } = await list()
    expect(titles).toEqual(['いま', 'もうすぐ', '満員'])
    expect(data.map(({ state, full }) => [state, full])).toEqual([
      ['recruiting', false],
      ['upcoming', false],
      ['recruiting', true],
    ])
  })

  it('gives a card with the own favourite and case', async () => {
    const seen = await givenCampaign(api, {
      title: '見た',
      recruiting_end: inDays(3),
      published_at: inDays(-7),
    })
    await givenCampaign(api, { title: '他', recruiting_end: new Date(inDays(3).getTime() + 1) })
    await api.call(contract.campaigns.setFavourite, { as, body: { campaign_id: seen.id, favourite: true } })
    await actOnCase(api, seen, me, 'apply')
    const { data } = await list()
    expect(data[0]).toEqual({
      id: seen.id,
      title: '見た',
      cover: { url: '/media/campaign/cover.webp', width: 800, height: 600 },
      brand_name: '雪の雫',
      category: 'beauty',
      kind: 'paid',
      platforms: ['instagram'],
      reward_amount: 10_000,
      gift_value: null,
      recruiting_start: seen.recruiting_start.toISOString(),
      recruiting_end: seen.recruiting_end.toISOString(),
      openings: 10,
      applicants: 1,
      state: 'recruiting',
      full: false,
      is_new: true,
      closing_soon: true,
      favourite: true,
      case_state: 'applied',
      offer_expires_at: null,
    })
    expect(data[1]).toMatchObject({ is_new: false, closing_soon: false, favourite: false, case_state: null })
  })

  it('keeps another person out of it', async () => {
    const campaign = await givenCampaign(api)
    const other = await givenInfluencer(api)
    await actOnCase(api, campaign, other, 'apply')
    expect((await list()).data[0]).toMatchObject({ favourite: false, case_state: null, applicants: 1 })
  })

  it('narrows by type at the exact limits', async () => {
    await givenCampaigns(api, [
      { title: '7日前', published_at: inDays(-7), recruiting_end: inDays(9) },
      { title: '7日前より古い', published_at: new Date(inDays(-7).getTime() - 1), recruiting_end: inDays(9) },
      { title: '3日後まで', recruiting_end: inDays(3), published_at: inDays(-8) },
      { title: '3日後より先', recruiting_end: new Date(inDays(3).getTime() + 1), published_at: inDays(-9) },
    ])
    expect((await list({ type: 'new' })).titles).toEqual(['7日前'])
    expect((await list({ type: 'closing_soon' })).titles).toEqual(['3日後まで'])
    expect((await list({ type: 'all' })).titles).toHaveLength(4)
  })

  it('recommends what suits own categories or platforms and what one may join, with the reason', async () => {
    await givenCampaigns(api, [
      { title: '無縁', category: 'pets', platforms: ['youtube'], published_at: inDays(-1) },
      {
        title: '分野だけ',
        category: 'beauty',
        platforms: ['x'],
        eligibility: { ...noRules, platforms: ['x'] },
        published_at: inDays(-2),
      },
      { title: '媒体だけ', category: 'pets', platforms: ['instagram', 'x'], published_at: inDays(-3) },
    ])
    const { titles, data } = await list({ type: 'recommended' })
    expect([titles, data[0]?.reasons]).toEqual([['媒体だけ'], ['platform']])
  })

  it('recommends a visit in the own prefecture by its prefectures, and by words only where it has none', async () => {
    const kind = { kind: 'visit', category: 'pets' } as const
    const visit = { ...kind, platforms: ['youtube' as const] }
    const own = [me.prefecture ?? '']
    await givenCampaigns(api, [
      { ...visit, title: '近い', work_prefectures: own, work_place: '各店', published_at: inDays(-1) },
      { ...visit, title: '遠い', work_prefectures: ['01'], work_place: '東京都の本社が案内' },
      { ...visit, title: '言葉', work_place: '東京都港区', published_at: inDays(-2) },
    ])
    const { titles, data } = await list({ type: 'recommended' })
    expect(titles).toEqual(['近い', '言葉'])
    expect(data.map(({ reasons }) => reasons)).toEqual([['region'], ['region']])
  })

  it('recommends nothing to somebody without categories and platforms', async () => {
    await givenCampaign(api)
    await api.deps.database.db.update(influencers).set({ categories: [], influencer_type: [] })
    expect((await list({ type: 'recommended' })).titles).toEqual([])
  })

  it('filters by several platforms, categories and kinds at once', async () => {
    await givenCampaigns(api, [
      { title: 'A', platforms: ['instagram', 'x'], category: 'food', kind: 'gift', published_at: inDays(-1) },
      { title: 'B', platforms: ['youtube'], category: 'food', kind: 'visit', published_at: inDays(-2) },
      { title: 'C', platforms: ['tiktok'], category: 'travel', kind: 'visit', published_at: inDays(-3) },
    ])
    expect((await list({ platform: 'x' })).titles).toEqual(['A'])
    expect((await list({ platform: ['x', 'youtube'] })).titles).toEqual(['A', 'B'])
    expect((await list({ category: ['food', 'travel'], kind: 'visit' })).titles).toEqual(['B', 'C'])
    expect((await list({ platform: ['x', 'youtube'], kind: ['visit', 'event'] })).titles).toEqual(['B'])
  })

  it('filters by the prefectures of visits and events, which goods sent home do not have', async () => {
    await givenCampaigns(api, [
      { title: '東京', kind: 'visit', work_prefectures: ['13'], published_at: inDays(-1) },
      { title: '大阪と福岡', kind: 'event', work_prefectures: ['27', '40'], published_at: inDays(-2) },
      { title: '未定', kind: 'visit', published_at: inDays(-3) },
      { title: '自宅', kind: 'gift', published_at: inDays(-4) },
    ])
    expect((await list({ prefecture: '13' })).titles).toEqual(['東京'])
    expect((await list({ prefecture: '40' })).titles).toEqual(['大阪と福岡'])
    expect((await list({ prefecture: ['13', '27'] })).titles).toEqual(['東京', '大阪と福岡'])
    expect((await list({ prefecture: '01' })).titles).toEqual([])
    const { titles, data } = await list()
    expect(titles).toEqual(['東京', '大阪と福岡', '未定', '自宅'])
    expect(data.map(({ work_prefectures }) => work_prefectures)).toEqual([
      ['13'],
      ['27', '40'],
      undefined,
      undefined,
    ])
  })

  it.each([{}, { sort: 'closing' }, { sort: 'reward' }, { applicable: 'true' }, { keyword: '茶' }])(
    'finds and counts prefectures together with other filters: %j',
    async (query: Record<string, string>) => {
      const visit = { kind: 'visit', title: 'お茶', reward_amount: 5_000 } as const
      const place = { ...visit, work_prefectures: ['13'] }
      await givenCampaigns(api, [
        place,
        { ...place, category: 'food' },
        { ...place, category: 'food', work_prefectures: ['14'] },
        { ...place, category: 'food', reward_amount: 900 },
        { ...place, category: 'food', recruiting_end: inDays(60) },
        { ...place, category: 'food', work_prefectures: ['12', '13'] },
      ])
      const near = { prefecture: ['12', '13'], size: 1, ...query }
      expect((await list(near)).page_count).toBe(5)
      const narrowed = { ...near, category: 'food', reward_min: 1_000, closes_within: 30, size: 20 }
      const { data, page_count } = await list(narrowed)
      expect([data.length, page_count]).toEqual([2, 1])
    },
  )

  it('sorts by date, end and reward, with the unpaid last and the id deciding', async () => {
    await givenCampaigns(api, [
      { title: 'A', published_at: inDays(-1), recruiting_end: inDays(5), reward_amount: null },
      { title: 'B', published_at: inDays(-1), recruiting_end: inDays(4), reward_amount: 3_000 },
      { title: 'C', published_at: inDays(-2), recruiting_end: inDays(4), reward_amount: 50_000 },
    ])
    expect((await list()).titles).toEqual(['B', 'A', 'C'])
    expect((await list({ sort: 'closing' })).titles).toEqual(['B', 'C', 'A'])
    expect((await list({ sort: 'reward' })).titles).toEqual(['C', 'B', 'A'])
  })
})

describe('pages', () => {
  const titles = Array.from({ length: 45 }, (_, index) => `案件${index}`)
  beforeEach(() =>
    givenCampaigns(
      api,
      titles.map((title, index) => ({ title, published_at: new Date(inDays(-1).getTime() - index) })),
    ),
  )

  it('follow each other without gap or repetition', async () => {
    const pages = [await list({ page: 1 }), await list({ page: 2 }), await list({ page: 3 })]
    expect(pages.flatMap((page) => page.titles)).toEqual(titles)
    expect(pages.map(({ current_page, page_count }) => [current_page, page_count])).toEqual([
      [1, 3],
      [2, 3],
      [3, 3],
    ])
  })

  it('take another size', async () => {
    expect(await list({ page: 3, size: 15 })).toMatchObject({ current_page: 3, page_count: 3 })
    expect((await list({ size: 100 })).titles).toHaveLength(45)
    expect(await list({ size: 1 })).toMatchObject({ page_count: 45 })
  })

  it('past the end are empty with the true page count', async () => {
    expect(await list({ page: 4 })).toMatchObject({ data: [], current_page: 4, page_count: 3 })
    expect(await list({ page: 100_000 })).toMatchObject({ data: [], current_page: 100_000, page_count: 3 })
    expect(await list({ page: 2, keyword: '無い' })).toMatchObject({ data: [], page_count: 0 })
  })

  it('remember the count for half a minute and never say less than they show', async () => {
    expect((await list({ size: 5 })).page_count).toBe(9)
    await givenCampaigns(api, [{ title: '後から' }])
    expect((await list({ size: 5 })).page_count).toBe(9)
    expect((await list({ size: 5, page: 10 })).page_count).toBe(10)
    api.clock.advance(30_000)
    expect((await list({ size: 5 })).page_count).toBe(10)
  })

  it.each(['0', '-1', '1.5', '1e9', 'abc', '', '１', '100001', '99999999999999999999', ['1', '2']])(
    'answer 422 to %j',
    async (page) => {
      const { status, body } = await api.call(listCampaigns, { as, query: { page } })
      expect([status, body.code, body.errors?.[0]?.path]).toEqual([422, 'request.invalid', 'page'])
    },
  )

  it.each([
    { size: '0' },
    { size: '101' },
    { type: 'nominated' },
    { sort: 'oldest' },
    { platform: 'myspace' },
    { category: ['food', 'cars'] },
    { kind: '' },
    { prefecture: '東京都' },
    { prefecture: ['13', '48'] },
    { keyword: 'あ'.repeat(101) },
  ])('answer 422 to %j', async (query: Record<string, string | string[]>) => {
    const { status, body } = await api.call(listCampaigns, { as, query })
    expect([status, body.code]).toEqual([422, 'request.invalid'])
  })
})
