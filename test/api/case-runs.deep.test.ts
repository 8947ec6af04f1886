import { and, asc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { mostCasesOfRun } from '#contract/admin-case-runs.ts'
import type { CallInput } from '#contract/endpoint.ts'
import { contract } from '#contract/index.ts'
import { dayInTokyo } from '#lib/dates.ts'
import { auditLog, caseEvents, notices } from '#server/db/schema/index.ts'
import { testApi, type TestApi } from '#test/support/api.ts'
import { callAsStored } from '#test/support/as-stored.ts'
import { givenCampaign } from '#test/support/builders-campaigns.ts'
import { givenCase, withCase } from '#test/support/builders-cases.ts'
import { givenOperator } from '#test/support/builders-operators.ts'
import {
  buildDraft,
  buildPost,
  buildReport,
  givenConfirmedCase,
  givenFile,
  givenReview,
} from '#test/support/builders-submissions.ts'
import { givenInfluencer } from '#test/support/builders.ts'

const { listAdminCases, getAdminCase, assignCase } = contract.adminCases
const { tryAssignCases, assignCases, tryExtendCases, extendCases } = contract.adminCases
const { getCaseRun, listCaseRuns, stopCaseRun } = contract.adminCases
const { submitDraft } = contract.submissions

let api: TestApi
let manager: Awaited<ReturnType<typeof givenOperator>>
let reviewer: Awaited<ReturnType<typeof givenOperator>>
let as: string
beforeAll(async () => {
  api = await testApi()
})
beforeEach(async () => {
  await api.reset()
  manager = await givenOperator(api)
  reviewer = await givenOperator(api, { role: 'reviewer' })
  as = await api.asOperator(manager)
})
afterAll(() => api.close())

let keys = 0
const newKey = () => ({ 'idempotency-key': `run-of-cases-${(keys += 1)}` })
const assignOne = (caseId: number, assignee_id: number | null) =>
  callAsStored(api, assignCase, { as, params: { case_id: caseId }, body: { assignee_id } })
const ofIds = (...case_ids: number[]) => ({ case_ids })
const reason = '台風で撮影が遅れているため、期限を延長します。'

async function passDays(days: number) {
  api.clock.advance(days * 86_400_000)
  as = await api.asOperator(manager)
}
const dayAfter = (days: number) => dayInTokyo(new Date(api.deps.now().getTime() + days * 86_400_000))
/** A draft soon, and the rest long after it. */
const farDays = () => ({
  shipping: null,
  composition_plan_due: null,
  draft_due: dayAfter(5),
  posting_start: dayAfter(6),
  posting_end: dayAfter(30),
  insight_due: dayAfter(40),
})

type Trial = CallInput<typeof tryExtendCases>['body']
const tryExtension = async (body: Trial) => (await api.call(tryExtendCases, { as, body })).body.data
type Trying = CallInput<typeof tryAssignCases>['body']
const tryAssignment = async (body: Trying) => (await api.call(tryAssignCases, { as, body })).body.data

/** Does what the dry run showed, and gives the outcomes when all had their turn. */
async function extendAsShown(trial: Awaited<ReturnType<typeof tryExtension>>, days: number) {
  const cases = trial.lines.flatMap(({ case_id, new_due_on }) =>
    new_due_on ? [{ case_id, new_due_on }] : [],
  )
  const reply = await api.call(extendCases, { as, headers: newKey(), body: { days, reason, cases } })
  expect([reply.status, reply.body.data.state, reply.body.data.outcomes]).toEqual([202, 'running', []])
  return outcomesOf(reply.body.data.id)
}
async function assignAsShown(trial: Awaited<ReturnType<typeof tryAssignment>>, assignee_id: number | null) {
  const cases = trial.lines
    .filter(({ code }) => code === null)
    .map(({ case_id, assignee }) => ({ case_id, shown_assignee_id: assignee?.id ?? null }))
  const reply = await api.call(assignCases, { as, headers: newKey(), body: { assignee_id, cases } })
  expect(reply.status).toBe(202)
  return outcomesOf(reply.body.data.id)
}
async function outcomesOf(run_id: number) {
  await api.work()
  const { body } = await api.call(getCaseRun, { as, params: { run_id } })
  expect(body.data.state).toBe('done')
  expect(body.data.outcomes.length).toBe(body.data.total)
  return body.data.outcomes.map(({ case_id, code }) => [case_id, code])
}
const dueOf = async (caseId: number) => {
  const { body } = await api.call(getAdminCase, { as, params: { case_id: caseId } })
  return body.data.case.next_action
}
const eventsOf = (caseId: number) =>
  api.deps.database.db
    .select({ subject: caseEvents.subject, note: caseEvents.note, actor_id: caseEvents.actor_id })
    .from(caseEvents)
    .where(and(eq(caseEvents.case_id, caseId), eq(caseEvents.act, 'extend')))
const audited = async (act: string) =>
  (
    await api.deps.database.db.select().from(auditLog).where(eq(auditLog.act, act)).orderBy(asc(auditLog.id))
  ).map(({ subject, details }) => ({ subject, details }))

describe('assigning many', () => {
  test('does what the dry run shows, each case as the single act does', async () => {
    // One after the other: the outcomes come in the order of their numbers.
    const one = await givenCase(api, { until: 'selected' })
    const two = await givenCase(api, { until: 'selected' })
    const done = await givenCase(api, { until: 'selected' })
    await assignOne(two.id, manager.id)
    await assignOne(done.id, reviewer.id)
    const trial = await tryAssignment({
      assignee_id: reviewer.id,
      selection: ofIds(two.id, one.id, done.id, 999_999),
    })
    expect([trial.matching, trial.will_change]).toEqual([3, 2])
    expect(trial.lines.map(({ case_id, code, assignee }) => [case_id, code, assignee?.id ?? null])).toEqual([
      [two.id, null, manager.id],
      [one.id, null, null],
      [done.id, 'already_assigned', reviewer.id],
    ])
    expect(await audited('admin.cases.assignMany')).toEqual([])
    expect(await assignAsShown(trial, reviewer.id)).toEqual([
      [one.id, null],
      [two.id, null],
    ])
    const { body } = await api.call(listAdminCases, { as, query: { assignee: String(reviewer.id) } })
    expect(body.total).toBe(3)
    expect((await audited('admin.cases.assign')).slice(-2)).toEqual([
      { subject: `case:${one.id}`, details: { assignee: reviewer.id, former_assignee: null } },
      { subject: `case:${two.id}`, details: { assignee: reviewer.id, former_assignee: manager.id } },
    ])
    expect(await audited('admin.cases.assignMany')).toMatchObject([
      { details: { assignee: reviewer.id, cases: 2 } },
    ])
  })

  test('leaves out what somebody else assigned in between, and says so', async () => {
    const { id } = await givenCase(api, { until: 'selected' })
    const another = await givenCase(api, { until: 'selected' })
    const trial = await tryAssignment({ assignee_id: null, selection: ofIds(id, another.id) })
    await assignOne(id, reviewer.id)
    await assignOne(another.id, null)
    expect(await assignAsShown(trial, null)).toEqual([
      [id, 'changed'],
      [another.id, 'already_assigned'],
    ])
    expect(
      (await api.call(listAdminCases, { as, query: { assignee: String(reviewer.id) } })).body.total,
    ).toBe(1)
  })

  test('is refused to a member who cannot work, in the dry run and in the act', async () => {
    const { id } = await givenCase(api, { until: 'selected' })
    const tried = await api.call(tryAssignCases, { as, body: { assignee_id: 999_999, selection: ofIds(id) } })
    const cases = [{ case_id: id, shown_assignee_id: null }]
    const done = await api.call(assignCases, { as, headers: newKey(), body: { assignee_id: 999_999, cases } })
    for (const reply of [tried, done])
      expect([reply.status, reply.body.errors]).toMatchObject([422, [{ path: 'assignee_id' }]])
  })
})

describe('extending many', () => {
  test('moves the day that is due by the shown days, tells the creator and records it in the case', async () => {
    const theCase = await givenConfirmedCase(api)
    const before = await dueOf(theCase.id)
    const trial = await tryExtension({ days: 2, selection: ofIds(theCase.id) })
    expect(trial.lines).toMatchObject([
      { case_id: theCase.id, creator: theCase.me.display_name, code: null, sub_task: 'draft' },
    ])
    expect(await dueOf(theCase.id)).toEqual(before)
    expect(await extendAsShown(trial, 2)).toEqual([[theCase.id, null]])
    const after = await dueOf(theCase.id)
    expect(Date.parse(after?.due_at ?? '') - Date.parse(before?.due_at ?? '')).toBe(2 * 86_400_000)
    expect(await eventsOf(theCase.id)).toEqual([{ subject: 'draft', note: reason, actor_id: manager.id }])
    await api.work()
    const told = await api.deps.database.db.select().from(notices).where(eq(notices.kind, 'due_extended'))
    expect(told.length).toBe(1)
    expect(await audited('admin.cases.extend')).toMatchObject([
      { subject: `case:${theCase.id}`, details: { sub_task: 'draft', due_on: trial.lines[0]?.new_due_on } },
    ])
  })

  test('counts from the due day, and from today where it has passed', async () => {
    const theCase = await givenConfirmedCase(api, { days: farDays() })
    const [line] = (await tryExtension({ days: 3, selection: ofIds(theCase.id) })).lines
    expect([line?.due_on, line?.new_due_on]).toEqual([dayAfter(5), dayAfter(8)])
    await passDays(7)
    const trial = await tryExtension({ days: 3, selection: ofIds(theCase.id) })
    expect([trial.lines[0]?.due_on, trial.lines[0]?.new_due_on]).toEqual([dayAfter(-2), dayAfter(3)])
    await extendAsShown(trial, 3)
    expect((await tryExtension({ days: 1, selection: ofIds(theCase.id) })).lines[0]?.due_on).toBe(dayAfter(3))
  })

  test('moves the day that a fix request named', async () => {
    const theCase = await givenConfirmedCase(api, { days: farDays() })
    const file = await givenFile(api, theCase.me)
    await api.call(submitDraft, { as: theCase.as, headers: newKey(), body: buildDraft(theCase, file) })
    await givenReview(api, theCase, 'draft', 1, [{}], dayAfter(9))
    const trial = await tryExtension({ days: 4, selection: ofIds(theCase.id) })
    expect([trial.lines[0]?.due_on, trial.lines[0]?.new_due_on]).toEqual([dayAfter(9), dayAfter(13)])
    expect(await extendAsShown(trial, 4)).toEqual([[theCase.id, null]])
    expect(await dueOf(theCase.id)).toMatchObject({ kind: 'answer_fixes', overdue: false })
    expect((await tryExtension({ days: 1, selection: ofIds(theCase.id) })).lines[0]?.due_on).toBe(
      dayAfter(13),
    )
  })

  test('leaves out what has nothing due, has ended, or would pass a later day, and says which', async () => {
    const applied = await givenCase(api, { until: 'applied' })
    const near = await givenConfirmedCase(api)
    const waiting = await givenConfirmedCase(api)
    const file = await givenFile(api, waiting.me)
    await api.call(submitDraft, { as: waiting.as, headers: newKey(), body: buildDraft(waiting, file) })
    const ended = await givenConfirmedCase(api)
    await withCase(api, ended.id, (_, open) =>
      open.move({ act: 'terminate', by: { actor: 'operator', id: manager.id }, note: 'x' }),
    )
    const cases = [applied, near, waiting, ended]
    const trial = await tryExtension({ days: 30, selection: ofIds(...cases.map(({ id }) => id)) })
    expect([trial.will_change, trial.lines.map(({ code }) => code)]).toEqual([
      0,
      ['wrong_state', 'past_next_step', 'nothing_due', 'wrong_state'],
    ])
    // The act refuses the same, whatever it is told that the dry run showed.
    const body = {
      days: 30,
      reason,
      cases: cases.map(({ id }) => ({ case_id: id, new_due_on: dayAfter(40) })),
    }
    const reply = await api.call(extendCases, { as, headers: newKey(), body })
    expect((await outcomesOf(reply.body.data.id)).map(([, code]) => code).toSorted()).toEqual(
      ['wrong_state', 'past_next_step', 'nothing_due', 'wrong_state'].toSorted(),
    )
  })

  test('does not extend twice what somebody else extended in between', async () => {
    const theCase = await givenConfirmedCase(api, { days: farDays() })
    const gone = { case_id: 999_999, new_due_on: dayAfter(3) }
    const trial = await tryExtension({ days: 2, selection: ofIds(theCase.id) })
    expect(await extendAsShown(trial, 2)).toEqual([[theCase.id, null]])
    const due = await dueOf(theCase.id)
    expect(await extendAsShown(trial, 2)).toEqual([[theCase.id, 'changed']])
    expect(await dueOf(theCase.id)).toEqual(due)
    const reply = await api.call(extendCases, {
      as,
      headers: newKey(),
      body: { days: 2, reason, cases: [gone] },
    })
    expect(await outcomesOf(reply.body.data.id)).toEqual([[gone.case_id, 'failed']])
  })

  test('twice with the same key is one run; the job done again changes nothing more', async () => {
    const theCase = await givenConfirmedCase(api, { days: farDays() })
    const [line] = (await tryExtension({ days: 2, selection: ofIds(theCase.id) })).lines
    const cases = [{ case_id: theCase.id, new_due_on: line?.new_due_on ?? '' }]
    const headers = newKey()
    const send = () => api.call(extendCases, { as, headers, body: { days: 2, reason, cases } })
    const [first, second] = [await send(), await send()]
    expect(second.body.data.id).toBe(first.body.data.id)
    await api.work()
    expect((await send()).body.data.id).toBe(first.body.data.id)
    await api.work()
    expect((await eventsOf(theCase.id)).length).toBe(1)
  })

  test('a report within the extended days is no late post', async () => {
    const theCase = await givenConfirmedCase(api, {
      review: { composition_plan_required: false, draft_required: false, fix_rounds: 2, answer_days: 3 },
      days: { ...farDays(), posting_start: dayAfter(0), posting_end: dayAfter(5) },
    })
    await extendAsShown(await tryExtension({ days: 3, selection: ofIds(theCase.id) }), 3)
    await passDays(7)
    const posted_at = api.deps.now().toISOString()
    const reply = await api.call(contract.submissions.submitFinalReport, {
      as: await api.as(theCase.me),
      headers: newKey(),
      body: buildReport(theCase, { posts: [buildPost({ posted_at })] }),
    })
    expect([reply.status, reply.body.data?.rounds[0]?.warnings]).toEqual([201, []])
  })
})

describe('a selection by filter', () => {
  test('is resolved by the server in the order of the list, up to the most of one run', async () => {
    const campaign = await givenCampaign(api)
    const made = await Promise.all([1, 2, 3].map(() => givenInfluencer(api)))
    const ids: number[] = []
    for (const influencer of made) ids.push((await givenCase(api, { influencer, until: 'selected' })).id)
    await assignOne(ids[0] ?? 0, manager.id)
    const filter = { assignee: 'nobody', sort: 'updated' as const, order: 'desc' as const }
    const trial = await tryAssignment({ assignee_id: manager.id, selection: { filter } })
    expect(trial.matching).toBe(2)
    expect(trial.lines.map(({ case_id }) => case_id).toSorted()).toEqual(ids.slice(1).toSorted())
    const nothing = await tryAssignment({
      assignee_id: manager.id,
      selection: { filter: { campaign_id: String(campaign.id) } },
    })
    expect(nothing).toEqual({ matching: 0, will_change: 0, lines: [] })
    const many = Array.from({ length: mostCasesOfRun + 1 }, (_, index) => index + 1)
    const refused = await api.call(tryAssignCases, {
      as,
      body: { assignee_id: null, selection: ofIds(...many) },
    })
    expect(refused.status).toBe(422)
  })
})

test('all that match are taken run after run, each without the cases of those before', async () => {
  const first = (await givenCase(api, { until: 'selected' })).id
  const second = (await givenCase(api, { until: 'selected' })).id
  const third = (await givenCase(api, { until: 'selected' })).id
  const matching = async (after_runs?: number[]) => {
    const selection = { filter: {}, ...(after_runs && { after_runs }) }
    const reply = await api.call(tryAssignCases, { as, body: { assignee_id: null, selection } })
    const { matching: count, lines } = reply.body.data
    return [count, lines.map(({ case_id }) => case_id).toSorted((a, b) => a - b)]
  }
  const assign = async (case_id: number) => {
    const body = { assignee_id: null, cases: [{ case_id, shown_assignee_id: null }] }
    return (await api.call(assignCases, { as, headers: newKey(), body })).body.data.id
  }
  expect(await matching()).toEqual([3, [first, second, third]])
  const runs = [await assign(second)]
  expect(await matching(runs)).toEqual([2, [first, third]])
  runs.push(await assign(first))
  expect(await matching(runs)).toEqual([1, [third]])
  const tooMany = Array.from({ length: 11 }, (_, index) => index + 1)
  const refused = await api.call(tryAssignCases, {
    as,
    body: { assignee_id: null, selection: { filter: {}, after_runs: tooMany } },
  })
  expect(refused.status).toBe(422)
})

test('reviewers assign and do not extend; viewers do neither and see what became of a run', async () => {
  const { id } = await givenCase(api, { until: 'selected' })
  const viewer = await api.asOperator(await givenOperator(api, { role: 'viewer' }))
  const asReviewer = await api.asOperator(reviewer)
  const trying = { assignee_id: null, selection: ofIds(id) }
  const cases = [{ case_id: id, shown_assignee_id: null }]
  const doing = { assignee_id: null, cases }
  const extending = { days: 1, selection: ofIds(id) }
  expect((await api.call(tryAssignCases, { as: asReviewer, body: trying })).status).toBe(200)
  expect((await api.call(tryExtendCases, { as: asReviewer, body: extending })).status).toBe(403)
  for (const reply of [
    await api.call(tryAssignCases, { as: viewer, body: trying }),
    await api.call(assignCases, { as: viewer, headers: newKey(), body: doing }),
    await api.call(tryExtendCases, { as: viewer, body: extending }),
    await api.call(extendCases, {
      as: viewer,
      headers: newKey(),
      body: { days: 1, reason, cases: [{ case_id: id, new_due_on: dayAfter(1) }] },
    }),
  ])
    expect([reply.status, reply.body.code]).toEqual([403, 'admin.role_missing'])
  const run = await api.call(assignCases, { as: asReviewer, headers: newKey(), body: doing })
  const params = { run_id: run.body.data.id }
  expect((await api.call(getCaseRun, { as: viewer, params })).body.data.total).toBe(1)
  expect((await api.call(getCaseRun, { as: viewer, params: { run_id: 999_999 } })).status).toBe(404)
})

describe('the list of runs', () => {
  const begin = (caller: string, ...ids: number[]) =>
    api.call(assignCases, {
      as: caller,
      headers: newKey(),
      body: { assignee_id: manager.id, cases: ids.map((case_id) => ({ case_id, shown_assignee_id: null })) },
    })

  test('says who began what and when, how many are done and how many were left out', async () => {
    const { id } = await givenCase(api, { until: 'selected' })
    expect((await api.call(listCaseRuns, { as })).body).toMatchObject({ data: [], total: 0 })
    const first = (await begin(as, id)).body.data
    await api.work()
    const second = (await begin(await api.asOperator(reviewer), id, 999_999)).body.data
    await api.work()
    const viewer = await api.asOperator(await givenOperator(api, { role: 'viewer' }))
    const { body } = await api.call(listCaseRuns, { as: viewer })
    const shared = { act: 'assign', state: 'done', created_at: api.clock.now().toISOString() }
    expect(body).toMatchObject({
      total: 2,
      data: [
        { ...shared, id: second.id, operator: { id: reviewer.id }, total: 2, tried: 2, left_out: 2 },
        { ...shared, id: first.id, operator: { id: manager.id }, total: 1, tried: 1, left_out: 0 },
      ],
    })
    const page = await api.call(listCaseRuns, { as, query: { page: '2', size: '1' } })
    expect([page.body.data.map((run) => run.id), page.body.total]).toEqual([[first.id], 2])
    const run = await api.call(getCaseRun, { as: viewer, params: { run_id: second.id } })
    expect(run.body.data.outcomes.map(({ creator, code }) => [creator, code])).toEqual([
      [expect.any(String), 'already_assigned'],
      ['999999', 'failed'],
    ])
  })

  test('one that is stopped leaves the rest as it is, also when its job comes again', async () => {
    const made = [await givenCase(api, { until: 'selected' }), await givenCase(api, { until: 'selected' })]
    const ids = made.map(({ id }) => id)
    const { id } = (await begin(as, ...ids)).body.data
    const stop = (caller: string) => api.call(stopCaseRun, { as: caller, params: { run_id: id } })
    expect((await stop(as)).body.data).toMatchObject({ state: 'stopped', total: 2, outcomes: [] })
    await api.work()
    // A second time it is no act any more.
    expect((await stop(as)).body.data).toMatchObject({ state: 'stopped', outcomes: [] })
    const { body } = await api.call(listAdminCases, { as, query: { assignee: String(manager.id) } })
    expect(body.total).toBe(0)
    expect(await audited('admin.cases.stopMany')).toEqual([{ subject: `run:${id}`, details: {} }])
    const done = (await begin(as, ...ids)).body.data
    await api.work()
    const late = await api.call(stopCaseRun, { as, params: { run_id: done.id } })
    expect(late.body.data.state).toBe('done')
  })

  test('is stopped by who began it, and by those who may change cases', async () => {
    const { id } = await givenCase(api, { until: 'selected' })
    const asReviewer = await api.asOperator(reviewer)
    const another = await api.asOperator(await givenOperator(api, { role: 'reviewer' }))
    const viewer = await api.asOperator(await givenOperator(api, { role: 'viewer' }))
    const stop = async (caller: string, run_id: number) =>
      (await api.call(stopCaseRun, { as: caller, params: { run_id } })).status
    const own = (await begin(asReviewer, id)).body.data
    expect([await stop(viewer, own.id), await stop(another, own.id)]).toEqual([403, 403])
    expect(await stop(asReviewer, own.id)).toBe(200)
    const second = (await begin(asReviewer, id)).body.data
    expect([await stop(as, second.id), await stop(as, 999_999)]).toEqual([200, 404])
  })
})
