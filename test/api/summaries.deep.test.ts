import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { contract } from '#contract/index.ts'
import { dayInTokyo } from '#lib/dates.ts'
import { cases, influencers, influencerSummaries, submissions } from '#server/db/schema/index.ts'
import { countSummaries } from '#server/modules/cases/summary.repository.ts'
import { recountSummaries } from '#server/modules/cases/summary.service.ts'
import { jobHandlers } from '#server/modules/jobs.ts'
import { workOutbox } from '#server/platform/outbox-worker.ts'
import { type TestApi, testApi } from '#test/support/api.ts'
import { givenOperator } from '#test/support/builders-operators.ts'
import {
  buildDraft,
  buildInsight,
  buildPost,
  buildReport,
  day,
  givenConfirmedCase,
  givenFile,
  givenReview,
  openWindow,
  type TheCase,
} from '#test/support/builders-submissions.ts'
import { givenInfluencer } from '#test/support/builders.ts'

const calls = contract.submissions
const { listInfluencers, getInfluencer } = contract.adminInfluencers

let api: TestApi
let me: Awaited<ReturnType<typeof givenInfluencer>>
beforeAll(async () => {
  api = await testApi()
})
beforeEach(async () => {
  await api.reset()
  me = await givenInfluencer(api)
})
afterAll(() => api.close())

const db = () => api.deps.database.db

/** The summary as it is kept; it is always what is counted anew. */
async function kept(id = me.id) {
  const [row] = await db().select().from(influencerSummaries).where(eq(influencerSummaries.influencer_id, id))
  if (!row) return undefined
  const { influencer_id: _id, ...summary } = row
  expect((await countSummaries(db(), [id])).get(id)).toEqual(summary)
  return summary
}

const begin = (given: Parameters<typeof givenConfirmedCase>[1] = {}) =>
  givenConfirmedCase(api, { days: openWindow, ...given }, me)

async function sendDraft(theCase: TheCase, round = 1) {
  // Sessions end while days pass.
  const as = await api.as(me)
  const { body } = await api.call(contract.cases.getCase, {
    as,
    params: { campaign_id: theCase.campaign.id },
  })
  const fixes = body.data.sub_tasks?.draft.rounds.at(-1)?.review?.fixes ?? []
  const fix_answers = fixes.map(({ id }) => ({ fix_id: id, done: true as const, answer: '直しました。' }))
  const given = { round, fix_answers }
  const file = await givenFile(api, me)
  const reply = await api.call(calls.submitDraft, {
    as,
    body: buildDraft(theCase, file, given),
  })
  expect(reply.status).toBe(201)
}

async function finish(theCase: TheCase, post: string) {
  const at = api.clock.now().toISOString()
  const posts = [buildPost({ url: `https://www.instagram.com/p/${post}/`, posted_at: at })]
  const report = buildReport(theCase, { posts })
  expect((await api.call(calls.submitFinalReport, { as: await api.as(me), body: report })).status).toBe(201)
  await givenReview(api, theCase, 'final_report', 1)
  api.clock.advance(3 * day)
  await workOutbox(api.deps, jobHandlers)
  const insight = buildInsight(theCase, await givenFile(api, me))
  expect((await api.call(calls.submitInsightReport, { as: await api.as(me), body: insight })).status).toBe(
    201,
  )
  await givenReview(api, theCase, 'insight_report', 1)
}

test('Nothing is kept of who only agreed to work, and a first round in time counts', async () => {
  const theCase = await begin()
  expect(await kept()).toBeUndefined()
  await sendDraft(theCase)
  expect(await kept()).toMatchObject({ steps: 1, late_steps: 0, late_days: null, approved_steps: 0 })
  const [round] = await db().select().from(submissions)
  expect(round?.due_on).toBe('2026-11-28')
})

test('A late first round counts by its days; a later round, in time or not, changes the rounds alone', async () => {
  const theCase = await begin()
  api.clock.advance(10 * day)
  await sendDraft(theCase)
  const late = { steps: 1, late_steps: 1, late_days: 2 }
  expect(dayInTokyo(api.clock.now())).toBe('2026-11-30')
  expect(await kept()).toMatchObject(late)
  await givenReview(api, theCase, 'draft', 1, [{}])
  api.clock.advance(30 * day)
  await sendDraft(theCase, 2)
  await givenReview(api, theCase, 'draft', 2)
  expect(await kept()).toMatchObject({ ...late, approved_steps: 1, approved_rounds: 2 })
})

