import { randomUUID } from 'node:crypto'
import { isWaiting, type NextActionKind } from '#contract/case-states.ts'
import { dayInTokyo } from '#lib/dates.ts'
import type { Queryable, Tx } from '../../db/database.ts'
import { enqueue } from '../../platform/outbox.ts'
import { afterNight } from '../../platform/quiet-hours.ts'
import * as repository from './cases.repository.ts'
import type { CaseRow } from './cases.repository.ts'

/** The steps that nobody can take once their time is over, also while the job that ends the case has not come to it. */
const endWithTime: readonly NextActionKind[] = ['answer_offer', 'agree_terms']

/** The next step where it is the creator's to take; null otherwise. */
export function ownStep(row: Pick<CaseRow, 'next_kind' | 'next_due_at'>, now: Date): NextActionKind | null {
  const { next_kind: kind, next_due_at: dueAt } = row
  if (kind === null || isWaiting(kind)) return null
  return dueAt && dueAt <= now && endWithTime.includes(kind) ? null : kind
}

interface Reminder {
  caseId: number
  noticeId: string
  /** Text with placeholders; null for the standard one. */
  words: string | null
}

/** Takes the day in Japan on which a reminder reaches its creator; false when another has it. Before `tx` ends, nobody else gets it. */
export async function claimReminder(tx: Tx, { caseId, noticeId, words }: Reminder, reachesAt: Date) {
  const day = dayInTokyo(reachesAt)
  return repository.insertReminder(tx, { case_id: caseId, day, notice_id: noticeId, words })
}

/** Those of the cases whose creators get a reminder on the day of `reachesAt` already. */
export async function listReminded(db: Queryable, caseIds: readonly number[], reachesAt: Date) {
  return new Set(await repository.listReminded(db, caseIds, dayInTokyo(reachesAt)))
}

/**
 * Reminds of the step, when it is night in Japan in the morning, and writes it into the timeline of the case, whose row is locked. False
 * when the creator gets a reminder on that day already.
 */
export async function remindByOperator(
  tx: Tx,
  { id, state }: CaseRow,
  { step, words, operatorId }: { step: NextActionKind; words: string | null; operatorId: number },
  at: Date,
): Promise<boolean> {
  const notice_id = randomUUID()
  const reachesAt = afterNight(at)
  if (!(await claimReminder(tx, { caseId: id, noticeId: notice_id, words }, reachesAt))) return false
  const by = { actor: 'operator', actor_id: operatorId } as const
  await repository.insertEvent(tx, { case_id: id, act: 'remind', from_state: state, to_state: state, ...by, at })
  const notice = { notice_id, case_id: id, kind: 'operator_reminder', next_kind: step } as const
  await enqueue(tx, 'case.notice', notice, reachesAt)
  return true
}
