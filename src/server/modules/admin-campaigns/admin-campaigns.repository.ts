import { and, count, desc, eq, inArray, like, type SQL, sql } from 'drizzle-orm'
import type { CaseState } from '#contract/case-states.ts'
import type { Queryable, Tx } from '../../db/database.ts'
import { campaigns, cases } from '../../db/schema/index.ts'
import type { SearchWord } from '../campaigns/search-text.ts'

export type Campaign = typeof campaigns.$inferSelect
export type CampaignValues = Omit<typeof campaigns.$inferInsert, 'id'>

export interface CampaignFilter {
  state: Campaign['state'] | undefined
  words: SearchWord[]
}

/** Drafts and cancelled ones too, the newest first. */
export async function listCampaigns(
  db: Queryable,
  filter: CampaignFilter,
  { offset, size }: { offset: number; size: number },
) {
  return db
    .select({
      id: campaigns.id,
      title: campaigns.title,
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
    })
    .from(campaigns)
    .where(matching(filter))
    .orderBy(desc(campaigns.id))
    .limit(size)
    .offset(offset)
}

export async function countCampaigns(db: Queryable, filter: CampaignFilter) {
  const [row] = await db.select({ count: count() }).from(campaigns).where(matching(filter))
  return row?.count ?? 0
}

function matching({ state, words }: CampaignFilter): SQL | undefined {
  return and(
    state && eq(campaigns.state, state),
    ...words.flatMap(({ grams, pattern }) => [
      sql`${campaigns.search_grams} @> ${sql.param(grams, campaigns.search_grams)}`,
      like(campaigns.search_text, pattern),
    ]),
  )
}

export async function findCampaign(db: Queryable, id: number): Promise<Campaign | undefined> {
  const [row] = await db.select().from(campaigns).where(eq(campaigns.id, id))
  return row
}

/** As the campaigns' own lock, for drafts too. */
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
