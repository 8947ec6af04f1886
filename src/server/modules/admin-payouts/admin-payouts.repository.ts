import { and, asc, count, eq, inArray } from 'drizzle-orm'
import type { PayoutState } from '#contract/payout-states.ts'
import type { Queryable } from '../../db/database.ts'
import { influencers, payouts } from '../../db/schema/index.ts'

const person = { id: influencers.id, display_name: influencers.display_name, name: influencers.name }

function select(db: Queryable) {
  return db
    .select({ payout: payouts, influencer: person })
    .from(payouts)
    .innerJoin(influencers, eq(influencers.id, payouts.influencer_id))
}

export type PayoutOfPerson = Awaited<ReturnType<typeof listPayouts>>[number]

export async function listPayouts(
  db: Queryable,
  state: PayoutState,
  { offset, size }: { offset: number; size: number },
) {
  return select(db)
    .where(eq(payouts.state, state))
    .orderBy(asc(payouts.pay_on), asc(payouts.id))
    .limit(size)
    .offset(offset)
}

export async function countPayouts(db: Queryable, state: PayoutState) {
  const [row] = await db.select({ count: count() }).from(payouts).where(eq(payouts.state, state))
  return row?.count ?? 0
}

export async function findPayout(db: Queryable, id: number): Promise<PayoutOfPerson | undefined> {
  const [row] = await select(db).where(eq(payouts.id, id))
  return row
}

/** Those of them that are in the bank's hands, in the order of their numbers. */
export async function listProcessing(db: Queryable, ids: readonly number[]) {
  return db
    .select()
    .from(payouts)
    .where(and(inArray(payouts.id, [...ids]), eq(payouts.state, 'processing')))
    .orderBy(asc(payouts.id))
}
