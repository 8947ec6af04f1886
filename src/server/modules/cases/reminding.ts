import { randomUUID } from 'node:crypto'
import { isWaiting, type NextActionKind } from '#contract/case-states.ts'
import { dayInTokyo } from '#lib/dates.ts'
import type { Queryable, Tx } from '../../db/database.ts'
import { enqueueAll } from '../../platform/outbox.ts'
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

/** The cases as they are now, in the order of their numbers. */
export async function findCases(db: Queryable, caseIds: readonly number[]): Promise<CaseRow[]> {
  return repository.listCases(db, caseIds)
}

interface Reminder {
  caseId: number
  noticeId: string
  /** Text with placeholders; null for the standard one. */
  words: string | null
}

/**
 * Takes the day in Japan on which reminders reach their creators, and answers in which cases; in the others somebody has it. Before `tx`
 * ends, nobody else gets it. Cases come in the order of their numbers, so that two transactions do not wait for each other.
 */
export async function claimReminders(
  tx: Tx,
  reminders: readonly Reminder[],
  reachesAt: Date,
): Promise<number[]> {
  const day = dayInTokyo(reachesAt)
  const rows = reminders.map(({ caseId, noticeId, words }) => ({
    case_id: caseId,
    day,
    notice_id: noticeId,
    words,
  }))
  return rows.length === 0 ? [] : repository.insertReminders(tx, rows)
}

/** Those of the cases whose creators get a reminder on the day of `reachesAt` already. */
export async function listReminded(db: Queryable, caseIds: readonly number[], reachesAt: Date) {
  return new Set(await repository.listReminded(db, caseIds, dayInTokyo(reachesAt)))
}

/**
 * Reminds of the steps, when it is night in Japan in the morning, and writes it into the timelines. Nothing moves, and a step that is done
 * meanwhile is looked at again before anything is sent: the cases need no lock. Answers in which cases; creators of the others get a
 * reminder on that day already.
 */
export async function remindByOperator(
  tx: Tx,
  wanted: readonly { row: CaseRow; step: NextActionKind }[],
  { words, operatorId }: { words: string | null; operatorId: number },
  at: Date,
): Promise<number[]> {
  const reachesAt = afterNight(at)
  const planned = wanted.map(({ row, step }) => ({ row, step, notice_id: randomUUID() }))
  const claims = planned.map(({ row, notice_id }) => ({ caseId: row.id, noticeId: notice_id, words }))
  const reminded = new Set(await claimReminders(tx, claims, reachesAt))
  const claimed = planned.filter(({ row }) => reminded.has(row.id))
  if (claimed.length === 0) return []
  const by = { actor: 'operator', actor_id: operatorId } as const
  await repository.insertEvents(
    tx,
    claimed.map(({ row: { id, state } }) => ({
      case_id: id,
      act: 'remind' as const,
      from_state: state,
      to_state: state,
      ...by,
      at,
    })),
  )
  const notices = claimed.map(({ row, step, notice_id }) => ({
    notice_id,
    case_id: row.id,
    kind: 'operator_reminder' as const,
    next_kind: step,
  }))
  await enqueueAll(tx, 'case.notice', notices, reachesAt)
  return claimed.map(({ row }) => row.id)
}
