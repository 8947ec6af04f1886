import type * as z from 'zod/mini'
import type {
  assignCases,
  CaseRun,
  CaseRunAct,
  CaseRunRefusal,
  CaseRunRow,
  extendCases,
  remindCases,
} from '#contract/admin-case-runs.ts'
import { mayDo } from '#contract/permissions.ts'
import type { Queryable, Tx } from '../../db/database.ts'
import type { Deps } from '../../deps.ts'
import type { OperatorActor } from '../../kernel/actor.ts'
import { audit, type AuditEntry } from '../../kernel/audit.ts'
import { type PageQuery, presentPage, sliceOf } from '../../kernel/paging.ts'
import { ApiProblem } from '../../kernel/problem.ts'
import { enqueue } from '../../platform/outbox.ts'
import { changeCase } from '../cases/change-case.ts'
import { extendDue, planExtension } from '../cases/extension.ts'
import { findAssignee, requireAssignable } from '../operators/assignees.service.ts'
import { lockAssignment } from './case-assignee.repository.ts'
import { assignCaseIn } from './case-assignee.service.ts'
import { remindEach, requirePlaceholders } from './case-reminders.service.ts'
import * as repository from './case-runs.repository.ts'
import type { RunCaseRow, RunRow } from './case-runs.repository.ts'

/**
 * The cases of one transaction, and of one turn of the job: a server that stops has time for them. A reminder moves nothing and locks no
 * case, so that many are queued at once.
 */
const paces: Record<CaseRunAct, { atOnce: number; atATurn: number }> = {
  assign: { atOnce: 1, atATurn: 50 },
  extend: { atOnce: 1, atATurn: 50 },
  remind: { atOnce: 100, atATurn: 500 },
}

/** Writes down what is to be done; it begins when that is committed. Throws `request.invalid` for a member who cannot work. */
export async function startAssignment(
  deps: Deps,
  actor: OperatorActor,
  { assignee_id, cases }: z.output<typeof assignCases.body>,
): Promise<CaseRun> {
  const entry = { act: 'admin.cases.assignMany', details: { assignee: assignee_id } } as const
  return start(deps, entry, { operator_id: actor.id, act: 'assign', assignee_id }, cases)
}

/** The same for more days. */
export async function startExtension(
  deps: Deps,
  actor: OperatorActor,
  { days, reason, cases }: z.output<typeof extendCases.body>,
): Promise<CaseRun> {
  const entry = { act: 'admin.cases.extendMany', details: { days } } as const
  return start(deps, entry, { operator_id: actor.id, act: 'extend', days, reason }, cases)
}

/** The same to remind of the next step. Throws `request.invalid` for words with an unknown placeholder. */
export async function startReminder(
  deps: Deps,
  actor: OperatorActor,
  { words, cases }: z.output<typeof remindCases.body>,
): Promise<CaseRun> {
  requirePlaceholders(words)
  const entry = { act: 'admin.cases.remindMany', details: { own_words: words !== '' } } as const
  const shown = cases.map(({ case_id, next_kind }) => ({ case_id, shown_step: next_kind }))
  return start(deps, entry, { operator_id: actor.id, act: 'remind', words: words || null }, shown)
}

type Given = Pick<RunRow, 'operator_id' | 'act'> &
  Partial<Pick<RunRow, 'assignee_id' | 'days' | 'reason' | 'words'>>
type Shown = Pick<RunCaseRow, 'case_id'> &
  Partial<Pick<RunCaseRow, 'shown_assignee_id' | 'new_due_on' | 'shown_step'>>

async function start(
  deps: Deps,
  { act, details }: Pick<AuditEntry, 'act' | 'details'>,
  given: Given,
  shown: readonly Shown[],
) {
  const at = deps.now()
  return deps.database.transaction(async (tx) => {
    await requireAssignable(tx, given.assignee_id ?? null)
    const run = await repository.insertRun(tx, { ...given, created_at: at })
    const byId = new Map(shown.map((one) => [one.case_id, { ...one, run_id: run.id }]))
    await repository.insertRunCases(tx, [...byId.values()])
    await enqueue(tx, 'cases.run', { run_id: run.id }, at)
    const entry = { act, subject: `run:${run.id}`, details: { ...details, cases: byId.size } }
    await audit(tx, { id: given.operator_id }, entry, at)
    return present(tx, run)
  })
}

/** Throws `request.not_found`. */
export async function getRun({ database: { db } }: Deps, id: number): Promise<CaseRun> {
  const run = await repository.findRun(db, id)
  if (!run) throw new ApiProblem('request.not_found')
  return present(db, run)
}

/** Lists the runs, the newest first. */
export async function listRuns({ database: { db } }: Deps, query: PageQuery) {
  const rows = await repository.listRuns(db, sliceOf(query))
  return presentPage(query, rows, presentRow, () => repository.countRuns(db))
}

/**
 * Stops a run: what had no turn stays as it is. One that is over stays so. Throws `request.not_found`, and `admin.role_missing` for the
 * run of somebody else where the role does not change cases.
 */
export async function stopRun(deps: Deps, actor: OperatorActor, id: number): Promise<CaseRun> {
  const at = deps.now()
  return deps.database.transaction(async (tx) => {
    const run = await repository.findRun(tx, id)
    if (!run) throw new ApiProblem('request.not_found')
    if (run.operator_id !== actor.id && !mayDo(actor.role, 'cases'))
      throw new ApiProblem('admin.role_missing')
    if (!(await repository.updateStopped(tx, id, at)))
      return present(tx, (await repository.findRun(tx, id)) ?? run)
    await audit(tx, actor, { act: 'admin.cases.stopMany', subject: `run:${id}`, details: {} }, at)
    return present(tx, { ...run, stopped_at: at })
  })
}

