import { eq } from 'drizzle-orm'
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
