import {
  and,
  type AnyColumn,
  arrayOverlaps,
  asc,
  count,
  eq,
  gt,
  gte,
  inArray,
  like,
  lte,
  or,
  type SQL,
  sql,
} from 'drizzle-orm'
import type { CampaignKind, Category, Platform } from '#contract/vocabulary.ts'
import type { Queryable } from '../../db/database.ts'
import { campaigns, cases, favourites } from '../../db/schema/index.ts'
import type { SearchWord } from './search-text.ts'

/** The filter for the list of open public campaigns; an empty list filters nothing. */
export interface ListFilter {
  words: SearchWord[]
  platforms: Platform[]
  categories: Category[]
  kinds: CampaignKind[]
  /** Any of its categories or any of its platforms. */
  suiting?: { categories: Category[]; platforms: Platform[] }
  publishedUntil?: Date
  publishedSince?: Date
  closingBy?: Date
}

/** Spelled as the partial indexes are, so that the planner uses them. */
export const listed = sql`${campaigns.state} = 'published' and ${campaigns.visibility} = 'public'`

type Ordered = Record<'id' | 'published_at' | 'recruiting_end' | 'reward_amount', AnyColumn>

const orders = {
  newest: (row: Ordered) => [sql`${row.published_at} desc nulls last`, sql`${row.id} desc nulls last`],
  closing: (row: Ordered) => [asc(row.recruiting_end), asc(row.id)],
  reward: (row: Ordered) => [sql`${row.reward_amount} desc nulls last`, sql`${row.id} desc nulls last`],
}
export type ListOrder = keyof typeof orders

/** The columns of a card; the pictures are cut to the cover in the database. */
export const cardColumns = {
  id: campaigns.id,
  state: campaigns.state,
  title: campaigns.title,
  cover: sql<(typeof campaigns.$inferSelect)['pictures'][number]>`${campaigns.pictures} -> 0`,
  brand_name: campaigns.brand_name,
  category: campaigns.category,
  kind: campaigns.kind,
  platforms: campaigns.platforms,
  reward_amount: campaigns.reward_amount,
  gift_value: campaigns.gift_value,
  recruiting_start: campaigns.recruiting_start,
  recruiting_end: campaigns.recruiting_end,
  announcement: campaigns.announcement,
  inspection_complete: campaigns.inspection_complete,
  openings: campaigns.openings,
  applicants_count: campaigns.applicants_count,
  places_taken: campaigns.places_taken,
  published_at: campaigns.published_at,
}

/** One influencer's relation to a campaign; both tables come by a left join. */
export const ownColumns = {
  favourite: sql<boolean>`${favourites.influencer_id} is not null`,
  case_state: cases.state,
  offer_expires_at: cases.offer_expires_at,
}

export function ownFavourite(influencerId: number) {
  return and(eq(favourites.campaign_id, campaigns.id), eq(favourites.influencer_id, influencerId))
}

export function ownCase(influencerId: number) {
  return and(eq(cases.campaign_id, campaigns.id), eq(cases.influencer_id, influencerId))
}

/** A word in one of so many rows or more counts as common; no search looks through more rows than `nearMost` for it. */
const nearFactor = 100
const nearMost = 10_000

export interface Slice {
  offset: number
  size: number
}

/** One page of open campaigns. Only the rows whose ids are on the page are read. */
export async function listOpenCampaigns(
  db: Queryable,
  influencerId: number,
  filter: ListFilter,
  now: Date,
  slice: Slice & { order: ListOrder },
) {
  const near = filter.words.length > 0 ? await listNearIds(db, filter, now, slice) : []
  const page = near.length === slice.size ? near : await listIds(db, isOpen(filter, now), slice)
  if (page.length === 0) return []
  const ids = page.map(({ id }) => id)
  return db
    .select({ ...cardColumns, ...ownColumns, eligibility: campaigns.eligibility })
    .from(campaigns)
    .leftJoin(favourites, ownFavourite(influencerId))
    .leftJoin(cases, ownCase(influencerId))
    .where(inArray(campaigns.id, ids))
    .orderBy(...orders[slice.order](campaigns))
}

