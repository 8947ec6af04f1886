import { and, asc, desc, eq, gt, isNull, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type * as z from 'zod/mini'
import type { listPaymentRecords } from '#contract/admin-payment-records.ts'
import type { Queryable } from '../../db/database.ts'
import { addresses, influencers } from '../../db/schema/index.ts'
import { orderedBy } from '../../kernel/list-order.ts'
import { recordAbove } from '../ledger/payment-record.ts'
import { reportedByPerson } from '../payouts/reported-payments.ts'

type Query = z.output<typeof listPaymentRecords.query>
export type RecordFilter = Pick<Query, 'year' | 'show'>
export type RecordOrder = Pick<Query, 'sort' | 'order'>

const noAddress = isNull(addresses.influencer_id)

function matching(paid: ReturnType<typeof reportedByPerson>['paid'], show: RecordFilter['show']) {
  const isFiled = gt(paid, recordAbove)
  return show === 'all' ? undefined : and(isFiled, show === 'missing' ? noAddress : undefined)
}

/** Lists the records in the requested order, all of them without a slice; without a column, people with the largest sum come first. */
export async function listRecords(
  db: Queryable,
  { year, show }: RecordFilter,
  { sort, order, byName }: RecordOrder & { byName: SQL },
  slice?: { offset: number; size: number },
) {
  const reported = reportedByPerson(db, year)
  const { id, display_name, name } = influencers
  const by = { creator: byName, paid: reported.paid, withheld: reported.withheld }
  const sorted = sort === undefined ? [desc(reported.paid), asc(id)] : orderedBy(by[sort], order, id)
  const rows = db
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
    .orderBy(...sorted)
  return slice ? rows.limit(slice.size).offset(slice.offset) : rows
}

/** Returns the counts and sums of the whole year, and the sums of those whom the filter finds. */
export async function sumRecords(db: Queryable, { year, show: shown }: RecordFilter) {
  const reported = reportedByPerson(db, year)
  const isIn = (show: RecordFilter['show']) => matching(reported.paid, show) ?? sql`true`
  const countOf = (show: RecordFilter['show']) =>
    sql<number>`count(*) filter (where ${isIn(show)})`.mapWith(Number)
  const sumOf = (yen: SQLWrapper, show: RecordFilter['show']) =>
    sql<number>`coalesce(sum(${yen}) filter (where ${isIn(show)}), 0)`.mapWith(Number)
  const [row] = await db
    .select({
      all: countOf('all'),
      filed: countOf('filed'),
      missing: countOf('missing'),
      paid: sumOf(reported.paid, 'all'),
      withheld: sumOf(reported.withheld, 'all'),
      shown_paid: sumOf(reported.paid, shown),
      shown_withheld: sumOf(reported.withheld, shown),
    })
    .from(reported)
    .leftJoin(addresses, eq(addresses.influencer_id, reported.influencer_id))
  if (!row) throw new Error('A sum without groups always has one row.')
  const { shown_paid, shown_withheld, ...sums } = row
  return { ...sums, shown: { paid: shown_paid, withheld: shown_withheld } }
}
