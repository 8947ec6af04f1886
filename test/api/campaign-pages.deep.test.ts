import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { contract } from '#contract/index.ts'
import { campaignKinds } from '#contract/vocabulary.ts'
import { searchFacets } from '#server/db/schema/campaigns.ts'
import { campaigns } from '#server/db/schema/index.ts'
import * as listing from '#server/modules/campaigns/campaign-list.repository.ts'
import { isFoundBy, type ListFilter } from '#server/modules/campaigns/list-filter.ts'
import { searchWords } from '#server/modules/campaigns/search-text.ts'
import { type TestApi, testApi } from '#test/support/api.ts'
import { givenCampaign, givenCampaigns } from '#test/support/builders-campaigns.ts'
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
  // Counts and places of rows are remembered for 30 s.
  tests += 1
  api.clock.advance(tests * 60_000)
  me = await givenInfluencer(api)
  as = await api.as(me)
})
afterAll(() => api.close())

const minute = 60_000
const inMinutes = (minutes: number) => new Date(api.clock.now().getTime() + minutes * minute)
const inDays = (days: number) => inMinutes(days * 24 * 60)

async function list(query: Record<string, string | number>) {
  const { status, body } = await api.call(listCampaigns, { as, query })
  expect(status, body.code).toBe(200)
  return { ...body, ids: body.data.map(({ id }) => id) }
}

/** Rows with many ties in each order, some without a reward. */
function givenTies() {
  return givenCampaigns(
    api,
    Array.from({ length: 11 }, (_, index) => ({
      title: `茶葉${index}`,
      published_at: inDays(-1 - (index % 2)),
      recruiting_end: inDays(2 + (index % 3)),
      reward_amount: index % 3 === 0 ? null : 1_000 * (index % 2),
    })),
  )
}

describe('pages of a search, each of which begins where the one before ended', () => {
  it.each(['newest', 'closing', 'reward'])('leave out and repeat nothing among ties (%s)', async (sort) => {
    const given = await givenTies()
    const whole = await list({ keyword: '茶葉', sort, size: 100 })
    expect(new Set(whole.ids)).toEqual(new Set(given.map(({ id }) => id)))
    const as_of = whole.as_of ?? ''
    for (const size of [1, 2, 5]) {
      const ids: number[] = []
      for (let page = 1; page <= Math.ceil(11 / size); page += 1)
        ids.push(...(await list({ keyword: '茶葉', sort, size, page, as_of })).ids)
      expect(ids).toEqual(whole.ids)
    }
  })

  it.each(['newest', 'closing', 'reward'])('come in any order of asking (%s)', async (sort) => {
    await givenTies()
    const whole = await list({ keyword: '茶葉', sort, size: 100 })
    for (const page of [4, 2, 5, 3, 4, 6, 2])
      expect((await list({ keyword: '茶葉', sort, size: 2, page })).ids).toEqual(
        whole.ids.slice(page * 2 - 2, page * 2),
      )
  })

  it.each(['newest', 'closing', 'reward'])(
    'keep what closes meanwhile, as of their first (%s)',
    async (sort) => {
      const given = await givenCampaigns(
        api,
        Array.from({ length: 6 }, (_, index) => ({
          title: `茶葉${index}`,
          published_at: inDays(-1),
          recruiting_end: inMinutes(index + 1),
          reward_amount: 1_000 * index,
        })),
      )
      const first = await list({ keyword: '茶葉', sort, size: 2 })
      const ids = [...first.ids]
      for (const page of [2, 3]) {
        api.clock.advance(2 * minute)
        await givenCampaign(api, { title: '茶葉', reward_amount: 99_000, published_at: api.clock.now() })
        ids.push(...(await list({ keyword: '茶葉', sort, size: 2, page, as_of: first.as_of ?? '' })).ids)
      }
      expect(new Set(ids)).toEqual(new Set(given.map(({ id }) => id)))
      expect(ids).toHaveLength(6)
    },
  )

  it('asked for by number alone are as of one instant for half a minute, and say which', async () => {
    await givenTies()
    const second = await list({ keyword: '茶葉', size: 2, page: 2 })
    api.clock.advance(20_000)
    await givenCampaign(api, { title: '茶葉', published_at: api.clock.now() })
    const third = await list({ keyword: '茶葉', size: 2, page: 3 })
    expect(third.as_of).toBe(second.as_of)
    api.clock.advance(10_000)
    const later = await list({ keyword: '茶葉', size: 2, page: 3 })
    expect(later.as_of).toBe(api.clock.now().toISOString())
    // The new one moved the rest by one.
    expect(later.ids).toEqual([second.ids[1], third.ids[0]])
  })
})

