import {
  and,
  asc,
  count,
  desc,
  eq,
  getTableColumns,
  gt,
  isNotNull,
  lte,
  ne,
  or,
  type Placeholder,
  sql,
} from 'drizzle-orm'
import type { Queryable, Tx } from '../../db/database.ts'
import { keepPrepared } from '../../db/prepared.ts'
import { campaigns, cases, favourites } from '../../db/schema/index.ts'
import { cardColumns, ownCase, ownColumns, ownFavourite, type Slice } from './campaign-cards.repository.ts'
import type { Instant } from './list-filter.ts'

const {
  search_text: _text,
  search_grams: _grams,
  created_at: _created,
  updated_at: _updated,
  ...detailColumns
} = getTableColumns(campaigns)

/** A nominated-only campaign exists for those who have a case in it. */
const visibleTo = or(eq(campaigns.visibility, 'public'), isNotNull(cases.id))

const campaign = keepPrepared((db) =>
  db
    .select({ ...detailColumns, ...ownColumns })
    .from(campaigns)
    .leftJoin(favourites, ownFavourite(sql.placeholder('influencerId')))
    .leftJoin(cases, ownCase(sql.placeholder('influencerId')))
    .where(and(eq(campaigns.id, sql.placeholder('campaignId')), ne(campaigns.state, 'draft'), visibleTo))
    .prepare(''),
)

/**
 * Finds a campaign with the influencer's own favourite and case; undefined for drafts, unknown ids, and nominated campaigns in which the
 * influencer has no case.
 */
export async function findCampaign(db: Queryable, influencerId: number, campaignId: number) {
  const [row] = await campaign(db).execute({ influencerId, campaignId })
  return row
}

/** Whether the influencer may see it, and in which state it is. */
export async function findVisibleState(db: Queryable, influencerId: number, campaignId: number) {
  const [row] = await db
    .select({ state: campaigns.state })
    .from(campaigns)
    .leftJoin(cases, ownCase(influencerId))
    .where(and(eq(campaigns.id, campaignId), ne(campaigns.state, 'draft'), visibleTo))
  return row?.state
}

/** The row locked until the transaction ends: whoever moves one of its cases waits here, so its counters stay right. */
export async function lockCampaign(tx: Tx, campaignId: number) {
  const [row] = await tx
    .select(detailColumns)
    .from(campaigns)
    .where(and(eq(campaigns.id, campaignId), ne(campaigns.state, 'draft')))
    // The stronger lock would block favourites, which refer to the row.
    .for('no key update')
  return row
}

export async function addToCounters(tx: Tx, campaignId: number, add: { applicants: number; places: number }) {
  await tx
    .update(campaigns)
    .set({
      applicants_count: sql`${campaigns.applicants_count} + ${add.applicants}`,
      places_taken: sql`${campaigns.places_taken} + ${add.places}`,
    })
    .where(eq(campaigns.id, campaignId))
}

/** A completed case with this brand. */
export async function hasCompletedWithBrand(db: Queryable, influencerId: number, brandName: string) {
  const [row] = await db
    .select({ id: cases.id })
    .from(cases)
    .innerJoin(campaigns, eq(campaigns.id, cases.campaign_id))
    .where(
      and(
        eq(cases.influencer_id, influencerId),
        eq(cases.state, 'completed'),
        eq(campaigns.brand_name, brandName),
      ),
    )
    .limit(1)
  return row !== undefined
}

const offered = keepPrepared((db) =>
  db
    .select({ ...cardColumns, ...ownColumns })
    .from(cases)
    .innerJoin(campaigns, eq(campaigns.id, cases.campaign_id))
    .leftJoin(favourites, ownFavourite(sql.placeholder('influencerId')))
    .where(isWaitingOffer(sql.placeholder('influencerId'), sql.placeholder('now')))
    .orderBy(asc(cases.offer_expires_at), asc(cases.id))
    .limit(sql.placeholder('size'))
    .offset(sql.placeholder('offset'))
    .prepare(''),
)

/** Offers that can still be answered, the soonest to expire first. */
export async function listOffered(db: Queryable, influencerId: number, now: Date, slice: Slice) {
  return offered(db).execute({ influencerId, now, ...slice })
}

export async function countOffered(db: Queryable, influencerId: number, now: Date) {
  const [row] = await db
    .select({ count: count() })
    .from(cases)
    .innerJoin(campaigns, eq(campaigns.id, cases.campaign_id))
    .where(isWaitingOffer(influencerId, now))
  return row?.count ?? 0
}

function isWaitingOffer(influencerId: number | Placeholder, now: Instant) {
  return and(
    eq(cases.influencer_id, influencerId),
    eq(cases.state, 'offered'),
    gt(cases.offer_expires_at, now),
    ne(campaigns.state, 'draft'),
  )
}

function isFavourite(influencerId: number, until: Date | undefined) {
  return and(
    eq(favourites.influencer_id, influencerId),
    until && lte(favourites.created_at, until),
    ne(campaigns.state, 'draft'),
  )
}

/** The newest favourite first, closed ones included. */
export async function listFavouriteCards(
  db: Queryable,
  influencerId: number,
  until: Date | undefined,
  slice: Slice,
) {
  return db
    .select({ ...cardColumns, ...ownColumns })
    .from(favourites)
    .innerJoin(campaigns, eq(campaigns.id, favourites.campaign_id))
    .leftJoin(cases, ownCase(influencerId))
    .where(isFavourite(influencerId, until))
    .orderBy(desc(favourites.created_at), desc(favourites.campaign_id))
    .limit(slice.size)
    .offset(slice.offset)
}

export async function countFavourites(db: Queryable, influencerId: number, until: Date | undefined) {
  const [row] = await db
    .select({ count: count() })
    .from(favourites)
    .innerJoin(campaigns, eq(campaigns.id, favourites.campaign_id))
    .where(isFavourite(influencerId, until))
  return row?.count ?? 0
}

export async function insertFavourite(db: Queryable, influencerId: number, campaignId: number, at: Date) {
  await db
    .insert(favourites)
    .values({ influencer_id: influencerId, campaign_id: campaignId, created_at: at })
    .onConflictDoNothing()
}

export async function deleteFavourite(db: Queryable, influencerId: number, campaignId: number) {
  await db
    .delete(favourites)
    .where(and(eq(favourites.influencer_id, influencerId), eq(favourites.campaign_id, campaignId)))
}
