import type * as z from 'zod/mini'
import {
  type assignCases,
  type CaseRun,
  type CaseRunAct,
  type CaseRunRefusal,
  type CaseRunRow,
  type extendCases,
  type remindCases,
  reminderPlaceholders,
} from '#contract/admin-case-runs.ts'
import {
  type messageCases,
  messagePlaceholders,
  type rejectCases,
  type selectCases,
} from '#contract/admin-decision-runs.ts'
import { mayDo } from '#contract/permissions.ts'
import type { Queryable, Tx } from '../../db/database.ts'
import type { Deps } from '../../deps.ts'
import type { OperatorActor } from '../../kernel/actor.ts'
import { audit, type AuditEntry } from '../../kernel/audit.ts'
import { type PageQuery, presentPage, sliceOf } from '../../kernel/paging.ts'
import { ApiProblem } from '../../kernel/problem.ts'
import { enqueue } from '../../platform/outbox.ts'
import { requireAssignable } from '../operators/assignees.service.ts'
import { remindEach } from './case-reminders.service.ts'
import * as repository from './case-runs.repository.ts'
import type { RunCaseRow, RunRow } from './case-runs.repository.ts'
import { requirePlaceholders } from './case-trials.service.ts'
import { runActs } from './run-acts.ts'

/**
 * The cases of one transaction, and of one turn of the job: a server that stops has time for them. A reminder moves nothing and locks no
 * case, so that many are queued at once.
 */
const paces: Record<CaseRunAct, { atOnce: number; atATurn: number }> = {
  assign: { atOnce: 1, atATurn: 50 },
  extend: { atOnce: 1, atATurn: 50 },
  remind: { atOnce: 100, atATurn: 500 },
  select: { atOnce: 1, atATurn: 50 },
  reject: { atOnce: 1, atATurn: 50 },
  message: { atOnce: 1, atATurn: 50 },
}

/** Writes down what is to be done; it begins when that is committed, or when the time to undo is over. Throws `request.invalid` for a member who cannot work. */
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
  { days, reason, undo_seconds, cases }: z.output<typeof extendCases.body>,
): Promise<CaseRun> {
  const entry = { act: 'admin.cases.extendMany', details: { days } } as const
  return start(deps, entry, { operator_id: actor.id, act: 'extend', days, reason }, cases, undo_seconds)
}

/** The same to remind of the next step. Throws `request.invalid` for words with an unknown placeholder. */
export async function startReminder(
  deps: Deps,
  actor: OperatorActor,
  { words, undo_seconds, cases }: z.output<typeof remindCases.body>,
): Promise<CaseRun> {
  requirePlaceholders(words, reminderPlaceholders)
  const entry = { act: 'admin.cases.remindMany', details: { own_words: words !== '' } } as const
  const shown = cases.map(({ case_id, next_kind }) => ({ case_id, shown_step: next_kind }))
  return start(
    deps,
    entry,
    { operator_id: actor.id, act: 'remind', words: words || null },
    shown,
    undo_seconds,
  )
}

/** The same to select applicants. */
export async function startSelection(
  deps: Deps,
  actor: OperatorActor,
  { undo_seconds, cases }: z.output<typeof selectCases.body>,
): Promise<CaseRun> {
  const entry = { act: 'admin.cases.selectMany', details: {} } as const
  return start(deps, entry, { operator_id: actor.id, act: 'select' }, cases, undo_seconds)
}

/** The same to turn applicants down. */
export async function startRejection(
  deps: Deps,
  actor: OperatorActor,
  { reason, undo_seconds, cases }: z.output<typeof rejectCases.body>,
): Promise<CaseRun> {
  const entry = { act: 'admin.cases.rejectMany', details: { with_reason: Boolean(reason) } } as const
  return start(
    deps,
    entry,
    { operator_id: actor.id, act: 'reject', reason: reason || null },
    cases,
    undo_seconds,
  )
}

/** The same to write to creators. Throws `request.invalid` for words with an unknown placeholder. */
export async function startMessage(
  deps: Deps,
  actor: OperatorActor,
  { words, undo_seconds, cases }: z.output<typeof messageCases.body>,
): Promise<CaseRun> {
  requirePlaceholders(words, messagePlaceholders)
  const entry = { act: 'admin.cases.messageMany', details: {} } as const
  return start(deps, entry, { operator_id: actor.id, act: 'message', words }, cases, undo_seconds)
}

type Given = Pick<RunRow, 'operator_id' | 'act'> &
  Partial<Pick<RunRow, 'assignee_id' | 'days' | 'reason' | 'words'>>
type Shown = Pick<RunCaseRow, 'case_id'> &
  Partial<Pick<RunCaseRow, 'shown_assignee_id' | 'new_due_on' | 'shown_step' | 'shown_cost'>>