describe('pages far down', () => {
  it.each(['newest', 'closing', 'reward'])('begin at rows whose place is known (%s)', async (sort) => {
    await givenCampaign(api, { reward_amount: null })
    // Ten rows of each instant; the last hundred of the order by reward have none.
    await api.deps.database.db.execute(sql`
      insert into campaigns overriding system value
      select (jsonb_populate_record(campaigns, jsonb_build_object('id', 1000 + n,
        'published_at', ${inDays(-2).toISOString()}::timestamptz - n / 10 * interval '1 minute',
        'recruiting_end', ${inDays(2).toISOString()}::timestamptz + n / 10 * interval '1 minute',
        'reward_amount', case when n <= 960 then 1000 + n / 10 end))).*
      from campaigns, generate_series(1, 1059) n`)
    const at = async (page: number) => (await list({ sort, size: 10, page })).ids
    const fresh = new Map<number, number[]>()
    for (const page of [101, 106, 103, 102, 107]) fresh.set(page, await at(page))
    expect([...fresh.values()].map((ids) => ids.length)).toEqual([10, 10, 10, 10, 0])
    const all = (await list({ sort, size: 100, page: 10 })).ids
      .slice(-10)
      .concat((await list({ sort, size: 100, page: 11 })).ids)
    expect([101, 102, 103].flatMap((page) => fresh.get(page))).toEqual(all.slice(10, 40))
    expect(await list({ sort, size: 10, page: 101 })).toMatchObject({ page_count: 106 })
    expect(await list({ sort, size: 10, page: 200 })).toMatchObject({ data: [], page_count: 106 })
  })
})

describe('a list that nothing but times narrows', () => {
  const plain: ListFilter = { words: [], platforms: [], categories: [], kinds: [], prefectures: [] }

  it.each(['newest', 'closing', 'reward'] as const)(
    'has the rows of a filter that all pass, by %s',
    async (order) => {
      await givenCampaigns(
        api,
        [1, 2, 5, 9].map((days) => ({ recruiting_end: inDays(days), published_at: inDays(-days) })),
      )
      const { db } = api.deps.database
      const times: Partial<ListFilter>[] = [
        {},
        { closingBy: inDays(5) },
        { publishedUntil: inDays(-2) },
        { publishedSince: inDays(-5), publishedUntil: inDays(-2), closingBy: inDays(2) },
      ]
      const counts: number[] = []
      for (const within of times) {
        for (const [offset, size] of [
          [0, 3],
          [1, 10],
        ] as const) {
          const [kept, anew] = await Promise.all(
            [[], [...campaignKinds]].map((kinds) =>
              listing.listOpenCampaigns(db, me.id, { ...plain, ...within, kinds }, api.clock.now(), {
                order,
                offset,
                size,
              }),
            ),
          )
          expect(kept).toEqual(anew)
          counts.push(kept?.length ?? 0)
        }
      }
      expect(counts).toEqual([3, 3, 3, 2, 3, 2, 1, 0])
    },
  )
})

