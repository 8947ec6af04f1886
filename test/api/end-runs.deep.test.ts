import { asc, eq, inArray } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { CallInput } from '#contract/endpoint.ts'
import { contract } from '#contract/index.ts'
import { auditLog, caseEvents, cases, notices, rewards } from '#server/db/schema/index.ts'
import { testApi, type TestApi } from '#test/support/api.ts'
import { givenCase } from '#test/support/builders-cases.ts'
import { givenDraftToReview, givenOperator } from '#test/support/builders-operators.ts'

const { tryEndCases, endCases, getCaseRun, terminateCase, undoCaseRun } = contract.adminCases

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

let keys = 0
const headers = () => ({ 'idempotency-key': `end-run-${(keys += 1)}` })
type Cause = CallInput<typeof tryEndCases>['body']['cause']
const reason = '商品の製造が中止になったため'
const tryEnding = async (case_ids: number[], cause: Cause = 'provider') =>
  (await api.call(tryEndCases, { as, body: { cause, selection: { case_ids } } })).body.data
async function endAsShown(trial: Awaited<ReturnType<typeof tryEnding>>, cause: Cause = 'provider') {
  const shown = trial.lines.flatMap(({ case_id, paid_amount, licence_amount }) =>
    paid_amount === null || licence_amount === null ? [] : [{ case_id, paid_amount, licence_amount }],
  )
  const reply = await api.call(endCases, { as, headers: headers(), body: { cause, reason, cases: shown } })
  expect(reply.status).toBe(202)
  return reply.body.data.id
}
async function outcomesOf(run_id: number) {
  await api.work()
  const { body } = await api.call(getCaseRun, { as, params: { run_id } })
  expect(body.data.state).toBe('done')
  return body.data.outcomes.map(({ case_id, code }) => [case_id, code])
}
const statesOf = async (ids: number[]) =>
  (await api.deps.database.db.select().from(cases).where(inArray(cases.id, ids)).orderBy(asc(cases.id))).map(
    ({ state }) => state,
  )
const paidOf = async (case_id: number) => {
  const rows = await api.deps.database.db.select().from(rewards).where(eq(rewards.case_id, case_id))
  return rows.map(({ amount }) => amount)
}

test('proposes by how far the work has come and whose cause it is, and pays just that', async () => {
  const begun = await givenDraftToReview(api)
  const fresh = await givenCase(api, { until: 'confirmed' })
  const applied = await givenCase(api, { until: 'applied' })
  const ids = [begun.id, fresh.id, applied.id]
  const trial = await tryEnding(ids)
  const whole = begun.campaign.reward_amount ?? 0
  expect(whole).toBeGreaterThan(0)
  const shown = trial.lines.map(({ case_id, code, paid_amount }) => [case_id, code, paid_amount])
  expect(shown).toEqual([
    [begun.id, null, Math.floor((whole * 40) / 100)],
    [fresh.id, null, 0],
    [applied.id, 'wrong_state', null],
  ])
  expect([trial.matching, trial.will_change, trial.paid_sum]).toEqual([3, 2, Math.floor((whole * 40) / 100)])
  // What a creator broke off before the post is paid with nothing.
  expect((await tryEnding(ids, 'creator')).paid_sum).toBe(0)

  expect(await outcomesOf(await endAsShown(trial))).toEqual([
    [begun.id, null],
    [fresh.id, null],
  ])
  expect(await statesOf(ids)).toEqual(['terminated', 'terminated', 'applied'])
  expect(await paidOf(begun.id)).toEqual([Math.floor((whole * 40) / 100)])
  const { db } = api.deps.database
  const events = await db.select().from(caseEvents).where(eq(caseEvents.act, 'terminate'))
  expect(events.map(({ note }) => note)).toEqual([reason, reason])
  const audited = await db.select().from(auditLog).where(eq(auditLog.act, 'admin.cases.terminate'))
  expect(audited).toHaveLength(2)
  const many = await db.select().from(auditLog).where(eq(auditLog.act, 'admin.cases.endMany'))
  expect(many).toMatchObject([{ details: { cause: 'provider', cases: 2 } }])
  await api.work()
  expect(await db.$count(notices, eq(notices.kind, 'terminated'))).toBe(2)
})

test('leaves out what moved since the dry run, what ended meanwhile and what was never proposed', async () => {
  const moved = await givenDraftToReview(api)
  const ended = await givenCase(api, { until: 'confirmed' })
  const trial = await tryEnding([moved.id, ended.id])
  // The plan of another cause pays less than the one that was shown for this.
  const lower = trial.lines.map((line) => ({ ...line, paid_amount: 0 }))
  const body = { cause: 'provider', reason: '別の理由', paid_amount: 0, licence_amount: 0 } as const
  await api.call(terminateCase, { as, params: { case_id: ended.id }, body })
  expect(await outcomesOf(await endAsShown({ ...trial, lines: lower }))).toEqual([
    [moved.id, 'changed'],
    [ended.id, 'wrong_state'],
  ])
  expect(await statesOf([moved.id, ended.id])).toEqual(['confirmed', 'terminated'])
})

test('can be taken back before it begins, with its cause and its reason', async () => {
  const { id } = await givenCase(api, { until: 'confirmed' })
  const shown = [{ case_id: id, paid_amount: 0, licence_amount: 0 }]
  const body = { cause: 'provider', reason, undo_seconds: 10, cases: shown } as const
  const run = await api.call(endCases, { as, headers: headers(), body })
  const { body: undone } = await api.call(undoCaseRun, { as, params: { run_id: run.body.data.id } })
  expect(undone.data.again).toMatchObject({ cause: 'provider', reason, case_ids: [id] })
  api.clock.advance(10_000)
  await api.work()
  expect(await statesOf([id])).toEqual(['confirmed'])
})

test('needs a cause and a reason, and the role that ends single cases', async () => {
  const { id } = await givenCase(api, { until: 'confirmed' })
  const shown = [{ case_id: id, paid_amount: 0, licence_amount: 0 }]
  const wrong = async (given: object, by = as) =>
    (
      await api.call(endCases, {
        as: by,
        headers: headers(),
        body: { cause: 'provider', reason, cases: shown, ...given } as never,
      })
    ).status
  expect(await wrong({ cause: 'nobody' })).toBe(422)
  expect(await wrong({ reason: '\u3000' })).toBe(422)
  expect(await wrong({ cases: [] })).toBe(422)
  const reviewer = await api.asOperator(await givenOperator(api, { role: 'reviewer' }))
  expect(await wrong({}, reviewer)).toBe(403)
  expect(endCases.access).toBe(terminateCase.access)
  expect(await statesOf([id])).toEqual(['confirmed'])
})
