import type { Tx } from '../../db/database.ts'
import { ApiProblem } from '../../kernel/problem.ts'
import { lockInfluencer } from '../influencers/lock-influencer.ts'
import * as repository from './payouts.repository.ts'
import type { PayoutRow } from './payouts.repository.ts'

/** A transfer alone for this transaction: its person's row is locked first, as for everything about money. Throws `request.not_found`. */
export async function lockPayout(tx: Tx, id: number): Promise<PayoutRow> {
  const found = await repository.findPayout(tx, id)
  if (!found) throw new ApiProblem('request.not_found')
  await lockInfluencer(tx, found.influencer_id)
  return (await repository.findPayout(tx, id)) ?? found
}