describe('a word by its index and by looking at texts', () => {
  const words = searchWords('茶葉')
  const filter: ListFilter = { words, platforms: [], categories: [], kinds: [], prefectures: [] }
  const find = async (given: Partial<ListFilter>, lookedThrough: number | undefined) => {
    const how = { order: 'newest' as const, offset: 0, size: 100, lookedThrough }
    const { db } = api.deps.database
    const rows = await listing.listOpenCampaigns(db, me.id, { ...filter, ...given }, api.clock.now(), how)
    return rows.map(({ id }) => id)
  }

  it('is found in the same rows, whenever they end', async () => {
    const given = await givenCampaigns(
      api,
      [1, 40, 400, 20_000].map((days) => ({ title: '茶葉', recruiting_end: inDays(days) })),
    )
    await givenCampaigns(api, [
      { title: '茶葉', recruiting_end: api.clock.now() },
      { title: '葉茶' },
      { title: '茶葉', state: 'cancelled' },
    ])
    const ids = given.map(({ id }) => id).toReversed()
    expect(await find({}, undefined)).toEqual(ids)
    expect(await find({}, 1_000)).toEqual(ids)
    expect(await find({}, 2)).toEqual(ids.slice(0, 1))
  })

  it('is found by the same filters', async () => {
    await givenCampaigns(api, [
      { title: '茶葉', category: 'food', kind: 'gift', platforms: ['x'] },
      { title: '茶葉', category: 'food', kind: 'paid', platforms: ['tiktok', 'x'] },
      { title: '茶葉', category: 'travel', kind: 'paid', platforms: ['blog'] },
    ])
    const filters: Partial<ListFilter>[] = [
      { categories: ['food'] },
      { kinds: ['paid'], platforms: ['x', 'blog'] },
      { categories: ['food', 'travel'], kinds: ['gift'] },
    ]
    const found = await Promise.all(filters.map((one) => find(one, undefined)))
    expect(found.map((ids) => ids.length)).toEqual([2, 2, 1])
    expect(await Promise.all(filters.map((one) => find(one, 1_000)))).toEqual(found)
    expect(
      await listing.countRareWords(api.deps.database.db, { ...filter, kinds: ['paid'] }, api.clock.now()),
    ).toBe(2)
  })

  it('is looked up with its filters in one index', async () => {
    const plan = await api.deps.database.transaction(async (tx) => {
      await tx.execute(sql`set local enable_seqscan = off`)
      const facets = searchFacets(campaigns)
      return tx.execute(
        sql`explain select from ${campaigns} where ${campaigns.search_grams} @> array['茶葉'] and ${facets} && array['food']`,
      )
    })
    expect(JSON.stringify(plan.rows)).toMatch(/Index Cond: \(\(search_grams @> [^&]*&&/)
  })

  it('is looked up with what is called the same, each by the same index', async () => {
    const given = await givenCampaigns(api, [
      { title: 'モニター', category: 'beauty' },
      { title: '化粧品の棚', category: 'lifestyle' },
      { title: 'お茶', category: 'food' },
    ])
    const synonym = { ...filter, words: searchWords('化粧品') }
    expect(await listing.countRareWords(api.deps.database.db, synonym, api.clock.now())).toBe(2)
    expect((await list({ keyword: '化粧品' })).ids.toSorted()).toEqual(given.slice(0, 2).map(({ id }) => id))
    const [word] = synonym.words
    if (!word) throw new Error('There is no word.')
    const plan = await api.deps.database.transaction(async (tx) => {
      // Of a few rows the statistics of former tests decide otherwise.
      for (const way of ['enable_seqscan', 'enable_indexscan', 'enable_indexonlyscan'])
        await tx.execute(sql`select set_config(${way}, 'off', true)`)
      return tx.execute<{ 'QUERY PLAN': string }>(
        sql`explain select from ${campaigns} where ${isFoundBy(word)}`,
      )
    })
    const text = plan.rows.map((row) => row['QUERY PLAN']).join('\n')
    expect(text).not.toMatch(/Seq Scan/)
    expect(text.match(/Bitmap Index Scan on campaigns_by_words/g)?.length).toBe(2)
  })
})
