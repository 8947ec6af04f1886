import { parse } from 'csv-parse/sync'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { ResultRow } from '#contract/admin-results.ts'
import { contract } from '#contract/index.ts'
import type { OperatorRole } from '#contract/permissions.ts'
import type { Category, DeliverablePlatform } from '#contract/vocabulary.ts'
import { campaigns, cases, clients, submissions } from '#server/db/schema/index.ts'
import { terminateCase } from '#server/modules/admin-cases/early-end.service.ts'
import { newClient } from '#server/modules/clients/clients.service.ts'
import { testApi, type TestApi } from '#test/support/api.ts'
import { addBrand } from '#test/support/builders-brands.ts'
import { givenCase } from '#test/support/builders-cases.ts'
import { buildClientInput, givenOperator } from '#test/support/builders-operators.ts'

const { listResults, exportResults } = contract.adminResults

let api: TestApi
let as: string
beforeAll(async () => {
  api = await testApi()
})
beforeEach(async () => {
  await api.reset()
  as = await api.asOperator(await givenOperator(api))
})
afterAll(() => api.close())

const db = () => api.deps.database.db
type Query = Record<string, string | number>
const read = async (query: Query = {}, cookie = as) =>
  (await api.call(listResults, { as: cookie, query })).body.data
const keysOf = async (query: Query) => (await read(query)).rows.map(({ key }) => key)

async function givenClient(name: string) {
  const values = newClient(buildClientInput({ name }), api.clock.now())
  const [row] = await db().insert(clients).values(values).returning()
  return row?.id ?? 0
}

interface Given {
  client_id?: number
  category?: Category
  /** The figures of the posts, one for each place; undefined for one without a report. */
  posts: readonly [DeliverablePlatform, object | undefined][]
  posted_at?: string
  amount?: number
  state?: 'completed' | 'terminated'
}

/** A case that was paid and is completed, with its reports approved. */
async function givenResult({ client_id, category, posts, amount = 10_000, ...given }: Given) {
  const deliverables = posts.map(([platform]) => ({ platform, count: 1, photos: 1, seconds: null }))
  const made = await givenCase(api, {
    campaign: { reward_amount: amount, deliverables, ...(category && { category }) },
    until: 'confirmed',
  })
  const { id, role } = { ...(await givenOperator(api)), role: 'manager' as const }
  const actor = { kind: 'operator', id, role, sessionId: '' } as const
  const ending = { cause: 'provider', reason: '終了', paid_amount: amount, licence_amount: 0 } as const
  await terminateCase(api.deps, { actor, caseId: made.id }, ending)
  const values = { state: given.state ?? ('completed' as const) }
  await db().update(cases).set(values).where(eq(cases.id, made.id))
  if (client_id !== undefined)
    await db().update(campaigns).set({ client_id }).where(eq(campaigns.id, made.campaign.id))
  const posted_at = given.posted_at ?? '2026-11-19T02:00:00.000Z'
  const numbered = posts.map(([, metrics], index) => ({ deliverable_id: index + 1, metrics }))
  const contents = {
    final_report: { posts: numbered.map(({ deliverable_id }) => ({ deliverable_id, posted_at })) },
    insight_report: { insights: numbered.filter(({ metrics }) => metrics) },
  }
  const at = api.clock.now()
  const kinds = ['final_report', 'insight_report'] as const
  await db()
    .insert(submissions)
    .values(
      kinds.map((kind) => ({
        case_id: made.id,
        kind,
        round: 1,
        content: contents[kind],
        warnings: [],
        submitted_at: at,
        review_due_at: at,
        review_result: 'approved' as const,
        reviewed_by: 'clock' as const,
        reviewed_at: at,
      })),
    )
  return made
}

const feed = { reach: 900, views: 1_200, likes: 75, comments: 15 }
const brief = (rows: readonly ResultRow[]) =>
  rows.map(({ key, cases: count, posts, views, cost }) => [key, count, posts, views, cost])

