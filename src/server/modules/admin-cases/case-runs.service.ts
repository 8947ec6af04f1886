import type * as z from 'zod/mini'
import type { assignCases, CaseRun, CaseRunAct, CaseRunRefusal, extendCases, remindCases } from '#contract/admin-case-runs.ts'
import type { Queryable, Tx } from '../../db/database.ts'
import type { Deps } from '../../deps.ts'
import type { OperatorActor } from '../../kernel/actor.ts'
import { audit, type AuditEntry } from '../../kernel/audit.ts'
import { ApiProblem } from '../../kernel/problem.ts'
import { enqueue } from '../../platform/outbox.ts'
import { changeCase } from '../cases/change-case.ts'
import { extendDue, planExtension } from '../cases/extension.ts'
import { findAssignee, requireAssignable } from '../operators/assignees.service.ts'
import { lockAssignment } from './case-assignee.repository.ts'
import { assignCaseIn } from './case-assignee.service.ts'
import { remind, requirePlaceholders } from './case-reminders.service.ts'
import * as repository from './case-runs.repository.ts'
import type { RunCaseRow, RunRow } from './case-runs.repository.ts'

/** The cases of one turn of the job: a server that stops has time for them. */
const turn = 50

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
  return start(deps, entry, { operator_id: actor.id, act: 'remind', words: words || null }, cases)
}

type Given = Pick<RunRow, 'operator_id' | 'act'> & Partial<Pick<RunRow, 'assignee_id' | 'days' | 'reason' | 'words'>>
type Shown = Pick<RunCaseRow, 'case_id'> & Partial<Pick<RunCaseRow, 'shown_assignee_id' | 'new_due_on' | 'next_kind'>>

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

/**
 * Gives the next cases their turn, each in a transaction of its own with its outcome. Again, or by two servers at once, it changes each of
 * them once. Answers when to go on; nothing when all had their turn.
 */
export async function carryOutRun(deps: Deps, id: number): Promise<Date | undefined> {
  const { db } = deps.database
  const run = await repository.findRun(db, id)
  if (!run || run.done_at) return undefined
  const open = await repository.listOpen(db, id, turn)
  for (const one of open) await actOn(deps, run, one)
  if (open.length === turn) return deps.now()
  await repository.updateDone(db, id, deps.now())
  return undefined
}

type Act = (deps: Deps, tx: Tx, run: RunRow, one: RunCaseRow) => Promise<CaseRunRefusal | null>

/** What each act does with one case. Each answers why nothing was changed; null when it is done. */
const acts: Record<CaseRunAct, Act> = {
  assign: (deps, tx, run, one) => assign(tx, run, one, deps.now()),
  extend: (deps, tx, run, one) => extend(tx, run, one, deps.now()),
  remind: (deps, tx, run, one) => remind(deps, tx, run, one, deps.now()),
}

async function actOn(deps: Deps, run: RunRow, one: RunCaseRow) {
  try {
    await deps.database.transaction(async (tx) => {
      if (!(await repository.lockOpen(tx, one))) return
      const code = await acts[run.act](deps, tx, run, one)
      await repository.updateOutcome(tx, one, { ok: code === null, code })
    })
  } catch (error) {
    // One case does not hold the others. It is as it was.
    const code = error instanceof ApiProblem ? error.code : 'unexpected'
    deps.log.error({ run: run.id, case_id: one.case_id, code }, 'an act on many left a case out')
    await repository.updateOutcome(deps.database.db, one, { ok: false, code: 'failed' })
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

async function present(db: Queryable, { id, act, done_at, created_at }: RunRow): Promise<CaseRun> {
  const rows = await repository.listRunCases(db, id)
  return {
    id,
    act,
    state: done_at ? 'done' : 'running',
    total: rows.length,
    outcomes: rows.flatMap(({ case_id, ok, code }) => (ok === null ? [] : [{ case_id, ok, code }])),
    created_at: created_at.toISOString(),
  }
}
