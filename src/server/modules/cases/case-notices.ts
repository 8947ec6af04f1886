import { randomUUID } from 'node:crypto'
import type { Queryable } from '../../db/database.ts'
import { namedUuid } from '../../kernel/named-uuid.ts'
import { enqueue } from '../../platform/outbox.ts'

/** The kinds of notices about a case, apart from reminders. */
export type NoticeKind =
  | 'offered'
  | 'selected'
  | 'shipped'
  | 'goods_settled'
  | 'fix_requested'
  | 'due_extended'
  | 'approved'
  | 'insight_open'
  | 'completed'
  | 'terminated'
  | 'rejected'
  | 'expired'
  | 'campaign_cancelled'
  | 'message_received'

/** Plans a notification that is sent after the transaction, at `at` or later. */
export async function enqueueNotice(tx: Queryable, caseId: number, kind: NoticeKind, at: Date) {
  await enqueue(tx, 'case.notice', { notice_id: randomUUID(), case_id: caseId, kind }, at)
}

/** Reminds at `at` of what is due then; once, also where the same step came back and was planned again. */
export async function enqueueReminder(
  tx: Queryable,
  caseId: number,
  { next_kind, due_at }: { next_kind: string; due_at: Date },
  at: Date,
) {
  const about = { kind: 'reminder' as const, case_id: caseId, next_kind, due_at: due_at.toISOString() }
  const notice_id = namedUuid(JSON.stringify([about, at]))
  await enqueue(tx, 'case.notice', { notice_id, ...about }, at)
}
