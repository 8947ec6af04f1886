import { randomUUID } from 'node:crypto'
import type { Queryable } from '../../db/database.ts'
import type { PersonalNotice } from '../../mail/personal-texts.ts'
import { enqueue } from '../../platform/outbox.ts'

/**
 * Tells a person, after the transaction, what happened to their account or money. `payday`: YYYY-MM-DD; `case_id`: of theirs, whose
 * service message may tell it.
 */
export async function enqueuePersonalNotice(
  tx: Queryable,
  influencerId: number,
  kind: PersonalNotice,
  at: Date,
  about: { payday?: string; case_id?: number | undefined } = {},
) {
  const payload = { notice_id: randomUUID(), influencer_id: influencerId, kind, ...about }
  await enqueue(tx, 'personal.notice', payload, at)
}
