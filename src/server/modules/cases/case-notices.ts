import { randomUUID } from 'node:crypto'
import type { Queryable } from '../../db/database.ts'
import { enqueue } from '../../platform/outbox.ts'

/** What a person is told about a case besides what the screens show. */
export type NoticeKind =
  | 'offered'
  | 'selected'
  | 'shipped'
  | 'goods_settled'
  | 'fix_requested'
  | 'approved'
  | 'insight_open'
  | 'reminder'
  | 'completed'
  | 'terminated'
  | 'rejected'
  | 'expired'

/** Told after the transaction, at `at` or later; `about` holds words, ids and instants as text, never personal data. */
export async function enqueueNotice(
  tx: Queryable,
  caseId: number,
  kind: NoticeKind,
  at: Date,
  about: Record<string, string | number | null> = {},
) {
  await enqueue(tx, 'case.notice', { notice_id: randomUUID(), case_id: caseId, kind, ...about }, at)
}
