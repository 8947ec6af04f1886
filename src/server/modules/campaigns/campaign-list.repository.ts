import { and, count, eq, inArray, isNull, lte, not, type Placeholder, sql } from 'drizzle-orm'
import type { Queryable } from '../../db/database.ts'
import { keepPrepared } from '../../db/prepared.ts'
import { campaigns, cases, favourites } from '../../db/schema/index.ts'
import type { Applicant } from '../influencers/applicant.ts'
import { meetsRules } from './applicable.ts'
import {
  cardColumns,
  type ListOrder,
  orders,
  ownCase,
  ownColumns,
  ownFavourite,
  type Slice,
} from './campaign-cards.repository.ts'
import {
  holds,
  isFitting,
  isIndexed,
  isOf,
  isOpen,
  isOpenWithin,
  type ListFilter,
  listed,
} from './list-filter.ts'

/** The row that stands at `offset` in a list, by the values that lists are sorted by. */
export interface Mark {
  offset: number
  id: number
  published_at: Date | null
  recruiting_end: Date
  reward_amount: number | null
}

/** The part of a list that is read, and how. */
export interface ListSlice extends Slice {
  order: ListOrder
  /** The row at which reading begins: the rows before it are not walked over. */
  from?: Mark | undefined
  /** Looks for the words in so many rows from there on; without it, an index finds every row that holds them. */
  lookedThrough?: number | undefined
  /** Sorts the campaigns that pay enough, which are few; reading begins with the first of them. */
  isByReward?: boolean
}

/** Open campaigns in one statement, which reads only the rows whose ids are on the page. */
export async function listOpenCampaigns(
  db: Queryable,
  influencerId: number,
  filter: ListFilter,
  now: Date,
  slice: ListSlice,
) {
  if (isPlain(filter, slice)) {
    const { offset, size, order } = slice
    const given = { influencerId, now, offset, size, ...filter }
    return plainList(db, order, ...times.filter((time) => filter[time] !== undefined)).execute(given)
  }
  return cardsOf(db, idsOnPage(db, filter, now, slice), influencerId, slice.order)
}

const times = ['publishedUntil', 'publishedSince', 'closingBy'] as const

/** The list that most people open: nothing but times narrows it, and it is read from its beginning. */
function isPlain(filter: ListFilter, { from, lookedThrough, isByReward }: ListSlice) {
  const { words, platforms, categories, kinds, prefectures, rewardMin, applicant } = filter
  const lists = [words, platforms, categories, kinds, prefectures]
  const others = [rewardMin, applicant, from, lookedThrough, isByReward || undefined]
  return lists.every(({ length }) => length === 0) && others.every((other) => other === undefined)
}

const plainList = keepPrepared((db, order: ListOrder, ...within: (typeof times)[number][]) => {
  const filter: ListFilter = { words: [], platforms: [], categories: [], kinds: [], prefectures: [] }
  for (const time of within) filter[time] = sql.placeholder(time)
  const page = db
    .select({ id: campaigns.id })
    .from(campaigns)
    .where(isOpenWithin(filter, sql.placeholder('now')))
    .orderBy(...orders[order](campaigns))
    .limit(sql.placeholder('size'))
    .offset(sql.placeholder('offset'))
    .as('page')
  return cardsOf(db, page, sql.placeholder('influencerId'), order).prepare('')
})

function cardsOf(
  db: Queryable,
  page: ReturnType<typeof idsOnPage>,
  influencerId: number | Placeholder,
  order: ListOrder,
) {
  return db
    .select({ ...cardColumns, ...ownColumns })
    .from(page)
    .innerJoin(campaigns, eq(campaigns.id, page.id))
    .leftJoin(favourites, ownFavourite(influencerId))
    .leftJoin(cases, ownCase(influencerId))
    .orderBy(...orders[order](campaigns))
}

/** Those of these listed campaigns with a rule that the person does not meet. */
export async function listUnmet(db: Queryable, applicant: Applicant, ids: readonly number[], now: Date) {
  const rows = await db
    .select({ id: campaigns.id })
    .from(campaigns)
    .where(and(inArray(campaigns.id, [...ids]), listed, not(meetsRules(applicant, now))))
    .orderBy(campaigns.id)
  return rows.map(({ id }) => id)
}

/** The ids of so many rows of a list, in its order. */
export function idsOnPage(
  db: Queryable,
  filter: ListFilter,
  now: Date,
  { order, from, lookedThrough, isByReward, offset, size }: ListSlice,
) {
  if (isByReward) return idsByReward(db, filter, now, order).limit(size).offset(offset).as('page')
  const slice = { order, from }
  const ids =
    lookedThrough === undefined
      ? idsByIndex(db, filter, now, slice)
      : idsAmong(firstRows(db, filter, now, { ...slice, size: lookedThrough }), db, filter, now, order)
  return ids
    .limit(size)
    .offset(offset - (from?.offset ?? 0))
    .as('page')
}

type Begin = Pick<ListSlice, 'order' | 'from'>

