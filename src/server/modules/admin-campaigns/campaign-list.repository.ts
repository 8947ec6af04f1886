import {
  and,
  asc,
  type Column,
  count,
  desc,
  eq,
  gt,
  gte,
  inArray,
  isNull,
  like,
  lt,
  lte,
  ne,
  type SQL,
  type SQLWrapper,
  sql,
} from 'drizzle-orm'
import type { AdminCampaignSort } from '#contract/admin-campaigns.ts'
import type { TypedValues } from '#contract/campaign-typed.ts'
import type { Direction } from '#contract/list-order.ts'
import type { CampaignKind, CampaignState } from '#contract/vocabulary.ts'
import { dayInTokyo } from '#lib/dates.ts'
import type { Queryable } from '../../db/database.ts'
import type { StoredPicture } from '../../db/schema/campaigns.ts'
import { brands, campaigns, clients, operators } from '../../db/schema/index.ts'
import { orderedBy } from '../../kernel/list-order.ts'
import type { SearchWord } from '../campaigns/search-text.ts'
import { isAssignedTo } from '../operators/assigned-to.ts'
import type { Campaign } from './admin-campaigns.repository.ts'

export interface CampaignFilter {
  state: Campaign['state'] | undefined
  /** The state as creators see it. */
  shownState: CampaignState | undefined
  kind: CampaignKind | undefined
  /** A member's number; null for what nobody looks after, or only a disabled member. */
  assigneeId: number | null | undefined
  clientId: number | undefined
  brandId: number | undefined
  advertiser: string | undefined
  words: SearchWord[]
  now: Date
}

const { id, applicants_count, recruiting_end, updated_at } = campaigns

const advertiserName = sql<string>`${campaigns.advertiser} ->> 'name'`

export interface CampaignOrder {
  sort: AdminCampaignSort
  /** The direction; undefined for the one that the sort implies. */
  order: Direction | undefined
}

/** What the names say where it is not upwards by their column. */
const ownOrders: Partial<Record<AdminCampaignSort, (now: Date) => SQL[]>> = {
  newest: () => [desc(id)],
  /** The next to close first, then those closed, the latest first. */
  closing: (now) => {
    const closed = lte(recruiting_end, now)
    return [
      asc(closed),
      sql`case when ${closed} then null else ${recruiting_end} end`,
      desc(recruiting_end),
      desc(id),
    ]
  },
  applicants: () => [desc(applicants_count), desc(id)],
  updated: () => [desc(updated_at), desc(id)],
}

const columns: Record<AdminCampaignSort, SQLWrapper> = {
  newest: id,
  closing: recruiting_end,
  applicants: applicants_count,
  updated: updated_at,
  title: campaigns.title,
  brand: campaigns.brand_name,
  assignee: operators.name,
  places: campaigns.places_taken,
}

function orderOf({ sort, order }: CampaignOrder, now: Date): SQL[] {
  const own = order === undefined ? ownOrders[sort] : undefined
  return own ? own(now) : orderedBy(columns[sort], order ?? 'asc', id)
}

const isAssignee = and(eq(operators.id, campaigns.assignee_id), isNull(operators.disabled_at))

/** Drafts and cancelled ones too. */
export async function listCampaigns(
  db: Queryable,
  filter: CampaignFilter,
  { offset, size, ...order }: CampaignOrder & { offset: number; size: number },
) {
  return details(db)
    .where(matching(db, filter))
    .orderBy(...orderOf(order, filter.now))
    .limit(size)
    .offset(offset)
}

/** The numbers of all of them in that order. */
export async function listIds(db: Queryable, filter: CampaignFilter, order: CampaignOrder) {
  const rows = await db
    .select({ id })
    .from(campaigns)
    .leftJoin(operators, isAssignee)
    .where(matching(db, filter))
    .orderBy(...orderOf(order, filter.now))
  return rows.map((row) => row.id)
}

/** Those with these numbers, in no order. */
export async function listByIds(db: Queryable, ids: readonly number[]): Promise<CampaignRow[]> {
  return details(db).where(inArray(id, [...ids]))
}

export type CampaignRow = Awaited<ReturnType<typeof listCampaigns>>[number]

