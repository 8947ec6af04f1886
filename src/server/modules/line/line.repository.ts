import { and, desc, eq, inArray, isNotNull, lt, lte, notInArray, sql } from 'drizzle-orm'
import type { Language } from '#contract/vocabulary.ts'
import type { Queryable, Tx } from '../../db/database.ts'
import { cases, influencers, lineEvents, lineFriends, serviceMessageTokens } from '../../db/schema/index.ts'

/** Gives the ids of those that were not there yet. */
export async function insertEvents(tx: Tx, ids: readonly string[], received_at: Date) {
  const rows = await tx
    .insert(lineEvents)
    .values(ids.map((webhook_event_id) => ({ webhook_event_id, received_at })))
    .onConflictDoNothing()
    .returning({ id: lineEvents.webhook_event_id })
  return rows.map(({ id }) => id)
}

export async function deleteEvents(db: Queryable, before: Date) {
  await db.delete(lineEvents).where(lt(lineEvents.received_at, before))
}

/** The registered person of that LINE id. */
export async function findMember(db: Queryable, lineUserId: string) {
  const [row] = await db
    .select({ language: influencers.language })
    .from(influencers)
    .where(eq(influencers.line_user_id, lineUserId))
  return row
}

/** Returns the person's LINE id; null when the person does not exist or registered without LINE. */
export async function findLineUserId(db: Queryable, influencerId: number) {
  const [row] = await db
    .select({ line_user_id: influencers.line_user_id })
    .from(influencers)
    .where(eq(influencers.id, influencerId))
  return row?.line_user_id ?? null
}

const friendColumns = {
  friend: lineFriends.friend,
  language: lineFriends.language,
  changed_at: lineFriends.changed_at,
}

export async function findFriend(db: Queryable, lineUserId: string) {
  const [row] = await db
    .select(friendColumns)
    .from(lineFriends)
    .where(eq(lineFriends.line_user_id, lineUserId))
  return row
}

/** The same for many, by LINE id. */
export async function findFriends(db: Queryable, lineUserIds: readonly string[]) {
  const rows = await db
    .select({ ...friendColumns, line_user_id: lineFriends.line_user_id })
    .from(lineFriends)
    .where(inArray(lineFriends.line_user_id, [...lineUserIds]))
  return new Map(rows.map((row) => [row.line_user_id, row]))
}

/** Stores whether the person is a friend and returns false when something newer is known. A stored language stays. */
export async function saveFriend(db: Queryable, row: typeof lineFriends.$inferInsert) {
  const { friend, changed_at } = row
  const rows = await db
    .insert(lineFriends)
    .values(row)
    .onConflictDoUpdate({
      target: lineFriends.line_user_id,
      set: { friend, changed_at },
      setWhere: lte(lineFriends.changed_at, sql`excluded.changed_at`),
    })
    .returning({ friend: lineFriends.friend })
  return rows.length > 0
}

export async function updateLanguage(db: Queryable, lineUserId: string, language: Language) {
  await db.update(lineFriends).set({ language }).where(eq(lineFriends.line_user_id, lineUserId))
}

export async function deleteFriend(tx: Tx, lineUserId: string) {
  await tx.delete(lineFriends).where(eq(lineFriends.line_user_id, lineUserId))
}

/** Strangers who left the account alone; of members it stays known. */
export async function deleteFormerFriends(db: Queryable, before: Date) {
  const { line_user_id } = influencers
  const members = db.select({ line_user_id }).from(influencers).where(isNotNull(line_user_id))
  const isOld = and(eq(lineFriends.friend, false), lt(lineFriends.changed_at, before))
  await db.delete(lineFriends).where(and(isOld, notInArray(lineFriends.line_user_id, members)))
}

export type ServiceTokenRow = typeof serviceMessageTokens.$inferSelect

export async function findServiceToken(db: Queryable, caseId: number): Promise<ServiceTokenRow | undefined> {
  const [row] = await db.select().from(serviceMessageTokens).where(eq(serviceMessageTokens.case_id, caseId))
  return row
}

/** Those of the newest cases first. */
export async function listServiceTokens(tx: Tx, caseIds: readonly number[]): Promise<ServiceTokenRow[]> {
  return tx
    .select()
    .from(serviceMessageTokens)
    .where(inArray(serviceMessageTokens.case_id, [...caseIds]))
    .orderBy(desc(serviceMessageTokens.case_id))
}

export async function saveServiceToken(db: Queryable, row: ServiceTokenRow) {
  const { case_id: _, ...values } = row
  await db
    .insert(serviceMessageTokens)
    .values(row)
    .onConflictDoUpdate({ target: serviceMessageTokens.case_id, set: values })
}

/** Deletes the token only while it is still this one: another message may have replaced it. */
export async function deleteServiceToken(
  db: Queryable,
  { case_id, token }: Pick<ServiceTokenRow, 'case_id' | 'token'>,
) {
  const isSame = and(eq(serviceMessageTokens.case_id, case_id), eq(serviceMessageTokens.token, token))
  await db.delete(serviceMessageTokens).where(isSame)
}

export async function deleteServiceTokens(tx: Tx, influencerId: number) {
  const own = tx.select({ id: cases.id }).from(cases).where(eq(cases.influencer_id, influencerId))
  await tx.delete(serviceMessageTokens).where(inArray(serviceMessageTokens.case_id, own))
}
