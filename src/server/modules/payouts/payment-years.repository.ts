import { and, asc, count, desc, eq, gte, lte, sql } from 'drizzle-orm'
import type { Queryable } from '../../db/database.ts'
import { payouts } from '../../db/schema/index.ts'
import type { PayoutRow } from './payouts.repository.ts'

const paidTo = (influencerId: number) =>
  and(eq(payouts.influencer_id, influencerId), eq(payouts.state, 'paid'))

/** The calendar years of Japan with what was paid in each, the newest first. */
export async function listYears(db: Queryable, influencerId: number) {
  const year = sql<string>`left(${payouts.paid_on}::text, 4)`
  return db
    .select({
      year,
      count: count(),
      net: sql<number>`coalesce(sum(${payouts.net}), 0)`.mapWith(Number),
    })
    .from(payouts)
    .where(paidTo(influencerId))
    .groupBy(year)
    .orderBy(desc(year))
}

/** The days of a calendar year, both included. */
export function paidInYear(year: string) {
  return and(gte(payouts.paid_on, `${year}-01-01`), lte(payouts.paid_on, `${year}-12-31`))
}

/** Lists the person's payouts of a year by the day of payment. */
export async function listPaidIn(db: Queryable, influencerId: number, year: string): Promise<PayoutRow[]> {
  return db
    .select()
    .from(payouts)
    .where(and(paidTo(influencerId), paidInYear(year)))
    .orderBy(asc(payouts.paid_on), asc(payouts.id))
}
