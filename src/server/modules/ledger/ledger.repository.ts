import { eq } from 'drizzle-orm'
import type { RewardState } from '#contract/payout-states.ts'
import type { Queryable, Tx } from '../../db/database.ts'
import {
  type LedgerAccount,
  ledgerEntries,
  ledgerTransactions,
  payouts,
  rewards,
} from '../../db/schema/index.ts'

/** A reward with its standing: confirmed until a transfer carries it. */
export type Reward = typeof rewards.$inferSelect & { state: RewardState }

export interface Entry {
  account: LedgerAccount
  influencer_id: number | null
  amount: number
}

/** Writes a booking and gives its id. */
export async function insertTransaction(
  tx: Tx,
  values: typeof ledgerTransactions.$inferInsert,
  entries: readonly Entry[],
): Promise<number> {
  const [row] = await tx.insert(ledgerTransactions).values(values).returning({ id: ledgerTransactions.id })
  if (!row) throw new Error('A booking was not inserted.')
  await tx.insert(ledgerEntries).values(entries.map((entry) => ({ ...entry, transaction_id: row.id })))
  return row.id
}

export async function insertReward(tx: Tx, values: typeof rewards.$inferInsert) {
  await tx.insert(rewards).values(values)
}

export async function findReward(db: Queryable, caseId: number): Promise<Reward | undefined> {
  const [row] = await db
    .select({ reward: rewards, state: payouts.state })
    .from(rewards)
    .leftJoin(payouts, eq(payouts.id, rewards.payout_id))
    .where(eq(rewards.case_id, caseId))
  return row && { ...row.reward, state: row.state ?? 'confirmed' }
}
