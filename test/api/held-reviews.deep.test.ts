import { asc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { contract } from '#contract/index.ts'
import { auditLog, fixItems, heldReviews, outbox, subTasks } from '#server/db/schema/index.ts'
import { carryOutReview, forgetHeldReviews } from '#server/modules/submissions/held-reviews.service.ts'
import { type TestApi, testApi } from '#test/support/api.ts'
import { givenDraftToReview, givenOperator } from '#test/support/builders-operators.ts'
import { buildFix } from '#test/support/builders-submissions.ts'

const { reviewSubTask, getHeldReview, undoReview, terminateCase, getAdminCase } = contract.adminCases

let api: TestApi
let manager: { id: number }
let as: string
let id: number
beforeAll(async () => {
  api = await testApi()
})
beforeEach(async () => {
  await api.reset()
  manager = await givenOperator(api)
  as = await api.asOperator(manager)
  id = (await givenDraftToReview(api)).id
})
afterAll(() => api.close())

const review = (body: Record<string, unknown> = { approve: true }, by = as) =>
  api.call(reviewSubTask, {
    as: by,
    params: { case_id: id },
    body: { sub_task: 'draft', round: 1, undo_seconds: 10, ...body },
  })
const undo = (review_id: number, by = as) => api.call(undoReview, { as: by, params: { review_id } })
const get = async (review_id: number) =>
  (await api.call(getHeldReview, { as, params: { review_id } })).body.data
const db = () => api.deps.database.db
const draftState = async () => {
  const rows = await db().select().from(subTasks).where(eq(subTasks.case_id, id))
  return rows.find(({ kind }) => kind === 'draft')?.state
}
const audited = async () =>
  (await db().select().from(auditLog).orderBy(asc(auditLog.id))).map(({ act }) => act)
const notices = async () => (await db().select().from(outbox)).filter(({ kind }) => kind === 'case.notice')

test('nothing happens and nobody is told until the seconds are over', async () => {
  const told = (await notices()).length
  const reply = await review({ approve: true, comment: '良いです' })
  const [held] = reply.body.data.held_reviews
  expect(held).toMatchObject({ sub_task: 'draft', round: 1, approve: true, state: 'waiting', code: null })
  expect(reply.body.data.case.sub_tasks?.draft.state).toBe('submitted')
  api.clock.advance(9_999)
  await api.work()
  expect([await draftState(), await audited(), (await notices()).length]).toEqual(['submitted', [], told])
  api.clock.advance(1)
  await api.work()
  expect([await draftState(), await audited()]).toEqual(['approved', ['admin.cases.review']])
  expect((await notices()).length).toBeGreaterThan(told)
  expect((await get(held?.id ?? 0)).state).toBe('applied')
  const page = await api.call(getAdminCase, { as, params: { case_id: id } })
  expect(page.body.data.held_reviews).toEqual([])
  expect(page.body.data.case.sub_tasks?.draft.rounds[0]?.review).toMatchObject({
    by: 'operator',
    comment: '良いです',
  })
})

test('it is taken back, gives its words back and is never carried out', async () => {
  const fix = { ...buildFix(), comment: '一行目を直してください' }
  const reply = await review({ approve: false, fixes: [fix], comment: '全体に', due_on: '2026-12-20' })
  const [held] = reply.body.data.held_reviews
  const undone = await undo(held?.id ?? 0)
  expect(undone.body.data).toMatchObject({
    state: 'undone',
    content: { comment: '全体に', due_on: '2026-12-20', fixes: [{ comment: '一行目を直してください' }] },
  })
  api.clock.advance(10_000)
  await api.work()
  await carryOutReview(api.deps, held?.id ?? 0)
  expect([await draftState(), await audited()]).toEqual(['submitted', ['admin.cases.undoReview']])
  expect(await db().select().from(fixItems)).toEqual([])
  expect((await undo(held?.id ?? 0)).body.code).toBe('sub_task.review_settled')
  expect((await review()).status).toBe(200)
})

test('once carried out it cannot be taken back, and carrying it out again does nothing', async () => {
  const reply = await review({ approve: false, fixes: [buildFix()] })
  const heldId = reply.body.data.held_reviews[0]?.id ?? 0
  api.clock.advance(10_000)
  await Promise.all([carryOutReview(api.deps, heldId), carryOutReview(api.deps, heldId)])
  await api.work()
  expect((await undo(heldId)).body.code).toBe('sub_task.review_settled')
  expect(await db().select().from(fixItems)).toHaveLength(1)
  expect(await audited()).toEqual(['admin.cases.review'])
})

test('what could not be carried out now is refused at once', async () => {
  const replies = [
    await review({ approve: true, round: 2 }),
    await review({ approve: false }),
    await review({ approve: true, sub_task: 'final_report', round: 0 }),
    await review({ approve: true, undo_seconds: 61 }),
  ]
  expect(replies.map(({ status }) => status)).toEqual([409, 422, 409, 422])
  expect(await db().select().from(heldReviews)).toEqual([])
  expect((await undo(999)).status).toBe(404)
  expect((await api.call(getHeldReview, { as, params: { review_id: 999 } })).status).toBe(404)
})

test('while one is held no other is taken, by whomever and at once or not', async () => {
  const other = await api.asOperator(await givenOperator(api))
  const replies = await Promise.all([review(), review({ approve: false, fixes: [buildFix()] }, other)])
  expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409])
  const late = await review({ approve: true, undo_seconds: 0 }, other)
  expect([late.status, late.body.code]).toEqual([409, 'sub_task.review_held'])
  // Another member may take it back.
  const [row] = await db().select().from(heldReviews)
  expect((await undo(row?.id ?? 0, other)).status).toBe(200)
})

