import { and, asc, count, eq, inArray, not, sql } from 'drizzle-orm'
import type { RewardState } from '#contract/payout-states.ts'
import type { Queryable, Tx } from '../../db/database.ts'
import { keepPrepared } from '../../db/prepared.ts'
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

export async function countPayments(db: Queryable, payoutId: number, kind: 'payout' | 'payout_return') {
  const [row] = await db
    .select({ count: count() })
    .from(ledgerTransactions)
    .where(and(eq(ledgerTransactions.payout_id, payoutId), eq(ledgerTransactions.kind, kind)))
  return row?.count ?? 0
}

/** The booking of that attempt to pay a transfer. */
export async function listPaymentEntries(db: Queryable, payoutId: number, attempt: number): Promise<Entry[]> {
  const { account, influencer_id, amount } = ledgerEntries
  return db
    .select({ account, influencer_id, amount })
    .from(ledgerEntries)
    .innerJoin(ledgerTransactions, eq(ledgerTransactions.id, ledgerEntries.transaction_id))
    .where(
      and(
        eq(ledgerTransactions.kind, 'payout'),
        eq(ledgerTransactions.payout_id, payoutId),
        eq(ledgerTransactions.attempt, attempt),
      ),
    )
    .orderBy(asc(ledgerEntries.id))
}

export async function insertReward(tx: Tx, values: typeof rewards.$inferInsert) {
  await tx.insert(rewards).values(values)
}

const rewardOfCase = keepPrepared((db) =>
  db
    .select({ reward: rewards, state: payouts.state })
    .from(rewards)
    .leftJoin(payouts, eq(payouts.id, rewards.payout_id))
    .where(and(eq(rewards.case_id, sql.placeholder('caseId')), not(rewards.is_stated_fee)))
    .prepare(''),
)

export async function findReward(db: Queryable, caseId: number): Promise<Reward | undefined> {
  const [row] = await rewardOfCase(db).execute({ caseId })
  return row && { ...row.reward, state: row.state ?? 'confirmed' }
}

export async function listRewarded(db: Queryable, caseIds: readonly number[]): Promise<number[]> {
  const rows = await db
    .select({ case_id: rewards.case_id })
    .from(rewards)
    .where(and(inArray(rewards.case_id, [...caseIds]), not(rewards.is_stated_fee)))
  return rows.map(({ case_id }) => case_id)
}

/** Whether a licence fee was booked, with the reward or by itself. */
export async function isFeeBooked(db: Queryable, caseId: number) {
  const isFee = sql`${rewards.lines} @> '[{"kind": "licence"}]'::jsonb`
  return (await db.$count(rewards, and(eq(rewards.case_id, caseId), isFee))) > 0
}