test('A whole case brings its result; a share over fewer than three steps is none', async () => {
  const operator = await givenOperator(api)
  const read = async () => {
    const as = await api.asOperator(operator)
    return (await api.call(getInfluencer, { as, params: { influencer_id: me.id } })).body.data.work
  }
  const theCase = await begin()
  await sendDraft(theCase)
  await givenReview(api, theCase, 'draft', 1)
  expect(await read()).toMatchObject({ steps: 1, on_time: null, rounds: null })
  await finish(theCase, 'Cabc1')
  expect(await kept()).toMatchObject({ finished: 1, ended: 0, posts: 1, reach: 900, seen: 0 })
  expect(await read()).toMatchObject({ steps: 3, on_time: 100, rounds: 1, finished: 1, engagement: null })
})

test('The list is sorted and filtered by it; who has too little comes last and is left out', async () => {
  const as = await api.asOperator(await givenOperator(api))
  const find = async (query: Record<string, string | number>) =>
    (await api.call(listInfluencers, { as, query })).body.data.map(({ id }) => id)
  const others = [await givenInfluencer(api), await givenInfluencer(api)]
  const [second = 0, third = 0] = others.map(({ id }) => id)
  const zero = { late_days: null, approved_rounds: 9, finished: 0, ended: 0, posts: 0, reactions: 0, seen: 0 }
  await db()
    .insert(influencerSummaries)
    .values([
      { ...zero, influencer_id: me.id, steps: 10, late_steps: 5, approved_steps: 9, reach: 5 },
      { ...zero, influencer_id: second, steps: 10, late_steps: 1, approved_steps: 3, reach: 9 },
      { ...zero, influencer_id: third, steps: 2, late_steps: 0, approved_steps: 2, reach: 0 },
    ])
  expect(await find({ sort: 'on_time' })).toEqual([second, me.id, third])
  expect(await find({ sort: 'rounds' })).toEqual([me.id, second, third])
  expect(await find({ sort: 'reach' })).toEqual([second, me.id, third])
  expect(await find({ on_time_min: 90 })).toEqual([second])
  expect(await find({ on_time_min: 0 })).toEqual([second, me.id])
  expect(await find({ rounds_max: '1.5' })).toEqual([me.id])
  expect(await find({ rounds_max: '3' })).toEqual([second, me.id])
  expect(await find({ reach_min: 6 })).toEqual([second])
  expect(await find({ reach_min: 5 })).toEqual([second, me.id])
  expect((await api.call(listInfluencers, { as, query: { rounds_max: '4' as '3' } })).status).toBe(422)
  expect((await api.call(listInfluencers, { as, query: { on_time_min: 101 } })).status).toBe(422)
})

test('Two cases of one person that change at once are both counted', async () => {
  const both = [await begin(), await begin()]
  await Promise.all(both.map((one) => sendDraft(one)))
  expect(await kept()).toMatchObject({ steps: 2 })
})

test('Every day those are counted whom another version moved, from the terms where no day is kept', async () => {
  const theCase = await begin()
  api.clock.advance(9 * day)
  await sendDraft(theCase)
  await db().update(submissions).set({ due_on: null })
  await db().delete(influencerSummaries)
  await recountSummaries(api.deps)
  expect(await kept()).toMatchObject({ steps: 1, late_steps: 1, late_days: 1 })
  await db().update(influencerSummaries).set({ steps: 7 })
  await recountSummaries(api.deps)
  expect(await kept()).toMatchObject({ steps: 1 })
  await db()
    .update(cases)
    .set({ updated_at: new Date(api.clock.now().getTime() - 3 * day) })
  await db().update(influencerSummaries).set({ steps: 7 })
  await recountSummaries(api.deps)
  const [row] = await db().select().from(influencerSummaries)
  expect(row?.steps).toBe(7)
})

test('Nothing is counted any more of who has left', async () => {
  const theCase = await begin()
  await sendDraft(theCase)
  await db().delete(influencerSummaries)
  await db().update(influencers).set({ left_at: api.clock.now() }).where(eq(influencers.id, me.id))
  await givenReview(api, theCase, 'draft', 1)
  await recountSummaries(api.deps)
  expect(await kept()).toBeUndefined()
})
