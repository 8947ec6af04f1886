import { randomUUID } from 'node:crypto'
import type { Queryable } from '../../db/database.ts'
import { namedUuid } from '../../kernel/named-uuid.ts'
import type { PersonalNotice } from '../../kernel/notice-shapes.ts'
import { enqueue } from '../../platform/outbox.ts'

/**
 * Tells a person, after the transaction, what happened to their account or money. `payday`: YYYY-MM-DD; `case_id`: of theirs, whose
 * service message may tell it. `once`: however often it is enqueued with this, it is told once.
 */
export async function enqueuePersonalNotice(
  tx: Queryable,
  influencerId: number,
  kind: PersonalNotice,
  at: Date,
  about: { payday?: string; case_id?: number | undefined } = {},
  { once }: { once?: string } = {},
) {
  const notice_id = once === undefined ? randomUUID() : namedUuid(`${kind} ${influencerId} ${once}`)
  const payload = { notice_id, influencer_id: influencerId, kind, ...about }
  await enqueue(tx, 'personal.notice', payload, at)
}