async function start(
  deps: Deps,
  { act, details }: Pick<AuditEntry, 'act' | 'details'>,
  given: Given,
  shown: readonly Shown[],
  undoSeconds = 0,
) {
  const at = deps.now()
  const held_until = undoSeconds > 0 ? new Date(at.getTime() + undoSeconds * 1_000) : null
  return deps.database.transaction(async (tx) => {
    await requireAssignable(tx, given.assignee_id ?? null)
    const run = await repository.insertRun(tx, { ...given, held_until, created_at: at })
    const byId = new Map(shown.map((one) => [one.case_id, { ...one, run_id: run.id }]))
    await repository.insertRunCases(tx, [...byId.values()])
    await enqueue(tx, 'cases.run', { run_id: run.id }, held_until ?? at)
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
    const run = await requireOwn(tx, actor, id)
    if (!(await repository.updateStopped(tx, id, at)))
      return present(tx, (await repository.findRun(tx, id)) ?? run)
    await audit(tx, actor, { act: 'admin.cases.stopMany', subject: `run:${id}`, details: {} }, at)
    return present(tx, { ...run, stopped_at: at })
  })
}

/** Takes a run back before it begins. Throws what `stopRun` throws, and `case.run_started` once it began or was taken back. */
export async function undoRun(deps: Deps, actor: OperatorActor, id: number): Promise<CaseRun> {
  const at = deps.now()
  return deps.database.transaction(async (tx) => {
    const run = await requireOwn(tx, actor, id)
    if (!(await repository.updateUndone(tx, id, at))) throw new ApiProblem('case.run_started')
    await audit(tx, actor, { act: 'admin.cases.undoMany', subject: `run:${id}`, details: {} }, at)
    return present(tx, { ...run, stopped_at: at })
  })
}

async function requireOwn(tx: Tx, actor: OperatorActor, id: number) {
  const run = await repository.findRun(tx, id)
  if (!run) throw new ApiProblem('request.not_found')
  if (run.operator_id !== actor.id && !mayDo(actor.role, 'cases')) throw new ApiProblem('admin.role_missing')
  return run
}

/**
 * Gives the next cases their turn, in transactions that write their outcomes, too. Again, or by two servers at once, it changes each of
 * them once. Answers when to go on; nothing when all had their turn.
 */
export async function carryOutRun(deps: Deps, id: number): Promise<Date | undefined> {
  const { db } = deps.database
  const run = await repository.findRun(db, id)
  if (!run || run.done_at) return undefined
  // From here on it cannot be taken back; what was taken back or stopped does not begin.
  if (!(await repository.updateStarted(db, id, deps.now()))) return undefined
  const { atOnce, atATurn } = paces[run.act]
  const open = await repository.listOpen(db, id, atATurn)
  for (let from = 0; from < open.length; from += atOnce)
    await actOn(deps, run, open.slice(from, from + atOnce))
  if (open.length === atATurn) return deps.now()
  await repository.updateDone(db, id, deps.now())
  return undefined
}

/** Why nothing was changed in each of the cases; null for one that was. */
async function outcomesOf(deps: Deps, tx: Tx, run: RunRow, cases: readonly RunCaseRow[]) {
  const { act } = run
  if (act === 'remind') return remindEach(deps, tx, run, cases, deps.now())
  const outcomes = new Map<number, CaseRunRefusal | null>()
  for (const one of cases) outcomes.set(one.case_id, await runActs[act](deps, tx, run, one))
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

async function present(db: Queryable, run: RunRow): Promise<CaseRun> {
  const { id, act, operator_id, days, reason, words, held_until, created_at } = run
  const rows = await repository.listRunCases(db, id)
  const state = stateOf(run)
  const given = { case_ids: rows.map(({ case_id }) => case_id), days, reason, words }
  return {
    id,
    act,
    state,
    held_until: held_until?.toISOString() ?? null,
    operator: await repository.findBeginner(db, operator_id),
    total: rows.length,
    outcomes: rows.flatMap(({ case_id, creator, campaign, ok, code }) =>
      ok === null
        ? []
        : [{ case_id, creator: creator ?? String(case_id), campaign: campaign ?? '', ok, code }],
    ),
    again: state === 'undone' ? given : null,
    created_at: created_at.toISOString(),
  }
}

type ListedRun = Awaited<ReturnType<typeof repository.listRuns>>[number]

function presentRow({
  held_until,
  started_at,
  done_at,
  stopped_at,
  created_at,
  ...row
}: ListedRun): CaseRunRow {
  const state = stateOf({ held_until, started_at, done_at, stopped_at })
  return { ...row, state, created_at: created_at.toISOString() }
}

type Times = Pick<RunRow, 'held_until' | 'started_at' | 'done_at' | 'stopped_at'>

function stateOf({ held_until, started_at, done_at, stopped_at }: Times): CaseRun['state'] {
  const neverBegan = held_until !== null && started_at === null
  if (stopped_at) return neverBegan ? 'undone' : 'stopped'
  if (done_at) return 'done'
  return neverBegan ? 'waiting' : 'running'
}