test('a case that ends meanwhile refuses it, with the reason and the words', async () => {
  const reply = await review({ approve: false, fixes: [buildFix()], comment: '残す言葉' })
  await api.call(terminateCase, {
    as,
    params: { case_id: id },
    body: { cause: 'creator', reason: '連絡が取れないため', paid_amount: 0, licence_amount: 0 },
  })
  api.clock.advance(10_000)
  await api.work()
  expect(await get(reply.body.data.held_reviews[0]?.id ?? 0)).toMatchObject({
    state: 'failed',
    code: 'sub_task.not_open',
    content: { comment: '残す言葉' },
  })
  expect(await db().select().from(fixItems)).toEqual([])
})

test('given in the last seconds it comes before the approval by the clock, which comes when it is taken back', async () => {
  const dueAt = async () => {
    const page = await api.call(getAdminCase, { as, params: { case_id: id } })
    return new Date(page.body.data.case.sub_tasks?.draft.rounds[0]?.review_due_at ?? 0).getTime()
  }
  api.clock.advance((await dueAt()) - api.clock.now().getTime() - 5_000)
  as = await api.asOperator(manager)
  const reply = await review({ approve: false, fixes: [buildFix()] })
  api.clock.advance(6_000)
  await api.work()
  expect(await draftState()).toBe('submitted')
  await undo(reply.body.data.held_reviews[0]?.id ?? 0)
  api.clock.advance(6_000)
  await api.work()
  expect(await draftState()).toBe('approved')
})

test('viewers and finance neither give nor take back a review', async () => {
  const reply = await review()
  const heldId = reply.body.data.held_reviews[0]?.id ?? 0
  for (const role of ['viewer', 'finance'] as const) {
    const by = await api.asOperator(await givenOperator(api, { role }))
    expect([(await review(undefined, by)).status, (await undo(heldId, by)).status]).toEqual([403, 403])
  }
})

test('a day later nothing of it is kept, and what waits still is', async () => {
  await review()
  api.clock.advance(10_000)
  await api.work()
  const second = (await givenDraftToReview(api)).id
  await api.call(reviewSubTask, {
    as,
    params: { case_id: second },
    body: { sub_task: 'draft', round: 1, approve: true, undo_seconds: 60 },
  })
  const rows = () => db().select().from(heldReviews)
  expect(await rows()).toHaveLength(2)

  await forgetHeldReviews(db(), new Date(api.clock.now().getTime() + 120_000))
  expect((await rows()).map(({ case_id }) => case_id)).toEqual([second])
})
