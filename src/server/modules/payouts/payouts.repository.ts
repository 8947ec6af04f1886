import { and, asc, count, desc, eq, inArray, isNull, lt, lte, or, sql, sum } from 'drizzle-orm'
import type { PayoutState } from '#contract/payout-states.ts'
import type { Queryable, Tx } from '../../db/database.ts'
import {
  bankAccounts,
  bankResultFiles,
  campaigns,
  cases,
  influencers,
  operators,
  payoutEvents,
  payouts,
  rewards,
  termsStatements,
} from '../../db/schema/index.ts'
import { agreedPayment } from '../ledger/payment.ts'
import { withStatedFee } from '../ledger/stated-fee.ts'
import { readContent } from '../terms/read-content.ts'

export type PayoutRow = typeof payouts.$inferSelect
export type PayoutValues = Partial<
  Omit<PayoutRow, 'id' | 'influencer_id' | 'kind' | 'net' | 'extra_tax' | 'extra_withholding'>
>
export type RewardRow = typeof rewards.$inferSelect

/** A reward with the campaign that it is for. */
const line = { reward: rewards, campaign: { id: campaigns.id, title: campaigns.title } }
export interface LineRow {
  reward: RewardRow
  campaign: { id: number; title: string }
}

export async function findPayout(db: Queryable, id: number): Promise<PayoutRow | undefined> {
  const [row] = await db.select().from(payouts).where(eq(payouts.id, id))
  return row
}

export async function insertPayout(tx: Tx, values: typeof payouts.$inferInsert): Promise<PayoutRow> {
  const [row] = await tx.insert(payouts).values(values).returning()
  if (!row) throw new Error('A payout was not inserted.')
  return row
}

export async function updatePayout(tx: Tx, id: number, values: PayoutValues): Promise<PayoutRow> {
  const [row] = await tx.update(payouts).set(values).where(eq(payouts.id, id)).returning()
  if (!row) throw new Error('A payout was not updated.')
  return row
}

export async function insertEvent(tx: Tx, values: typeof payoutEvents.$inferInsert) {
  await tx.insert(payoutEvents).values(values)
}

/** Throws when one of them is carried already: then the caller did not hold the person's row. */
export async function carryRewards(tx: Tx, payoutId: number, given: readonly RewardRow[]) {
  const ids = given.map(({ transaction_id }) => transaction_id)
  const carried = await tx
    .update(rewards)
    .set({ payout_id: payoutId })
    .where(and(inArray(rewards.transaction_id, ids), isNull(rewards.payout_id)))
    .returning({ case_id: rewards.case_id })
  if (carried.length !== ids.length) throw new Error('A reward would have been paid twice.')
}

/** Lists the confirmed rewards that belong to no payout yet, the first due first. */
export async function listConfirmed(db: Queryable, influencerId: number): Promise<LineRow[]> {
  return db
    .select(line)
    .from(rewards)
    .innerJoin(cases, eq(cases.id, rewards.case_id))
    .innerJoin(campaigns, eq(campaigns.id, cases.campaign_id))
    .where(and(eq(rewards.influencer_id, influencerId), isNull(rewards.payout_id)))
    .orderBy(asc(rewards.due_on), asc(rewards.case_id))
}

/** Lists the rewards of these payouts in the order of the bookings. */
export async function listLines(db: Queryable, payoutIds: readonly number[]): Promise<LineRow[]> {
  if (payoutIds.length === 0) return []
  return db
    .select(line)
    .from(rewards)
    .innerJoin(cases, eq(cases.id, rewards.case_id))
    .innerJoin(campaigns, eq(campaigns.id, cases.campaign_id))
    .where(inArray(rewards.payout_id, [...payoutIds]))
    .orderBy(asc(rewards.confirmed_at), asc(rewards.case_id))
}

/** Lists the people with a reward that is due before that day and belongs to no payout yet. */
export async function listPeopleDue(db: Queryable, before: string): Promise<number[]> {
  const rows = await db
    .selectDistinct({ id: rewards.influencer_id })
    .from(rewards)
    .where(and(isNull(rewards.payout_id), lt(rewards.due_on, before)))
    .orderBy(asc(rewards.influencer_id))
  return rows.map(({ id }) => id)
}

const isHeld = and(eq(payouts.state, 'scheduled'), payouts.account_held)

/** Lists the payouts that do not go out as they are: those that failed, and those held until their account is checked. */
export async function listStopped(tx: Tx, influencerId: number): Promise<PayoutRow[]> {
  return tx
    .select()
    .from(payouts)
    .where(and(eq(payouts.influencer_id, influencerId), or(eq(payouts.state, 'failed'), isHeld)))
    .orderBy(asc(payouts.id))
}

export async function releaseHeld(tx: Tx, influencerId: number) {
  await tx
    .update(payouts)
    .set({ account_held: false })
    .where(and(eq(payouts.influencer_id, influencerId), isHeld))
}

/** Net sums of the person's transfers by state; those that were paid from that day on. */
export async function sumPayouts(db: Queryable, influencerId: number, paidFrom: string) {
  const rows = await db
    .select({
      state: payouts.state,
      net: sum(payouts.net).mapWith(Number),
      pay_on: sql<string>`min(${payouts.pay_on})::text`,
    })
    .from(payouts)
    .where(
      and(
        eq(payouts.influencer_id, influencerId),
        sql`(${payouts.state} <> 'paid' or ${payouts.paid_on} >= ${paidFrom})`,
      ),
    )
    .groupBy(payouts.state)
  return new Map<PayoutState, { net: number; pay_on: string }>(
    rows.map(({ state, ...sums }) => [state, sums]),
  )
}