function listIds(
  db: Queryable,
  where: SQL | undefined,
  { order, offset, size }: Slice & { order: ListOrder },
) {
  return db
    .select({ id: campaigns.id })
    .from(campaigns)
    .where(where)
    .orderBy(...orders[order](campaigns))
    .limit(size)
    .offset(offset)
}

/**
 * Looks for the words among the first rows of the order only: a common word fills its page there, while by its grams every
 * row that holds it would be gathered first (1,000,000 rows: a second). A rare word fills no page here and is left to the index.
 */
function listNearIds(
  db: Queryable,
  filter: ListFilter,
  now: Date,
  { order, offset, size }: Slice & { order: ListOrder },
) {
  const { id, published_at, recruiting_end, reward_amount, search_text } = campaigns
  const near = db
    .select({ id, published_at, recruiting_end, reward_amount, search_text })
    .from(campaigns)
    .where(isOpen({ ...filter, words: [] }, now))
    .orderBy(...orders[order](campaigns))
    .limit(Math.min((offset + size) * nearFactor, nearMost))
    .as('near')
  return db
    .select({ id: near.id })
    .from(near)
    .where(and(...filter.words.map(({ pattern }) => like(near.search_text, pattern))))
    .orderBy(...orders[order](near))
    .limit(size)
    .offset(offset)
}

export async function countOpenCampaigns(db: Queryable, filter: ListFilter, now: Date) {
  const [row] = await db.select({ count: count() }).from(campaigns).where(isOpen(filter, now))
  return row?.count ?? 0
}

/** The newest that recruit now and have a place left, as far as visitors may see. */
export async function listRecruitingCards(db: Queryable, now: Date, size: number) {
  return db
    .select(cardColumns)
    .from(campaigns)
    .where(
      and(
        listed,
        gt(campaigns.recruiting_end, now),
        lte(campaigns.recruiting_start, now),
        sql`${campaigns.places_taken} < ${campaigns.openings}`,
      ),
    )
    .orderBy(...orders.newest(campaigns))
    .limit(size)
}

/** The card of a published campaign that everybody may see, open or closed. */
export async function findListedCard(db: Queryable, campaignId: number) {
  const [row] = await db
    .select(cardColumns)
    .from(campaigns)
    .where(and(eq(campaigns.id, campaignId), listed))
  return row
}

function isOpen(filter: ListFilter, now: Date) {
  return and(
    listed,
    gt(campaigns.recruiting_end, now),
    filter.publishedUntil && lte(campaigns.published_at, filter.publishedUntil),
    filter.publishedSince && gte(campaigns.published_at, filter.publishedSince),
    filter.closingBy && lte(campaigns.recruiting_end, filter.closingBy),
    filter.platforms.length > 0 ? arrayOverlaps(campaigns.platforms, filter.platforms) : undefined,
    filter.categories.length > 0 ? inArray(campaigns.category, filter.categories) : undefined,
    filter.kinds.length > 0 ? inArray(campaigns.kind, filter.kinds) : undefined,
    filter.suiting && suits(filter.suiting),
    ...filter.words.map(holdsWord),
  )
}

function suits({ categories, platforms }: NonNullable<ListFilter['suiting']>): SQL | undefined {
  if (categories.length + platforms.length === 0) return sql`false`
  return or(
    categories.length > 0 ? inArray(campaigns.category, categories) : undefined,
    platforms.length > 0 ? arrayOverlaps(campaigns.platforms, platforms) : undefined,
  )
}

/** The grams find by index, the pattern keeps only texts that hold the word as a whole. */
function holdsWord({ grams, pattern }: SearchWord) {
  return sql`${campaigns.search_grams} @> ${sql.param(grams)}::text[] and ${campaigns.search_text} like ${pattern}`
}
