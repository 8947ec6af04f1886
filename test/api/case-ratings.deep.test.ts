import { asc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { getCaseRating, rateCase } from '#contract/admin-case-ratings.ts'
import type { CaseState } from '#contract/case-states.ts'
import { contract } from '#contract/index.ts'
import { auditLog, caseRatings, cases, influencers, influencerSummaries } from '#server/db/schema/index.ts'
import { countSummaries } from '#server/modules/cases/summary.repository.ts'
import { testApi, type TestApi } from '#test/support/api.ts'
import { givenCase } from '#test/support/builders-cases.ts'
import { givenOperator } from '#test/support/builders-operators.ts'
import { givenInfluencer } from '#test/support/builders.ts'

const { listInfluencers, getInfluencer } = contract.adminInfluencers

let api: TestApi
let operator: Awaited<ReturnType<typeof givenOperator>>
let as: string
beforeAll(async () => {
  api = await testApi()
})
beforeEach(async () => {
  await api.reset()
  operator = await givenOperator(api, { role: 'reviewer' })
  as = await api.asOperator(operator)
})
afterAll(() => api.close())

const db = () => api.deps.database.db

async function givenEnded(
  influencer?: Awaited<ReturnType<typeof givenInfluencer>>,
  state: CaseState = 'completed',
) {
  const given = await givenCase(api, { until: 'confirmed', ...(influencer && { influencer }) })
  await db().update(cases).set({ state }).where(eq(cases.id, given.id))
  return given
}
const rate = (
  case_id: number,
  stars: 1 | 2 | 3 | 4 | 5,
  given: { comment?: string; version?: number; as?: string } = {},
) => {
  const { comment = '', version = 0 } = given
  return api.call(rateCase, { as: given.as ?? as, params: { case_id }, body: { stars, comment, version } })
}
const read = async (case_id: number) =>
  (await api.call(getCaseRating, { as, params: { case_id } })).body.data.rating

test('a case that has ended is rated, which is written down without the words', async () => {
  const theCase = await givenEnded()
  expect(await read(theCase.id)).toBeNull()
  const { status, body } = await rate(theCase.id, 4, { comment: '返信が早い' })
  expect([status, body.data.rating]).toEqual([
    200,
    {
      stars: 4,
      comment: '返信が早い',
      operator: { name: operator.name },
      rated_at: api.clock.now().toISOString(),
      version: 1,
    },
  ])
  expect(await read(theCase.id)).toEqual(body.data.rating)
  const entries = await db()
    .select()
    .from(auditLog)
    .where(eq(auditLog.act, 'admin.cases.rate'))
    .orderBy(asc(auditLog.id))
  expect(entries.map(({ subject, details }) => [subject, details])).toEqual([
    [`case:${theCase.id}`, { stars: 4, former_stars: null }],
  ])
})

test('writing it anew needs the version that was read, and nothing is lost by being too late', async () => {
  const { id } = await givenEnded()
  await rate(id, 4, { comment: '丁寧' })
  const other = await givenOperator(api, { role: 'manager' })
  const late = await rate(id, 1, { as: await api.asOperator(other) })
  expect([late.status, late.body.code]).toEqual([409, 'rating.changed_meanwhile'])
  expect(await read(id)).toMatchObject({ stars: 4, comment: '丁寧', version: 1 })
  expect((await rate(id, 1, { as: await api.asOperator(other), version: 1 })).body.data.rating).toMatchObject(
    {
      stars: 1,
      operator: { name: other.name },
      version: 2,
    },
  )
})

test('the same twice is one rating, as after an answer that was lost', async () => {
  const { id } = await givenEnded()
  await rate(id, 5)
  expect((await rate(id, 5)).body.data.rating).toMatchObject({ version: 1 })
  expect(await db().$count(auditLog, eq(auditLog.act, 'admin.cases.rate'))).toBe(1)
})

test('two ratings at once leave one, and the other is told', async () => {
  const { id } = await givenEnded()
  const replies = await Promise.all([rate(id, 5), rate(id, 2)])
  expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409])
  expect(await read(id)).toMatchObject({ version: 1 })
})

test.each(['applied', 'confirmed', 'rejected', 'withdrawn'] as const)(
  'a case that is %s is not rated',
  async (state) => {
    const { id } = await givenEnded(undefined, state)
    expect((await rate(id, 3)).body.code).toBe('case.act_not_allowed')
  },
)

test('nobody is rated who has left', async () => {
  const { id, influencer } = await givenEnded()
  await db().update(influencers).set({ left_at: api.clock.now() }).where(eq(influencers.id, influencer.id))
  expect((await rate(id, 3)).body.code).toBe('case.act_not_allowed')
  expect(await db().$count(caseRatings)).toBe(0)
  const shown = await api.call(getCaseRating, { as, params: { case_id: id } })
  expect(shown.body.data).toEqual({ rating: null, open: false })
})

test('bad input is refused in words, and an unknown case is unknown', async () => {
  const { id } = await givenEnded()
  for (const [body, path] of [
    [{ stars: 6, comment: '', version: 0 }, 'stars'],
    [{ stars: 2.5, comment: '', version: 0 }, 'stars'],
    [{ stars: 3, comment: 'あ'.repeat(501), version: 0 }, 'comment'],
    [{ stars: 3, comment: '', version: -1 }, 'version'],
  ] as const) {
    const reply = await api.call(rateCase, { as, params: { case_id: id }, body: body as never })
    expect([reply.status, reply.body.errors?.map((error) => error.path)]).toEqual([422, [path]])
  }
  expect((await rate(999_999, 3)).status).toBe(404)
  expect((await api.call(getCaseRating, { as, params: { case_id: 999_999 } })).status).toBe(404)
})

describe("a creator's mean", () => {
  test('follows each rating, is searched, sorted and shown in the record', async () => {
    const [good, poor, unknown] = [
      await givenInfluencer(api),
      await givenInfluencer(api),
      await givenInfluencer(api),
    ]
    const first = await givenEnded(good)
    await rate(first.id, 5)
    await rate((await givenEnded(good, 'terminated')).id, 4)
    await rate((await givenEnded(poor)).id, 2)
    await givenEnded(unknown)
    const list = async (query: object) =>
      (await api.call(listInfluencers, { as, query: { page: 1, size: 20, ...query } as never })).body.data
    const rated = await list({ sort: 'rating' })
    expect(rated.map(({ id, work }) => [id, work.ratings, work.rating])).toEqual([
      [good.id, 2, 4.5],
      [poor.id, 1, 2],
      [unknown.id, 0, null],
    ])
    expect((await list({ rating_min: '4' })).map(({ id }) => id)).toEqual([good.id])
    const record = (await api.call(getInfluencer, { as, params: { influencer_id: good.id } })).body.data
    expect(record.cases.map(({ id, stars }) => [id === first.id, stars]).toSorted()).toEqual([
      [false, 4],
      [true, 5],
    ])
    await rate(first.id, 1, { version: 1 })
    const [row] = await db()
      .select()
      .from(influencerSummaries)
      .where(eq(influencerSummaries.influencer_id, good.id))
    const { influencer_id: _id, ...summary } = row ?? { influencer_id: 0 }
    expect(summary).toMatchObject({ ratings: 2, stars: 5 })
    expect((await countSummaries(db(), [good.id])).get(good.id)).toEqual(summary)
  })
})
