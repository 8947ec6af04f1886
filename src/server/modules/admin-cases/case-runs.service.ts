import type { CaseRun, CaseRunAct, CaseRunRow } from '#contract/admin-case-runs.ts'
import type { CaseRunRefusal } from '#contract/case-run-refusals.ts'
import { endCauseOf } from '#contract/early-end.ts'
import { mayDo } from '#contract/permissions.ts'
import type { Queryable, Tx } from '../../db/database.ts'
import type { Deps } from '../../deps.ts'
import type { OperatorActor } from '../../kernel/actor.ts'
import { audit } from '../../kernel/audit.ts'
import { type PageQuery, presentPage, sliceOf } from '../../kernel/paging.ts'
import { ApiProblem } from '../../kernel/problem.ts'
import { beginCancellation } from './cancellation.ts'
import { remindEach } from './case-reminders.service.ts'
import * as repository from './case-runs.repository.ts'
import type { RunCaseRow, RunRow } from './case-runs.repository.ts'
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
  end: { atOnce: 1, atATurn: 50 },
  cancel: { atOnce: 1, atATurn: 50 },
}

/** Throws `request.not_found`. */
export async function getRun({ database: { db } }: Deps, id: number): Promise<CaseRun> {
  const run = await repository.findRun(db, id)
  if (!run) throw new ApiProblem('request.not_found')
  return presentRun(db, run)
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
      return presentRun(tx, (await repository.findRun(tx, id)) ?? run)
    await audit(tx, actor, { act: 'admin.cases.stopMany', subject: `run:${id}`, details: {} }, at)
    return presentRun(tx, { ...run, stopped_at: at })
  })
}

/** Takes a run back before it begins. Throws what `stopRun` throws, and `case.run_started` once it began or was taken back. */
export async function undoRun(deps: Deps, actor: OperatorActor, id: number): Promise<CaseRun> {
  const at = deps.now()
  return deps.database.transaction(async (tx) => {
    const run = await requireOwn(tx, actor, id)
    if (!(await repository.updateUndone(tx, id, at))) throw new ApiProblem('case.run_started')
    await audit(tx, actor, { act: 'admin.cases.undoMany', subject: `run:${id}`, details: {} }, at)
    return presentRun(tx, { ...run, stopped_at: at })
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
  if (!(await begin(deps, run))) return undefined
  const { atOnce, atATurn } = paces[run.act]
  const open = await repository.listOpen(db, id, atATurn)
  for (let from = 0; from < open.length; from += atOnce)
    await actOn(deps, run, open.slice(from, from + atOnce))
  if (open.length === atATurn) return deps.now()
  await repository.updateDone(db, id, deps.now())
  return undefined
}

/** Begins a run, or goes on with it; false when it was stopped or taken back. What cancels a campaign does that first. */
async function begin(deps: Deps, run: RunRow) {
  return deps.database.transaction(async (tx) => {
    if (!(await repository.updateStarted(tx, run.id, deps.now()))) return false
    if (run.act === 'cancel') await beginCancellation(tx, run, deps.now())
    return true
  })
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

export async function presentRun(db: Queryable, run: RunRow): Promise<CaseRun> {
  const { id, act, operator_id, campaign_id, days, cause, reason, words, held_until, created_at } = run
  const rows = await repository.listRunCases(db, id)
  const state = stateOf(run)
  const given = {
    case_ids: rows.map(({ case_id }) => case_id),
    days,
    cause: endCauseOf(cause),
    reason,
    words,
  }
  return {
    id,
    act,
    state,
    held_until: held_until?.toISOString() ?? null,
    operator: await repository.findBeginner(db, operator_id),
    campaign_id,
    total: rows.length,
    outcomes: rows.flatMap(({ case_id, creator, campaign, ok, code }) =>
      ok === null
        ? []
        : [{ case_id, creator: creator ?? String(case_id), campaign: campaign ?? '', ok, code }],
    ),
    again: state === 'undone' || state === 'waiting' ? given : null,
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