describe('results across campaigns', () => {
  test('without a finished case there are no groups, and nothing is known', async () => {
    const { rows, total } = await read()
    expect(rows).toEqual([])
    expect(total).toMatchObject({ cases: 0, posts: 0, reported: 0, reach: null, views: null, cost: 0 })
  })

  test('sum what was reported, say of how many posts, and price it by one definition', async () => {
    await givenResult({
      posts: [
        ['instagram_feed', feed],
        ['tiktok', { views: 3_000, reach: null, total_interactions: 110 }],
      ],
    })
    await givenResult({ posts: [['instagram_feed', undefined]] })
    await givenResult({ posts: [['instagram_feed', { views: 9 }]], state: 'terminated' })
    const { rows, total } = await read()
    expect(total).toEqual({
      cases: 2,
      posts: 3,
      reported: 2,
      reach: 900,
      views: 4_200,
      interactions: 200,
      known: { reach: 1, views: 2, interactions: 2 },
      cost: 22_000,
      cost_per_view: 22_000 / 4_200,
      cost_per_interaction: 110,
    })
    expect(rows).toEqual([{ key: '2026-11', name: null, ...total }])
  })

  test('a figure that nobody reported is null and never 0, and has no price', async () => {
    await givenResult({ posts: [['x', { views: 0, likes: null }]] })
    await givenResult({ posts: [['blog', {}]] })
    const { rows } = await read({ group: 'platform' })
    expect(rows).toMatchObject([
      { key: 'blog', reported: 0, reach: null, views: null, interactions: null, cost_per_view: null },
      { key: 'x', reported: 1, views: 0, interactions: null, cost_per_view: null },
    ])
  })

  test("a case's cost is divided among its posts, and no yen is lost", async () => {
    await givenResult({
      posts: [
        ['instagram_feed', feed],
        ['tiktok', feed],
        ['x', feed],
      ],
      amount: 1_000,
    })
    const { rows, total } = await read({ group: 'platform', sort: 'cost', order: 'asc' })
    expect(brief(rows)).toEqual([
      ['instagram_feed', 1, 1, 1_200, 366],
      ['tiktok', 1, 1, 1_200, 367],
      ['x', 1, 1, 1_200, 367],
    ])
    expect(total).toMatchObject({ cases: 1, posts: 3, cost: 1_100 })
    expect((await read({ platform: 'tiktok' })).total).toMatchObject({ cases: 1, posts: 1, cost: 367 })
  })

  test('are grouped and narrowed by client, genre, platform and month in Japan', async () => {
    const [aoi, beni] = [await givenClient('青井'), await givenClient('紅')]
    await givenResult({ client_id: aoi, category: 'food', posts: [['tiktok', { views: 1 }]] })
    await givenResult({
      client_id: beni,
      category: 'travel',
      posts: [['instagram_feed', { views: 2 }]],
      // 1 October in Japan.
      posted_at: '2026-09-30T15:00:00.000Z',
    })
    await givenResult({ category: 'food', posts: [['tiktok', { views: 4 }]] })
    const { rows } = await read({ group: 'client', sort: 'name', order: 'asc' })
    expect(rows.map(({ key, name }) => [key, name])).toEqual([
      [String(beni), '紅'],
      [String(aoi), '青井'],
      ['', null],
    ])
    expect(brief((await read({ group: 'category' })).rows)).toEqual([
      ['food', 2, 2, 5, 22_000],
      ['travel', 1, 1, 2, 11_000],
    ])
    expect(await keysOf({})).toEqual(['2026-11', '2026-10'])
    expect(await keysOf({ sort: 'name', order: 'asc' })).toEqual(['2026-10', '2026-11'])
    expect(await keysOf({ to: '2026-10' })).toEqual(['2026-10'])
    expect(await keysOf({ from: '2026-11', group: 'platform' })).toEqual(['tiktok'])
    expect(await keysOf({ from: '2026-12' })).toEqual([])
    expect(await keysOf({ client_id: beni, group: 'category' })).toEqual(['travel'])
    expect((await read({ category: 'food', platform: 'tiktok' })).total.views).toBe(5)
    const brand = await addBrand(api, as, beni)
    await db().update(campaigns).set({ brand_id: brand.id }).where(eq(campaigns.client_id, beni))
    expect(await keysOf({ brand_id: brand.id, group: 'category' })).toEqual(['travel'])
    expect(await keysOf({ client_id: aoi, brand_id: brand.id })).toEqual([])
    expect(await keysOf({ group: 'client', sort: 'views' })).toEqual(['', String(beni), String(aoi)])
  })

  test('are ordered with what is not known last, whichever way', async () => {
    await givenResult({ category: 'food', posts: [['x', { views: 5 }]] })
    await givenResult({ category: 'travel', posts: [['x', { views: 9 }]] })
    await givenResult({ category: 'games', posts: [['x', undefined]] })
    expect(await keysOf({ group: 'category', sort: 'views' })).toEqual(['travel', 'food', 'games'])
    expect(await keysOf({ group: 'category', sort: 'views', order: 'asc' })).toEqual([
      'food',
      'travel',
      'games',
    ])
  })

  test.each<[Query]>([[{ from: '2026-13' }], [{ group: 'person' }], [{ client_id: 'x' }], [{ sort: 'id' }]])(
    'refuse %o',
    async (query) => {
      expect((await api.call(listResults, { as, query })).status).toBe(422)
    },
  )
})

