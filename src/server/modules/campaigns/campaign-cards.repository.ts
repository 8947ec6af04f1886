import { and, type AnyColumn, asc, eq, gt, lte, type Placeholder, sql } from 'drizzle-orm'
import type { Queryable } from '../../db/database.ts'
import { campaigns, cases, favourites } from '../../db/schema/index.ts'
import { listed } from './list-filter.ts'

type Ordered = Record<'id' | 'published_at' | 'recruiting_end' | 'reward_amount', AnyColumn>

/** The orders of a list of campaigns, and of rows that have the same columns. */
export const orders = {
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
  work_prefectures: campaigns.work_prefectures,
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

export function ownFavourite(influencerId: number | Placeholder) {
  return and(eq(favourites.campaign_id, campaigns.id), eq(favourites.influencer_id, influencerId))
}

export function ownCase(influencerId: number | Placeholder) {
  return and(eq(cases.campaign_id, campaigns.id), eq(cases.influencer_id, influencerId))
}

export interface Slice {
  offset: number
  size: number
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
