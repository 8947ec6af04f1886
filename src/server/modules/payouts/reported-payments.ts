import { and, eq, gt, sql } from 'drizzle-orm'
import type { Queryable } from '../../db/database.ts'
import { payouts, rewards } from '../../db/schema/index.ts'
import { notWithheld } from '../ledger/payment.ts'
import { paidInYear } from './payment-years.repository.ts'

/** The condition for a line with withholding: as `isWithheld`, and also what was withheld before reasons were chosen. */
const isReported = sql`((line ->> 'withholding')::int > 0 or (line ->> 'reason' is not null
  and line ->> 'reason' not in (${sql.join(
    notWithheld.map((reason) => sql`${reason}`),
    sql`, `,
  )})))`

const sumOfLines = (member: 'amount' | 'withholding') =>
  sql<number>`coalesce(sum((select sum((line ->> ${member}::text)::int)
    from jsonb_array_elements(${rewards.lines}) as line where ${isReported})), 0)`

/**
 * Selects, by person, what they were paid in a calendar year with income tax withheld, in yen without consumption tax, and what was
 * withheld. People without such payments are left out. A subquery to select from; `influencerId` limits it to one person.
 */
export function reportedByPerson(db: Queryable, year: string, influencerId?: number) {
  const person = influencerId === undefined ? undefined : eq(payouts.influencer_id, influencerId)
  const transfer = db
    .select({
      influencer_id: payouts.influencer_id,
      paid: sumOfLines('amount').as('transfer_paid'),
      withheld: sql<number>`${sumOfLines('withholding')} + ${payouts.extra_withholding}`.as(
        'transfer_withheld',
      ),
    })
    .from(payouts)
    .innerJoin(rewards, eq(rewards.payout_id, payouts.id))
    .where(and(person, eq(payouts.state, 'paid'), paidInYear(year)))
    .groupBy(payouts.id)
    .as('transfer')
  return db
    .select({
      influencer_id: transfer.influencer_id,
      paid: sql<number>`sum(${transfer.paid})`.mapWith(Number).as('paid'),
      withheld: sql<number>`sum(${transfer.withheld})`.mapWith(Number).as('withheld'),
    })
    .from(transfer)
    .groupBy(transfer.influencer_id)
    .having(gt(sql`sum(${transfer.paid})`, 0))
    .as('reported')
}

/** The same of one person, in yen. */
export async function sumReported(db: Queryable, influencerId: number, year: string) {
  const [row] = await db.select().from(reportedByPerson(db, year, influencerId))
  return row?.paid ?? 0
}
