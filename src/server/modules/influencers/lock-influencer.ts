import { and, eq, isNull, type SQL } from 'drizzle-orm'
import type { Tx } from '../../db/database.ts'
import { influencers } from '../../db/schema/index.ts'
import { ApiProblem } from '../../kernel/problem.ts'

/**
 * A person's money and account alone for this transaction: whoever changes either locks the person's row first. Throws
 * `request.not_found` when there is none with this id.
 */
export async function lockInfluencer(tx: Tx, influencerId: number) {
  const [row] = await tx
    .select({ id: influencers.id })
    .from(influencers)
    .where(eq(influencers.id, influencerId))
    .for('update')
  if (!row) throw new ApiProblem('request.not_found')
}

/** Neither suspended nor gone. */
export const isActive = and(isNull(influencers.suspended_at), isNull(influencers.left_at))

/** Locks the person; false for one who is suspended or has left. */
export function lockActive(tx: Tx, influencerId: number) {
  return lockWhere(tx, influencerId, isActive)
}

/** Locks the person; false for one who has left. */
export function lockRemaining(tx: Tx, influencerId: number) {
  return lockWhere(tx, influencerId, isNull(influencers.left_at))
}

async function lockWhere(tx: Tx, influencerId: number, condition: SQL | undefined) {
  const rows = await tx
    .select({ id: influencers.id })
    .from(influencers)
    .where(and(eq(influencers.id, influencerId), condition))
    .for('update')
  return rows.length > 0
}
