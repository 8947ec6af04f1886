import { createHash, randomUUID } from 'node:crypto'
import type { Queryable } from '../../db/database.ts'
import type { PersonalNotice } from '../../mail/personal-texts.ts'
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
  const notice_id = once === undefined ? randomUUID() : uuidOf(`${kind} ${influencerId} ${once}`)
  const payload = { notice_id, influencer_id: influencerId, kind, ...about }
  await enqueue(tx, 'personal.notice', payload, at)
}

/** The same for the same name (RFC 9562, version 8). */
function uuidOf(name: string) {
  const hex = createHash('sha256').update(name).digest('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}
