import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { contract } from '#contract/index.ts'
import { auditLog, caseMessages } from '#server/db/schema/index.ts'
import { carryOutRun } from '#server/modules/admin-cases/case-runs.service.ts'
import { testApi, type TestApi } from '#test/support/api.ts'
import { givenCase } from '#test/support/builders-cases.ts'
import { givenOperator } from '#test/support/builders-operators.ts'

const { messageCases, remindCases, extendCases, rejectCases, selectCases } = contract.adminCases
const { getCaseRun, listCaseRuns, stopCaseRun, undoCaseRun } = contract.adminCases

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
const headers = () => ({ 'idempotency-key': `held-run-${(keys += 1)}` })
const words = 'お知らせです。'
async function givenHeld() {
  const { id } = await givenCase(api, { until: 'selected' })
  const body = { words, undo_seconds: 10, cases: [{ case_id: id }] }
  const reply = await api.call(messageCases, { as, headers: headers(), body })
  return { caseId: id, run: reply.body.data }
}
const call = (
  endpoint: typeof getCaseRun | typeof undoCaseRun | typeof stopCaseRun,
  run_id: number,
  by = as,
) => api.call(endpoint, { as: by, params: { run_id } })
const stateOf = async (id: number) => (await call(getCaseRun, id)).body.data.state
const written = () => api.deps.database.db.$count(caseMessages)
const pass = async (ms: number) => {
  api.clock.advance(ms)
  await api.work()
}

test('nothing happens for ten seconds; then it is carried out with nobody looking', async () => {
  const { run, caseId } = await givenHeld()
  // What it was given comes along, to be given to the next cases.
  expect([run.state, run.again]).toMatchObject(['waiting', { case_ids: [caseId], words: 'お知らせです。' }])
  expect(Date.parse(run.held_until ?? '') - api.clock.now().getTime()).toBe(10_000)
  await pass(9_000)
  expect([await stateOf(run.id), await written()]).toEqual(['waiting', 0])
  const { body } = await api.call(listCaseRuns, { as, query: {} })
  expect(body.data.map(({ state }) => state)).toEqual(['waiting'])
  await pass(1_000)
  expect(await written()).toBe(1)
  const { body: over } = await call(getCaseRun, run.id)
  expect(over.data).toMatchObject({ state: 'done', outcomes: [{ case_id: caseId, ok: true }] })
})

test('taken back, nothing of it happens, and what was given comes back', async () => {
  const { run, caseId } = await givenHeld()
  const { body } = await call(undoCaseRun, run.id)
  expect(body.data).toMatchObject({
    state: 'undone',
    again: { case_ids: [caseId], words, reason: null, days: null },
  })
  expect((await call(undoCaseRun, run.id)).body.code).toBe('case.run_started')
  await pass(20_000)
  await carryOutRun(api.deps, run.id)
  expect([await stateOf(run.id), await written()]).toEqual(['undone', 0])
  const entries = await api.deps.database.db
    .select()
    .from(auditLog)
    .where(eq(auditLog.act, 'admin.cases.undoMany'))
  expect(entries).toMatchObject([{ subject: `run:${run.id}` }])
  const viewer = await api.asOperator(await givenOperator(api, { role: 'viewer' }))
  expect((await call(getCaseRun, run.id, viewer)).body.data.again).toBeNull()
})

test('once it began it is not taken back, and one that was never held neither', async () => {
  const { run, caseId } = await givenHeld()
  await pass(10_000)
  const late = await call(undoCaseRun, run.id)
  expect([late.status, late.body.code]).toEqual([409, 'case.run_started'])
  const body = { words, cases: [{ case_id: caseId }] }
  const atOnce = await api.call(messageCases, { as, headers: headers(), body })
  expect([atOnce.body.data.state, atOnce.body.data.held_until]).toEqual(['running', null])
  expect((await call(undoCaseRun, atOnce.body.data.id)).status).toBe(409)
  expect((await call(undoCaseRun, 999_999)).status).toBe(404)
})

test('of two who undo and begin at once, one wins', async () => {
  const { run } = await givenHeld()
  api.clock.advance(10_000)
  const [undone] = await Promise.all([call(undoCaseRun, run.id), carryOutRun(api.deps, run.id)])
  expect(await written()).toBe(undone.status === 200 ? 0 : 1)
  expect(await stateOf(run.id)).toBe(undone.status === 200 ? 'undone' : 'done')
})

test('stopped while it waits, it is taken back too', async () => {
  const { run } = await givenHeld()
  expect((await call(stopCaseRun, run.id)).body.data.state).toBe('undone')
  await pass(10_000)
  expect(await written()).toBe(0)
})

test('a reviewer takes back what they began, and nothing of others', async () => {
  const { run } = await givenHeld()
  const reviewer = await givenOperator(api, { role: 'reviewer' })
  const by = await api.asOperator(reviewer)
  expect((await call(undoCaseRun, run.id, by)).status).toBe(403)
  expect(await stateOf(run.id)).toBe('waiting')
  const other = await api.asOperator(await givenOperator(api))
  expect((await call(undoCaseRun, run.id, other)).status).toBe(200)
})

test('every act that cannot be taken back later can wait', async () => {
  const { id } = await givenCase(api, { until: 'selected' })
  const send = { as, headers: headers() }
  const held = { undo_seconds: 10 }
  const shown = { case_id: id }
  const replies = [
    await api.call(remindCases, {
      ...send,
      body: { words: '', ...held, cases: [{ ...shown, next_kind: 'agree_terms' }] },
    }),
    await api.call(extendCases, {
      as,
      headers: headers(),
      body: { days: 1, reason: '台風のため', ...held, cases: [{ ...shown, new_due_on: '2026-12-01' }] },
    }),
    await api.call(rejectCases, {
      as,
      headers: headers(),
      body: { reason: '満員', ...held, cases: [shown] },
    }),
    await api.call(selectCases, {
      as,
      headers: headers(),
      body: { ...held, cases: [{ ...shown, shown_cost: 1 }] },
    }),
  ]
  expect(replies.map(({ body }) => body.data.state)).toEqual(replies.map(() => 'waiting'))
  const [, extension] = replies
  const { body } = await call(undoCaseRun, extension?.body.data.id ?? 0)
  expect(body.data.again).toMatchObject({ days: 1, reason: '台風のため' })
})
