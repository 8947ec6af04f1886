import { and, asc, count, desc, eq, gt, isNull, sql } from 'drizzle-orm'
import type * as z from 'zod/mini'
import type { listPaymentRecords } from '#contract/admin-payment-records.ts'
import type { Queryable } from '../../db/database.ts'
import { addresses, influencers } from '../../db/schema/index.ts'
import { recordAbove } from '../ledger/payment-record.ts'
import { reportedByPerson } from '../payouts/reported-payments.ts'

interface Filter extends Pick<z.output<typeof listPaymentRecords.query>, 'year' | 'show'> {}

const noAddress = isNull(addresses.influencer_id)

function matching(paid: ReturnType<typeof reportedByPerson>['paid'], show: Filter['show']) {
  const isFiled = gt(paid, recordAbove)
  return show === 'all' ? undefined : and(isFiled, show === 'missing' ? noAddress : undefined)
}

/** People with the largest sum first. */
export async function listRecords(
  db: Queryable,
  { year, show }: Filter,
  { offset, size }: { offset: number; size: number },
) {
  const reported = reportedByPerson(db, year)
  const { id, display_name, name } = influencers
  return db
    .select({
      influencer: { id, display_name, name },
      paid: reported.paid,
      withheld: reported.withheld,
      has_address: sql<boolean>`not ${noAddress}`,
    })
    .from(reported)
    .innerJoin(influencers, eq(influencers.id, reported.influencer_id))
    .leftJoin(addresses, eq(addresses.influencer_id, reported.influencer_id))
    .where(matching(reported.paid, show))
    .orderBy(desc(reported.paid), asc(influencers.id))
    .limit(size)
    .offset(offset)
}

export async function countRecords(db: Queryable, { year, show }: Filter) {
  const reported = reportedByPerson(db, year)
  const [row] = await db
    .select({ count: count() })
    .from(reported)
    .leftJoin(addresses, eq(addresses.influencer_id, reported.influencer_id))
    .where(matching(reported.paid, show))
  return row?.count ?? 0
}

/** Returns the counts and sums of the whole year. */
export async function sumRecords(db: Queryable, year: string) {
  const reported = reportedByPerson(db, year)
  const countOf = (show: Filter['show']) =>
    sql<number>`count(*) filter (where ${matching(reported.paid, show)})`.mapWith(Number)
  const [row] = await db
    .select({
      filed: countOf('filed'),
      missing: countOf('missing'),
      paid: sql<number>`coalesce(sum(${reported.paid}), 0)`.mapWith(Number),
      withheld: sql<number>`coalesce(sum(${reported.withheld}), 0)`.mapWith(Number),
    })
    .from(reported)
    .leftJoin(addresses, eq(addresses.influencer_id, reported.influencer_id))
  return row ?? { filed: 0, missing: 0, paid: 0, withheld: 0 }
}
