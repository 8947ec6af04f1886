import {
  and,
  asc,
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
  sql,
  sum,
} from 'drizzle-orm'
import type { AdminCampaignSort } from '#contract/admin-campaigns.ts'
import type { CaseState } from '#contract/case-states.ts'
import type { CampaignKind, CampaignState } from '#contract/vocabulary.ts'
import { dayInTokyo } from '#lib/dates.ts'
import type { Queryable, Tx } from '../../db/database.ts'
import type { StoredPicture } from '../../db/schema/campaigns.ts'
import { campaigns, cases, operators, termsStatements } from '../../db/schema/index.ts'
import type { SearchWord } from '../campaigns/search-text.ts'
import { isAssignedTo } from '../operators/assigned-to.ts'

export type Campaign = typeof campaigns.$inferSelect
export type CampaignValues = Omit<typeof campaigns.$inferInsert, 'id'>

export interface CampaignFilter {
  state: Campaign['state'] | undefined
  /** The state as creators see it. */
  shownState: CampaignState | undefined
  kind: CampaignKind | undefined
  /** A member's number; null for what nobody looks after, or only a disabled member. */
  assigneeId: number | null | undefined
  advertiser: string | undefined
  words: SearchWord[]
  now: Date
}

const { id, applicants_count, recruiting_end, updated_at } = campaigns

const advertiserName = sql<string>`${campaigns.advertiser} ->> 'name'`

const orders: Record<AdminCampaignSort, (now: Date) => SQL[]> = {
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

/** Drafts and cancelled ones too. */
export async function listCampaigns(
  db: Queryable,
  filter: CampaignFilter,
  { sort, offset, size }: { sort: AdminCampaignSort; offset: number; size: number },
) {
  return db
    .select({
      id: campaigns.id,
      title: campaigns.title,
      cover: sql<StoredPicture>`${campaigns.pictures} -> 0`,
      brand_name: campaigns.brand_name,
      kind: campaigns.kind,
      visibility: campaigns.visibility,
      state: campaigns.state,
      recruiting_start: campaigns.recruiting_start,
      recruiting_end: campaigns.recruiting_end,
      announcement: campaigns.announcement,
      inspection_complete: campaigns.inspection_complete,
      openings: campaigns.openings,
      applicants_count: campaigns.applicants_count,
      places_taken: campaigns.places_taken,
      updated_at: campaigns.updated_at,
      assignee: { id: operators.id, name: operators.name },
    })
    .from(campaigns)
    .leftJoin(operators, and(eq(operators.id, campaigns.assignee_id), isNull(operators.disabled_at)))
    .where(matching(db, filter))
    .orderBy(...orders[sort](filter.now))
    .limit(size)
    .offset(offset)
}

export async function countCampaigns(db: Queryable, filter: CampaignFilter) {
  const [row] = await db.select({ count: count() }).from(campaigns).where(matching(db, filter))
  return row?.count ?? 0
}

/** Drafts may have none yet. */
export async function listAdvertisers(db: Queryable) {
  const names = db
    .selectDistinct({ name: advertiserName.as('name') })
    .from(campaigns)
    .where(ne(advertiserName, ''))
    .as('names')
  const rows = await db.select().from(names).orderBy(names.name)
  return rows.map(({ name }) => name)
}

function matching(db: Queryable, filter: CampaignFilter): SQL | undefined {
  const { state, shownState, kind, assigneeId, advertiser, words, now } = filter
  return and(
    state && eq(campaigns.state, state),
    shownState && isShownAs(shownState, now),
    kind && eq(campaigns.kind, kind),
    assigneeId === undefined ? undefined : isAssignedTo(db, sql`${campaigns.assignee_id}`, assigneeId),
    advertiser === undefined ? undefined : eq(advertiserName, advertiser),
    ...words.flatMap(({ grams, pattern }) => [
      sql`${campaigns.search_grams} @> ${sql.param(grams, campaigns.search_grams)}`,
      like(campaigns.search_text, pattern),
    ]),
  )
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

export async function findCampaign(db: Queryable, id: number): Promise<Campaign | undefined> {
  const [row] = await db.select().from(campaigns).where(eq(campaigns.id, id))
  return row
}

/** Locks a campaign as the campaigns module's `lockCampaign` does, but also drafts. */
export async function lockCampaign(tx: Tx, id: number): Promise<Campaign | undefined> {
  const [row] = await tx.select().from(campaigns).where(eq(campaigns.id, id)).for('no key update')
  return row
}

export async function insertCampaign(tx: Tx, values: CampaignValues): Promise<Campaign> {
  const [row] = await tx.insert(campaigns).values(values).returning()
  if (!row) throw new Error('A campaign was not inserted.')
  return row
}

export async function updateCampaign(tx: Tx, id: number, values: Partial<CampaignValues>): Promise<Campaign> {
  const [row] = await tx.update(campaigns).set(values).where(eq(campaigns.id, id)).returning()
  if (!row) throw new Error(`Campaign ${id} was not updated.`)
  return row
}

/** Cases of the campaign in one of the states, in the order of their ids. */
export async function listCaseIds(db: Queryable, campaignId: number, states: readonly CaseState[]) {
  const rows = await db
    .select({ id: cases.id })
    .from(cases)
    .where(and(eq(cases.campaign_id, campaignId), inArray(cases.state, [...states])))
    .orderBy(cases.id)
  return rows.map(({ id }) => id)
}

/** Counts a campaign's cases by state; a state without cases is left out. */
export async function countCases(db: Queryable, campaignId: number) {
  const rows = await db
    .select({ state: cases.state, count: count() })
    .from(cases)
    .where(eq(cases.campaign_id, campaignId))
    .groupBy(cases.state)
  return new Map(rows.map(({ state, count }) => [state, count]))
}

/** Yen without tax in the newest terms of the campaign's cases in these states. */
export async function sumPromised(db: Queryable, campaignId: number, states: readonly CaseState[]) {
  const newest = db
    .selectDistinctOn([termsStatements.case_id], {
      amount: sql<number | null>`(${termsStatements.content} #>> '{reward,amount}')::bigint`.as('amount'),
    })
    .from(termsStatements)
    .innerJoin(cases, eq(cases.id, termsStatements.case_id))
    .where(and(eq(cases.campaign_id, campaignId), inArray(cases.state, [...states])))
    .orderBy(termsStatements.case_id, desc(termsStatements.version))
    .as('newest')
  const [row] = await db.select({ promised: sum(newest.amount).mapWith(Number) }).from(newest)
  return row?.promised ?? 0
}
