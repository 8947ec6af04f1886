import type * as z from 'zod/mini'
import {
  type assignCases,
  type CaseRun,
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
import type { endCases } from '#contract/admin-end-runs.ts'
import type { Tx } from '../../db/database.ts'
import type { Deps } from '../../deps.ts'
import type { OperatorActor } from '../../kernel/actor.ts'
import { audit, type AuditEntry } from '../../kernel/audit.ts'
import { enqueue } from '../../platform/outbox.ts'
import { requireAssignable } from '../operators/assignees.service.ts'
import * as repository from './case-runs.repository.ts'
import type { RunCaseRow, RunRow } from './case-runs.repository.ts'
import { presentRun } from './case-runs.service.ts'
import { requirePlaceholders } from './case-trials.service.ts'

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

/** The same to end cases early. */
export async function startEnd(
  deps: Deps,
  actor: OperatorActor,
  { cause, reason, undo_seconds, cases }: z.output<typeof endCases.body>,
): Promise<CaseRun> {
  const entry = { act: 'admin.cases.endMany', details: { cause } } as const
  const shown = cases.map(({ case_id, paid_amount, licence_amount }) => ({
    case_id,
    shown_paid: paid_amount,
    shown_licence: licence_amount,
  }))
  return start(deps, entry, { operator_id: actor.id, act: 'end', cause, reason }, shown, undo_seconds)
}

type Given = Pick<RunRow, 'operator_id' | 'act'> &
  Partial<Pick<RunRow, 'assignee_id' | 'campaign_id' | 'days' | 'cause' | 'reason' | 'words'>>
type Shown = Pick<RunCaseRow, 'case_id'> &
  Partial<
    Pick<
      RunCaseRow,
      'shown_assignee_id' | 'new_due_on' | 'shown_step' | 'shown_cost' | 'shown_paid' | 'shown_licence'
    >
  >

async function start(
  deps: Deps,
  entry: Pick<AuditEntry, 'act' | 'details'>,
  given: Given,
  shown: readonly Shown[],
  undoSeconds = 0,
) {
  return deps.database.transaction((tx) => startWithin(tx, deps, entry, { given, shown, undoSeconds }))
}

interface Start {
  given: Given
  shown: readonly Shown[]
  /** How long the run waits and can be taken back; 0 for one that begins at once. */
  undoSeconds: number
}

/** Writes a run down within the transaction that looked at its cases. Throws `request.invalid` for a member who cannot work. */
export async function startWithin(
  tx: Tx,
  deps: Deps,
  { act, details }: Pick<AuditEntry, 'act' | 'details'>,
  { given, shown, undoSeconds }: Start,
) {
  const at = deps.now()
  const held_until = undoSeconds > 0 ? new Date(at.getTime() + undoSeconds * 1_000) : null
  await requireAssignable(tx, given.assignee_id ?? null)
  const run = await repository.insertRun(tx, { ...given, held_until, created_at: at })
  const byId = new Map(shown.map((one) => [one.case_id, { ...one, run_id: run.id }]))
  await repository.insertRunCases(tx, [...byId.values()])
  await enqueue(tx, 'cases.run', { run_id: run.id }, held_until ?? at)
  const entry = { act, subject: `run:${run.id}`, details: { ...details, cases: byId.size } }
  await audit(tx, { id: given.operator_id }, entry, at)
  return presentRun(tx, run)
}
