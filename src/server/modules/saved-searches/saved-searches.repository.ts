import { and, asc, desc, eq, exists, gt, inArray, isNull, lt, notExists, gte, sql } from 'drizzle-orm'
import type { Queryable, Tx } from '../../db/database.ts'
import { influencers, notices, savedSearches, savedSearchNews } from '../../db/schema/index.ts'

export type SavedRow = typeof savedSearches.$inferSelect

const ownedBy = (influencerId: number, id: number) =>
  and(eq(savedSearches.influencer_id, influencerId), eq(savedSearches.id, id))

export async function listSearches(db: Queryable, influencerId: number): Promise<SavedRow[]> {
  return db
    .select()
    .from(savedSearches)
    .where(eq(savedSearches.influencer_id, influencerId))
    .orderBy(desc(savedSearches.id))
}

export async function countSearches(db: Queryable, influencerId: number) {
  return db.$count(savedSearches, eq(savedSearches.influencer_id, influencerId))
}

export async function insertSearch(tx: Tx, values: typeof savedSearches.$inferInsert): Promise<SavedRow> {
  const [row] = await tx.insert(savedSearches).values(values).returning()
  if (!row) throw new Error('An insert gave no row back.')
  return row
}

/** Locked until the transaction ends. */
export async function lockSearch(tx: Tx, influencerId: number, id: number): Promise<SavedRow | undefined> {
  const [row] = await tx.select().from(savedSearches).where(ownedBy(influencerId, id)).for('update')
  return row
}

export async function updateSearch(
  tx: Tx,
  id: number,
  set: Partial<Pick<SavedRow, 'name' | 'tells' | 'told_from' | 'updated_at'>>,
) {
  await tx.update(savedSearches).set(set).where(eq(savedSearches.id, id))
}

export async function deleteSearch(db: Queryable, influencerId: number, id: number) {
  await db.delete(savedSearches).where(ownedBy(influencerId, id))
}

/** People who want news of a search, in the order of their numbers; nobody who is suspended or has left. */
export async function listPeopleToTell(db: Queryable, { after, size }: { after: number; size: number }) {
  const telling = db
    .select({ id: savedSearches.id })
    .from(savedSearches)
    .where(and(eq(savedSearches.influencer_id, influencers.id), savedSearches.tells))
  const rows = await db
    .select({ id: influencers.id })
    .from(influencers)
    .where(
      and(
        gt(influencers.id, after),
        isNull(influencers.left_at),
        isNull(influencers.suspended_at),
        exists(telling),
      ),
    )
    .orderBy(asc(influencers.id))
    .limit(size)
  return rows.map(({ id }) => id)
}

export async function listTelling(db: Queryable, influencerIds: readonly number[]): Promise<SavedRow[]> {
  return db
    .select()
    .from(savedSearches)
    .where(and(inArray(savedSearches.influencer_id, [...influencerIds]), savedSearches.tells))
    .orderBy(savedSearches.id)
}

export type NewsRow = typeof savedSearchNews.$inferSelect

/** What these people were told of those campaigns, and on that day of any. */
export async function listNews(
  db: Queryable,
  influencerIds: readonly number[],
  { campaignIds, day }: { campaignIds: readonly number[]; day: string },
): Promise<NewsRow[]> {
  const either = sql`(${inArray(savedSearchNews.campaign_id, [...campaignIds])} or ${eq(savedSearchNews.day, day)})`
  return db
    .select()
    .from(savedSearchNews)
    .where(and(inArray(savedSearchNews.influencer_id, [...influencerIds]), either))
}

/** Gives those that were not there before. */
export async function insertNews(tx: Tx, rows: readonly NewsRow[]): Promise<NewsRow[]> {
  if (rows.length === 0) return []
  return tx
    .insert(savedSearchNews)
    .values([...rows])
    .onConflictDoNothing()
    .returning()
}

export async function listNewsOf(db: Queryable, noticeIds: readonly string[]) {
  return db
    .select({ notice_id: savedSearchNews.notice_id, campaign_id: savedSearchNews.campaign_id })
    .from(savedSearchNews)
    .where(inArray(savedSearchNews.notice_id, [...noticeIds]))
}

/** Forgets what was to be told on a day that is over and never was, as while no process did the jobs. */
export async function releaseUntold(db: Queryable, { from, before }: { from: string; before: string }) {
  const written = db.select({ id: notices.id }).from(notices).where(eq(notices.id, savedSearchNews.notice_id))
  await db
    .delete(savedSearchNews)
    .where(and(gte(savedSearchNews.day, from), lt(savedSearchNews.day, before), notExists(written)))
}
