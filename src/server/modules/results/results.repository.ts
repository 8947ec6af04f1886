import { and, eq, gte, sql, sum } from 'drizzle-orm'
import type { Queryable } from '../../db/database.ts'
import { payouts, rewards } from '../../db/schema/index.ts'

/** What was confirmed in each month of Japan from that day on. */
export async function listConfirmed(db: Queryable, influencerId: number, from: string) {
  const day = sql`(${rewards.confirmed_at} at time zone 'Asia/Tokyo')::date`
  const month = sql<string>`to_char(${day}, 'YYYY-MM')`
  return db
    .select({ month, net: sum(rewards.net).mapWith(Number) })
    .from(rewards)
    .where(and(eq(rewards.influencer_id, influencerId), sql`${day} >= ${from}`))
    .groupBy(month)
}

/** What was paid in each month from that day on; what the bank returned is not in it. */
export async function listPaid(db: Queryable, influencerId: number, from: string) {
  const month = sql<string>`left(${payouts.paid_on}::text, 7)`
  return db
    .select({ month, net: sum(payouts.net).mapWith(Number) })
    .from(payouts)
    .where(
      and(eq(payouts.influencer_id, influencerId), eq(payouts.state, 'paid'), gte(payouts.paid_on, from)),
    )
    .groupBy(month)
}
