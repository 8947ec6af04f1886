import { and, desc, eq, isNull, ne } from 'drizzle-orm'
import type { Queryable } from '../../db/database.ts'
import { influencers, profileImages } from '../../db/schema/index.ts'

export async function insertImage(db: Queryable, row: typeof profileImages.$inferInsert) {
  await db.insert(profileImages).values(row)
}

export async function findImage(db: Queryable, id: string) {
  const [row] = await db.select({ id: profileImages.id }).from(profileImages).where(eq(profileImages.id, id))
  return row
}

export async function findOwnImage(db: Queryable, influencerId: number, id: string) {
  const [row] = await db
    .select({ id: profileImages.id })
    .from(profileImages)
    .where(and(eq(profileImages.id, id), eq(profileImages.influencer_id, influencerId)))
  return row
}

/** The newest picture of a LINE person who had not registered when it was sent. */
export async function findWaitingImage(db: Queryable, lineUserId: string) {
  const [row] = await db
    .select({ id: profileImages.id })
    .from(profileImages)
    .where(eq(profileImages.line_user_id, lineUserId))
    .orderBy(desc(profileImages.created_at), desc(profileImages.id))
    .limit(1)
  return row
}

export async function updateOwner(db: Queryable, id: string, influencerId: number) {
  await db
    .update(profileImages)
    .set({ influencer_id: influencerId, line_user_id: null })
    .where(eq(profileImages.id, id))
}

export async function setShownImage(db: Queryable, influencerId: number, id: string, now: Date) {
  await db
    .update(influencers)
    .set({ profile_image_id: id, updated_at: now })
    .where(eq(influencers.id, influencerId))
}

/** Gives the ids of the rows that went. */
export async function deleteOtherImages(db: Queryable, influencerId: number, keep: string) {
  return db
    .delete(profileImages)
    .where(and(eq(profileImages.influencer_id, influencerId), ne(profileImages.id, keep)))
    .returning({ id: profileImages.id })
}

/** Gives the ids of the rows that went. */
export async function deleteWaitingImages(db: Queryable, lineUserId: string, keep: string) {
  const others = and(eq(profileImages.line_user_id, lineUserId), ne(profileImages.id, keep))
  return db.delete(profileImages).where(others).returning({ id: profileImages.id })
}

/** Deletes an image if it still belongs to nobody. */
export async function deleteUnclaimedImage(db: Queryable, id: string) {
  await db.delete(profileImages).where(and(eq(profileImages.id, id), isNull(profileImages.influencer_id)))
}

/** Gives the ids of the rows that went. */
export async function deleteImages(db: Queryable, influencerId: number) {
  return db
    .delete(profileImages)
    .where(eq(profileImages.influencer_id, influencerId))
    .returning({ id: profileImages.id })
}