function idsByIndex(db: Queryable, filter: ListFilter, now: Date, { order, from }: Begin) {
  const where = and(isOpen(filter, now), isIndexed(filter, now), from && isFrom(order, from))
  return db
    .select({ id: campaigns.id })
    .from(campaigns)
    .where(where)
    .orderBy(...orders[order](campaigns))
}

/** Those among the given rows that hold the words and that the rest of the filter lets through. */
function idsAmong(
  rows: ReturnType<typeof firstRows>,
  db: Queryable,
  filter: ListFilter,
  now: Date,
  order: ListOrder,
) {
  return db
    .select({ id: rows.id })
    .from(rows)
    .innerJoin(campaigns, eq(campaigns.id, rows.id))
    .where(and(holds(filter, rows), isFitting(filter, now)))
    .orderBy(...orders[order](rows))
}

/** Up to this many campaigns that pay enough are sorted. */
export const fewByReward = 5_000

/**
 * The campaigns that pay enough, as far as there are few, by the index of rewards alone. Which kinds and categories pay how much the
 * planner does not know: where none does, it would walk over every campaign in the order of the list.
 */
function byReward(db: Queryable, filter: ListFilter, now: Date) {
  const { id, published_at, recruiting_end, reward_amount } = campaigns
  return db
    .select({ id, published_at, recruiting_end, reward_amount })
    .from(campaigns)
    .where(isOpen(filter, now))
    .orderBy(...orders.reward(campaigns))
    .limit(fewByReward + 1)
    .as('paying')
}

function idsByReward(db: Queryable, filter: ListFilter, now: Date, order: ListOrder) {
  const paying = byReward(db, filter, now)
  return db
    .select({ id: paying.id })
    .from(paying)
    .orderBy(...orders[order](paying))
}

/** How many campaigns pay enough, counted up to one more than `fewByReward`. */
export async function countByReward(db: Queryable, filter: ListFilter, now: Date) {
  const [row] = await db.select({ count: count() }).from(byReward(db, filter, now))
  return row?.count ?? 0
}

/**
 * The first rows of a list with their texts. A common word, or what suits somebody, is found among few of them, while an index of words
 * would gather every row; the limit keeps the planner from doing that, or sorting all rows, by itself.
 */
function firstRows(
  db: Queryable,
  filter: ListFilter,
  now: Date,
  { order, from, size }: Begin & { size: number },
) {
  const { id, published_at, recruiting_end, reward_amount, search_text } = campaigns
  return db
    .select({ id, published_at, recruiting_end, reward_amount, search_text })
    .from(campaigns)
    .where(and(isOpenWithin(filter, now), isOf(filter, campaigns), from && isFrom(order, from)))
    .orderBy(...orders[order](campaigns))
    .limit(size)
    .as('near')
}

/** The marked row and those after it; after one with a reward only those with a reward. */
function isFrom(order: ListOrder, { id, published_at, recruiting_end, reward_amount }: Mark) {
  if (order === 'closing')
    return sql`(${campaigns.recruiting_end}, ${campaigns.id}) >= (${recruiting_end.toISOString()}, ${id})`
  if (order === 'newest')
    return sql`(${campaigns.published_at}, ${campaigns.id}) <= (${published_at?.toISOString()}, ${id})`
  if (reward_amount === null) return and(isNull(campaigns.reward_amount), lte(campaigns.id, id))
  return sql`(${campaigns.reward_amount}, ${campaigns.id}) <= (${reward_amount}, ${id})`
}

/** Among so many rows at most, the newest, or the first to close where the filter asks for these. */
export async function countOpenCampaigns(db: Queryable, filter: ListFilter, now: Date, among: number) {
  const { id, platforms, category, kind } = campaigns
  const rows = db
    .select({ id, platforms, category, kind })
    .from(campaigns)
    .where(isOpenWithin(filter, now))
    .orderBy(...orders[filter.closingBy ? 'closing' : 'newest'](campaigns))
    .limit(among)
    .as('rows')
  const counted = db.select({ count: count() }).from(rows).$dynamic()
  const fitting = isFitting(filter, now)
  if (fitting) counted.innerJoin(campaigns, eq(campaigns.id, rows.id))
  const [row] = await counted.where(and(isOf(filter, rows), fitting))
  return row?.count ?? 0
}

/** How many of the newest rows, of so many at most, hold the words, and how many of these are in the list. */
export async function sampleWords(db: Queryable, filter: ListFilter, now: Date, size: number) {
  const rows = firstRows(db, filter, now, { order: 'newest', size })
  const held = and(eq(campaigns.id, rows.id), holds(filter, rows))
  const fitting = isFitting(filter, now) ?? sql`true`
  const [row] = await db
    .select({
      looked: count(),
      held: count(campaigns.id),
      found: sql`count(${campaigns.id}) filter (where ${fitting})`.mapWith(Number),
    })
    .from(rows)
    .leftJoin(campaigns, held)
  return row ?? { looked: 0, held: 0, found: 0 }
}

/** Counts by the index of words, which is for rare ones. */
export async function countRareWords(db: Queryable, filter: ListFilter, now: Date) {
  const where = and(isOpen(filter, now), isIndexed(filter, now))
  const [row] = await db.select({ count: count() }).from(campaigns).where(where)
  return row?.count ?? 0
}
