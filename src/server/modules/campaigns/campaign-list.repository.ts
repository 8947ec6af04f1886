import { and, arrayOverlaps, asc, count, eq, gt, gte, inArray, lte, or, type SQL, sql } from 'drizzle-orm'
import type { CampaignKind, Category, Platform } from '#contract/vocabulary.ts'
import type { Queryable } from '../../db/database.ts'
import { campaigns, cases, favourites } from '../../db/schema/index.ts'
import type { SearchWord } from './search-text.ts'

/** What narrows the list of open public campaigns; an empty list narrows nothing. */
export interface ListFilter {
  words: SearchWord[]
  platforms: Platform[]
  categories: Category[]
  kinds: CampaignKind[]
  /** Any of its categories or any of its platforms. */
  suiting?: { categories: Category[]; platforms: Platform[] }
  publishedSince?: Date
  closingBy?: Date
}

/** Spelled as the partial indexes are, so that the planner uses them. */
export const listed = sql`${campaigns.state} = 'published' and ${campaigns.visibility} = 'public'`

const orders = {
  newest: [sql`${campaigns.published_at} desc nulls last`, sql`${campaigns.id} desc nulls last`],
  closing: [asc(campaigns.recruiting_end), asc(campaigns.id)],
  reward: [sql`${campaigns.reward_amount} desc nulls last`, sql`${campaigns.id} desc nulls last`],
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

export interface Slice {
  offset: number
  size: number
}

/** One page of open campaigns. The ids are read first, by index where there is one, and only they are looked up. */
export async function listOpenCampaigns(
  db: Queryable,
  influencerId: number,
  filter: ListFilter,
  now: Date,
  { order, offset, size }: Slice & { order: ListOrder },
) {
  const page = db
    .select({ id: campaigns.id })
    .from(campaigns)
    .where(isOpen(filter, now))
    .orderBy(...orders[order])
    .limit(size)
    .offset(offset)
    .as('page')
  return db
    .select({ ...cardColumns, ...ownColumns, eligibility: campaigns.eligibility })
    .from(page)
    .innerJoin(campaigns, eq(campaigns.id, page.id))
    .leftJoin(favourites, ownFavourite(influencerId))
    .leftJoin(cases, ownCase(influencerId))
    .orderBy(...orders[order])
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
    .orderBy(...orders.newest)
    .limit(size)
}

function isOpen(filter: ListFilter, now: Date) {
  return and(
    listed,
    gt(campaigns.recruiting_end, now),
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
