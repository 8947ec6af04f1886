import { and, asc, count, desc, eq, gte, inArray, isNull, lte, type SQL, sql } from 'drizzle-orm'
import type { Direction } from '#contract/list-order.ts'
import type { PayoutState } from '#contract/payout-states.ts'
import type { Queryable, Tx } from '../../db/database.ts'
import { addresses, influencers, payouts, rewards } from '../../db/schema/index.ts'
import { orderedBy } from '../../kernel/list-order.ts'
import { contains, matchesSearch, type SearchedWord } from '../influencers/person-search.ts'

export interface PayoutFilter {
  state: PayoutState
  search: readonly SearchedWord[]
  /** Days of the transfer, YYYY-MM-DD, both included. */
  from?: string | undefined
  to?: string | undefined
}

export interface PayoutOrder {
  /** The column to sort by; undefined for the list's own order. */
  sort?: 'day' | 'creator' | 'net' | undefined
  order: Direction
}

const person = {
  id: influencers.id,
  display_name: influencers.display_name,
  name: influencers.name,
  name_kana: influencers.name_kana,
  prefecture: influencers.prefecture,
  tax_kind: influencers.tax_kind,
  invoice_number: influencers.invoice_number,
}

interface Slice {
  offset: number
  size: number
}

/** Their numbers in that order, of all of them without a slice. `byName`: what people are ordered by. */
export async function listPayoutIds(
  db: Queryable,
  filter: PayoutFilter,
  order: PayoutOrder & { byName: SQL },
  slice?: Slice,
) {
  const query = db
    .select({ id: payouts.id })
    .from(payouts)
    .leftJoin(influencers, eq(influencers.id, payouts.influencer_id))
    .where(and(eq(payouts.state, filter.state), matching(filter, dayOf(filter))))
    .orderBy(...orderOf(filter, order))
  const rows = await (slice ? query.limit(slice.size).offset(slice.offset) : query)
  return rows.map(({ id }) => id)
}

/** Sums those of each state that the rest of the filter finds. */
export async function sumStates(db: Queryable, filter: PayoutFilter) {
  const rows = await db
    .select({ state: payouts.state, ...countAndNet(payouts.net) })
    .from(payouts)
    .where(matching(filter, anyDay))
    .groupBy(payouts.state)
  return new Map(rows.map(({ state, ...sum }) => [state, sum]))
}

export type PayoutOfPerson = Awaited<ReturnType<typeof findPayouts>>[number]

/** Finds payouts, in the order of the given ids. */
export async function findPayouts(db: Queryable, ids: readonly number[]) {
  const rows = await db
    .select({ payout: payouts, influencer: person, address: addresses })
    .from(payouts)
    .innerJoin(influencers, eq(influencers.id, payouts.influencer_id))
    .leftJoin(addresses, eq(addresses.influencer_id, payouts.influencer_id))
    .where(inArray(payouts.id, [...ids]))
  const byId = new Map(rows.map((row) => [row.payout.id, row]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}

/** Without a column the most urgent first, or the newest first for what was paid. */
function orderOf(filter: PayoutFilter, { sort, order, byName }: PayoutOrder & { byName: SQL }): SQL[] {
  const day = dayOf(filter)
  if (sort === undefined)
    return filter.state === 'paid' ? [desc(day), desc(payouts.id)] : [asc(day), asc(payouts.id)]
  return orderedBy({ day, creator: byName, net: payouts.net }[sort], order, payouts.id)
}

/** The day by which transfers of a state are filtered and ordered: when they were paid, or are to be. */
function dayOf({ state }: Pick<PayoutFilter, 'state'>) {
  return sql`${state === 'paid' ? payouts.paid_on : payouts.pay_on}`
}
const anyDay = sql`case when ${payouts.state} = 'paid' then ${payouts.paid_on} else ${payouts.pay_on} end`

/** Every condition but that of the state. */
function matching({ search, from, to }: PayoutFilter, day: SQL) {
  return and(
    matchesSearch(search, payouts.influencer_id, isNumbered),
    from === undefined ? undefined : gte(day, from),
    to === undefined ? undefined : lte(day, to),
  )
}

/** Whether a transfer has the word in its statement's number; `#12` finds the transfer with that number. */
function isNumbered(word: string) {
  const [, own] = /^#(\d{1,9})$/.exec(word) ?? []
  return own === undefined ? contains(payouts.statement_number, word) : sql`${payouts.id} = ${Number(own)}`
}

/** Those of them that are in the bank's hands, in the order of their numbers, held for this transaction. */
export async function lockProcessing(tx: Tx, ids: readonly number[]) {
  return tx
    .select()
    .from(payouts)
    .where(and(inArray(payouts.id, [...ids]), eq(payouts.state, 'processing')))
    .orderBy(asc(payouts.id))
    .for('update')
}

const countAndNet = (net: typeof payouts.net | typeof rewards.net) => ({
  count: count(),
  net: sql<number>`coalesce(sum(${net}), 0)`.mapWith(Number),
})

/** Sums the payouts by state; the paid ones only from the given day on. */
export async function sumByState(db: Queryable, paidFrom: string) {
  const rows = await db
    .select({ state: payouts.state, ...countAndNet(payouts.net) })
    .from(payouts)
    .where(sql`${payouts.state} <> 'paid' or ${payouts.paid_on} >= ${paidFrom}`)
    .groupBy(payouts.state)
  return new Map(rows.map(({ state, ...sum }) => [state, sum]))
}

/** Numbers of what was paid in that calendar year, by person. */
export async function listPaidIds(db: Queryable, year: string) {
  const rows = await db
    .select({ id: payouts.id })
    .from(payouts)
    .where(
      and(
        eq(payouts.state, 'paid'),
        gte(payouts.paid_on, `${year}-01-01`),
        lte(payouts.paid_on, `${year}-12-31`),
      ),
    )
    .orderBy(asc(payouts.influencer_id), asc(payouts.id))
  return rows.map(({ id }) => id)
}

/** Sums the payouts that should have been paid before the given day. */
export async function sumOverdue(db: Queryable, today: string) {
  const [row] = await db
    .select(countAndNet(payouts.net))
    .from(payouts)
    .where(sql`${payouts.state} <> 'paid' and ${payouts.pay_on} < ${today}`)
  return row
}

/** Sums the rewards that belong to no payout yet. */
export async function sumConfirmed(db: Queryable) {
  const [row] = await db.select(countAndNet(rewards.net)).from(rewards).where(isNull(rewards.payout_id))
  return row
}