/** Sums what the confirmed cases promise: the reward of the agreed terms with the purchases made for them. */
export async function sumExpected(db: Queryable, influencerId: number): Promise<number> {
  const rows = await db
    .select({
      terms: termsStatements.content,
      purchase: cases.purchase,
      tax_kind: influencers.tax_kind,
    })
    .from(cases)
    .innerJoin(influencers, eq(influencers.id, cases.influencer_id))
    .innerJoin(termsStatements, eq(termsStatements.case_id, cases.id))
    .where(
      and(
        eq(cases.influencer_id, influencerId),
        eq(cases.state, 'confirmed'),
        sql`${termsStatements.agreed_at} is not null`,
      ),
    )
  return rows.reduce((sum, { terms, purchase, tax_kind }) => {
    const paying = withStatedFee(readContent(terms), tax_kind === 'corporation')
    return sum + (agreedPayment(paying, purchase?.amount ?? 0)?.net ?? 0)
  }, 0)
}

/** Finds since when the person has their present account, and the state of the check of its holder; undefined when there is none. */
export async function findAccountStanding(db: Queryable, influencerId: number) {
  const [row] = await db
    .select({ changed_at: bankAccounts.changed_at, holder_check: bankAccounts.holder_check })
    .from(bankAccounts)
    .where(eq(bankAccounts.influencer_id, influencerId))
  return row
}

/** Finds the payee's facts for a payment statement, apart from the account. */
export async function findPayee(db: Queryable, influencerId: number) {
  const [row] = await db
    .select({ name: influencers.name, invoice_number: influencers.invoice_number })
    .from(influencers)
    .where(eq(influencers.id, influencerId))
  return row
}

const ownedBy = (influencerId: number) => eq(rewards.influencer_id, influencerId)

const confirmedBy = (influencerId: number, until: Date | undefined) =>
  and(ownedBy(influencerId), until && lte(rewards.confirmed_at, until))

export async function listRewards(
  db: Queryable,
  influencerId: number,
  until: Date | undefined,
  { offset, size }: { offset: number; size: number },
) {
  return db
    .select({ ...line, payout: payouts })
    .from(rewards)
    .innerJoin(cases, eq(cases.id, rewards.case_id))
    .innerJoin(campaigns, eq(campaigns.id, cases.campaign_id))
    .leftJoin(payouts, eq(payouts.id, rewards.payout_id))
    .where(confirmedBy(influencerId, until))
    .orderBy(desc(rewards.confirmed_at), desc(rewards.case_id))
    .limit(size)
    .offset(offset)
}

export async function countRewards(db: Queryable, influencerId: number, until: Date | undefined) {
  const [row] = await db.select({ count: count() }).from(rewards).where(confirmedBy(influencerId, until))
  return row?.count ?? 0
}

/** Returns the number of rewards that are not paid yet, and their sum. */
export async function sumUnpaid(db: Queryable, influencerId: number) {
  const [row] = await db
    .select({ count: count(), yen: sql<number>`coalesce(sum(${rewards.net}), 0)`.mapWith(Number) })
    .from(rewards)
    .leftJoin(payouts, eq(payouts.id, rewards.payout_id))
    .where(and(ownedBy(influencerId), sql`${payouts.state} is distinct from 'paid'`))
  return { count: row?.count ?? 0, yen: row?.yen ?? 0 }
}

export async function findPaidAt(db: Queryable, payoutId: number) {
  const [row] = await db
    .select({ at: payoutEvents.at })
    .from(payoutEvents)
    .where(and(eq(payoutEvents.payout_id, payoutId), eq(payoutEvents.act, 'pay')))
    // A payout that was returned is paid again: its last payment counts.
    .orderBy(desc(payoutEvents.id))
    .limit(1)
  return row?.at
}

/** Lists the remarks made whenever one of these payouts was paid or returned, the oldest first. */
export async function listRemarks(db: Queryable, payoutIds: readonly number[]) {
  const { payout_id, act, at, reason } = payoutEvents
  return db
    .select({ payout_id, act: sql<'pay' | 'return'>`${act}`, at, reason, result_file: bankResultFiles.name })
    .from(payoutEvents)
    .leftJoin(bankResultFiles, eq(bankResultFiles.id, payoutEvents.result_file_id))
    .where(and(inArray(payout_id, [...payoutIds]), inArray(act, ['pay', 'return'])))
    .orderBy(asc(payoutEvents.id))
}

/** Returns, by payout, the operator who approved it since it was last scheduled. */
export async function listApprovers(db: Queryable, payoutIds: readonly number[]) {
  const rows = await db
    .selectDistinctOn([payoutEvents.payout_id], {
      payout_id: payoutEvents.payout_id,
      operator: { id: operators.id, name: operators.name },
    })
    .from(payoutEvents)
    // Only approvals are joined, since whoever fixes an account is not an operator.
    .leftJoin(operators, and(eq(payoutEvents.act, 'approve'), eq(operators.id, payoutEvents.actor_id)))
    .where(
      and(inArray(payoutEvents.payout_id, [...payoutIds]), inArray(payoutEvents.act, ['approve', 'retry'])),
    )
    .orderBy(payoutEvents.payout_id, desc(payoutEvents.id))
  return new Map(rows.flatMap(({ payout_id, operator }) => (operator ? [[payout_id, operator]] : [])))
}