/** Selects the columns of the list. */
function details(db: Queryable) {
  return db
    .select({
      id: campaigns.id,
      title: campaigns.title,
      cover: sql<StoredPicture>`${campaigns.pictures} -> 0`,
      brand_name: campaigns.brand_name,
      product_name: sql<string>`${campaigns.product} ->> 'name'`,
      kind: campaigns.kind,
      visibility: campaigns.visibility,
      state: campaigns.state,
      /** The texts of an unfinished draft as they were typed; null for every other campaign. */
      typed: sql<
        (Pick<TypedValues, 'title' | 'brand_name'> & { product_name: string }) | null
      >`case when ${campaigns.state} = 'draft' and ${campaigns.unfinished} is not null then
        jsonb_build_object('title', ${campaigns.unfinished} -> 'title', 'brand_name', ${campaigns.unfinished} -> 'brand_name',
          'product_name', ${campaigns.unfinished} -> 'product' -> 'name') end`,
      recruiting_start: campaigns.recruiting_start,
      recruiting_end: campaigns.recruiting_end,
      announcement: campaigns.announcement,
      inspection_complete: campaigns.inspection_complete,
      openings: campaigns.openings,
      applicants_count: campaigns.applicants_count,
      places_taken: campaigns.places_taken,
      updated_at: campaigns.updated_at,
      client_name: clients.name,
      assignee: { id: operators.id, name: operators.name },
    })
    .from(campaigns)
    .leftJoin(operators, isAssignee)
    .leftJoin(clients, eq(clients.id, campaigns.client_id))
}

/** How many were found, and what they have together. */
export async function sumCampaigns(db: Queryable, filter: CampaignFilter) {
  const total = (column: Column) => sql<number>`coalesce(sum(${column}), 0)`.mapWith(Number)
  const [row] = await db
    .select({
      count: count(),
      applicants: total(applicants_count),
      places_taken: total(campaigns.places_taken),
      openings: total(campaigns.openings),
    })
    .from(campaigns)
    .where(matching(db, filter))
  if (!row) throw new Error('A sum without groups always has one row.')
  return row
}

/** Unfinished drafts may have none yet. */
export async function listAdvertisers(db: Queryable) {
  const names = db
    .selectDistinct({ name: advertiserName.as('name') })
    .from(campaigns)
    .where(and(ne(advertiserName, ''), isNull(campaigns.unfinished)))
    .as('names')
  const rows = await db.select().from(names).orderBy(names.name)
  return rows.map(({ name }) => name)
}

function matching(db: Queryable, filter: CampaignFilter): SQL | undefined {
  const { state, shownState, kind, assigneeId, clientId, brandId, advertiser, words, now } = filter
  return and(
    state && eq(campaigns.state, state),
    shownState && isShownAs(shownState, now),
    kind && eq(campaigns.kind, kind),
    assigneeId === undefined ? undefined : isAssignedTo(db, sql`${campaigns.assignee_id}`, assigneeId),
    clientId === undefined ? undefined : eq(campaigns.client_id, clientId),
    brandId === undefined ? undefined : isOfBrand(db, brandId),
    advertiser === undefined ? undefined : eq(advertiserName, advertiser),
    ...words.flatMap(({ grams, pattern }) => [
      sql`${campaigns.search_grams} @> ${sql.param(grams, campaigns.search_grams)}`,
      like(campaigns.search_text, pattern),
    ]),
  )
}

/** Whether a campaign is of this brand; asks for its client as well, for which there is an index. */
function isOfBrand(db: Queryable, brandId: number) {
  const client = db.select({ id: brands.client_id }).from(brands).where(eq(brands.id, brandId))
  return and(eq(campaigns.client_id, client), eq(campaigns.brand_id, brandId))
}

/** The same states as `campaignState` gives, asked of the database; drafts have none yet. */
function isShownAs(shownState: CampaignState, now: Date): SQL | undefined {
  if (shownState === 'cancelled') return eq(campaigns.state, 'cancelled')
  const { recruiting_start, announcement, inspection_complete } = campaigns
  const today = dayInTokyo(now)
  const closed = lte(recruiting_end, now)
  const announced = and(closed, lte(announcement, today))
  const spans = {
    upcoming: gt(recruiting_start, now),
    recruiting: and(lte(recruiting_start, now), gt(recruiting_end, now)),
    selecting: and(closed, gt(announcement, today)),
    in_progress: and(announced, gte(inspection_complete, today)),
    ended: and(announced, lt(inspection_complete, today)),
  }
  return and(eq(campaigns.state, 'published'), spans[shownState])
}
