import type { Queryable, Tx } from '../../db/database.ts'
import { ApiProblem } from '../../kernel/problem.ts'
import { type Mover, movePayout } from './payout-moves.ts'
import * as repository from './payouts.repository.ts'
import type { PayoutRow } from './payouts.repository.ts'

/** Returns whether a payout is above the amount in yen from which two people have to agree; with null, one is always enough. */
export function needsApproval({ net }: Pick<PayoutRow, 'net'>, approvalAbove: number | null) {
  return approvalAbove !== null && net > approvalAbove
}

/**
 * The second person's word for a locked transfer; it counts until the account is fixed. Throws `payout.account_held`, and
 * `payout.act_not_allowed`, also where nobody's is needed or somebody's was given.
 */
export async function approvePayout(
  tx: Tx,
  payout: PayoutRow,
  { by, at, approvalAbove }: { by: Mover; at: Date; approvalAbove: number | null },
) {
  // Another account may still replace this one.
  if (payout.account_held) throw new ApiProblem('payout.account_held')
  const given = await findApprover(tx, payout.id)
  if (given || !needsApproval(payout, approvalAbove)) throw new ApiProblem('payout.act_not_allowed')
  await movePayout(tx, payout, { act: 'approve', by, at })
}

/** Throws `payout.needs_approval` unless it is small, or somebody else than the mover agreed to it. */
export async function requireApproval(
  tx: Tx,
  payout: PayoutRow,
  { by, approvalAbove }: { by: Mover; approvalAbove: number | null },
) {
  if (!needsApproval(payout, approvalAbove)) return
  const approver = await findApprover(tx, payout.id)
  if (!approver || approver.id === by.id) throw new ApiProblem('payout.needs_approval')
}

async function findApprover(db: Queryable, payoutId: number) {
  return (await repository.listApprovers(db, [payoutId])).get(payoutId)
}

/** Returns, by payout, the operator who approved it since it was last scheduled. */
export function listApprovers(db: Queryable, payoutIds: readonly number[]) {
  return repository.listApprovers(db, payoutIds)
}