describe('the cost', () => {
  const asRole = async (role: OperatorRole) => api.asOperator(await givenOperator(api, { role }))
  const csv = async (query: string, cookie: string) => {
    const reply = await api.raw(`${exportResults.path}${query}`, { headers: { cookie } })
    expect(reply.status).toBe(200)
    return parse(await reply.text(), { bom: true }) as string[][]
  }

  test('is shown to who may read transfers', async () => {
    await givenResult({ posts: [['x', { views: 5 }]] })
    const seen = async (role: OperatorRole) => {
      const { with_cost, total, rows } = await read({}, await asRole(role))
      return [with_cost, total.cost, rows[0]?.cost, total.cost_per_view]
    }
    expect(await seen('viewer')).toEqual([true, 11_000, 11_000, 2_200])
    expect(await seen('finance')).toEqual([true, 11_000, 11_000, 2_200])
    expect(await seen('reviewer')).toEqual([false, null, null, null])
  })

  test('stands in the file of exactly what is filtered, unless the role may not read it', async () => {
    await givenResult({ category: 'food', posts: [['x', { views: 3, likes: 4 }]] })
    await givenResult({ category: 'travel', posts: [['x', undefined]] })
    const whole = await csv('?group=category', as)
    expect(whole[0]?.slice(0, 4)).toEqual(['ジャンル', '完了した参加案件', '投稿', '数値の報告がある投稿'])
    expect(whole[0]?.slice(-3)).toEqual(['報酬（税込・円）', '閲覧単価（円）', '反応単価（円）'])
    expect(whole.slice(1)).toEqual([
      ['グルメ・食品', '1', '1', '1', '', '0', '3', '1', '4', '1', '11000', '3670', '2750'],
      ['旅行・おでかけ', '1', '1', '0', '', '0', '', '0', '', '0', '11000', '', ''],
      ['合計', '2', '2', '1', '', '0', '3', '1', '4', '1', '22000', '7330', '5500'],
    ])
    const narrowed = await csv('?group=platform&category=travel', as)
    expect(narrowed.map(([name]) => name)).toEqual(['投稿先', 'X', '合計'])
    const without = await csv('?group=client', await asRole('reviewer'))
    expect(without[0]).toHaveLength(10)
    expect(without[1]?.[0]).toBe('クライアント未設定')
  })
})