/**
 * Gives the next cases their turn, in transactions that write their outcomes, too. Again, or by two servers at once, it changes each of
 * them once. Answers when to go on; nothing when all had their turn.
 */
export async function carryOutRun(deps: Deps, id: number): Promise<Date | undefined> {
  const { db } = deps.database
  const run = await repository.findRun(db, id)
  if (!run || run.done_at || run.stopped_at) return undefined
  const { atOnce, atATurn } = paces[run.act]
  const open = await repository.listOpen(db, id, atATurn)
  for (let from = 0; from < open.length; from += atOnce)
    await actOn(deps, run, open.slice(from, from + atOnce))
  if (open.length === atATurn) return deps.now()
  await repository.updateDone(db, id, deps.now())
  return undefined
}

type Act = (deps: Deps, tx: Tx, run: RunRow, one: RunCaseRow) => Promise<CaseRunRefusal | null>
const acts: Record<Exclude<CaseRunAct, 'remind'>, Act> = {
  assign: (deps, tx, run, one) => assign(tx, run, one, deps.now()),
  extend: (deps, tx, run, one) => extend(tx, run, one, deps.now()),
}

/** Why nothing was changed in each of the cases; null for one that was. */
async function outcomesOf(deps: Deps, tx: Tx, run: RunRow, cases: readonly RunCaseRow[]) {
  const { act } = run
  if (act === 'remind') return remindEach(deps, tx, run, cases, deps.now())
  const outcomes = new Map<number, CaseRunRefusal | null>()
  for (const one of cases) outcomes.set(one.case_id, await acts[act](deps, tx, run, one))
  return outcomes
}

async function actOn(deps: Deps, run: RunRow, cases: readonly RunCaseRow[]) {
  const ids = cases.map(({ case_id }) => case_id)
  try {
    await deps.database.transaction(async (tx) => {
      const locked = await repository.lockOpen(tx, run.id, ids)
      if (locked.length === 0) return
      await repository.updateOutcomes(tx, run.id, await outcomesOf(deps, tx, run, locked))
    })
  } catch (error) {
    // One case does not hold the others. It is as it was.
    if (cases.length > 1) {
      for (const one of cases) await actOn(deps, run, [one])
      return
    }
    const code = error instanceof ApiProblem ? error.code : 'unexpected'
    deps.log.error({ run: run.id, case_id: ids[0], code }, 'an act on many left a case out')
    await repository.updateOutcomes(deps.database.db, run.id, new Map(ids.map((id) => [id, 'failed'])))
  }
}

/** Answers why nothing was changed; null when the case is assigned. */
async function assign(
  tx: Tx,
  { operator_id, assignee_id }: RunRow,
  { case_id, shown_assignee_id }: RunCaseRow,
  at: Date,
): Promise<CaseRunRefusal | null> {
  const before = await lockAssignment(tx, case_id)
  if (!before) throw new ApiProblem('request.not_found')
  if (before.own && before.assigneeId === assignee_id) return 'already_assigned'
  const shown = await findAssignee(tx, before.assigneeId)
  if ((shown?.id ?? null) !== shown_assignee_id) return 'changed'
  await assignCaseIn(tx, { id: operator_id }, { caseId: case_id, assigneeId: assignee_id }, at)
  return null
}

/** Answers why nothing was changed; null when the creator has more days. */
async function extend(
  tx: Tx,
  { operator_id, days, reason }: RunRow,
  { case_id, new_due_on }: RunCaseRow,
  at: Date,
): Promise<CaseRunRefusal | null> {
  if (days === null || reason === null) throw new Error('An extension has days and a reason.')
  return changeCase(tx, { caseId: case_id }, at, async (open) => {
    const plan = planExtension(open, days, at)
    if (typeof plan === 'string') return plan
    if (plan.newDueOn !== new_due_on) return 'changed'
    await extendDue(tx, open, plan, { operatorId: operator_id, reason, at })
    const details = { sub_task: plan.kind, due_on: plan.newDueOn, former_due_on: plan.dueOn }
    const entry = { act: 'admin.cases.extend' as const, subject: `case:${case_id}`, details }
    await audit(tx, { id: operator_id }, entry, at)
    return null
  })
}

async function present(db: Queryable, run: RunRow): Promise<CaseRun> {
  const { id, act, operator_id, created_at } = run
  const rows = await repository.listRunCases(db, id)
  return {
    id,
    act,
    state: stateOf(run),
    operator: await repository.findBeginner(db, operator_id),
    total: rows.length,
    outcomes: rows.flatMap(({ case_id, creator, campaign, ok, code }) =>
      ok === null
        ? []
        : [{ case_id, creator: creator ?? String(case_id), campaign: campaign ?? '', ok, code }],
    ),
    created_at: created_at.toISOString(),
  }
}

type ListedRun = Awaited<ReturnType<typeof repository.listRuns>>[number]

function presentRow({ done_at, stopped_at, created_at, ...row }: ListedRun): CaseRunRow {
  return { ...row, state: stateOf({ done_at, stopped_at }), created_at: created_at.toISOString() }
}

function stateOf({ done_at, stopped_at }: Pick<RunRow, 'done_at' | 'stopped_at'>): CaseRun['state'] {
  if (stopped_at) return 'stopped'
  return done_at ? 'done' : 'running'
}
