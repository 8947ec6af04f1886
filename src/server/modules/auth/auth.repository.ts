import { desc, eq, sql } from 'drizzle-orm'
import type { Queryable } from '../../db/database.ts'
import { influencers } from '../../db/schema/index.ts'

const credentials = {
  id: influencers.id,
  display_name: influencers.display_name,
  name: influencers.name,
  name_kana: influencers.name_kana,
  email: influencers.email,
  email_verified_at: influencers.email_verified_at,
  password_hash: influencers.password_hash,
  line_user_id: influencers.line_user_id,
  language: influencers.language,
  suspended_at: influencers.suspended_at,
}

const hasEmail = (email: string) => eq(sql`lower(${influencers.email})`, email.toLowerCase())

/**
 * Finds the person who confirmed the address, and the newest of those who only typed it. Several may have done so, because a refusal
 * would tell them that somebody has an account.
 */
export async function findByAddress(db: Queryable, email: string) {
  const rows = await db
    .select(credentials)
    .from(influencers)
    .where(hasEmail(email))
    .orderBy(sql`${influencers.email_verified_at} is null`, desc(influencers.id))
    .limit(2)
  return {
    owner: rows.find(({ email_verified_at }) => email_verified_at !== null),
    claimant: rows.find(({ email_verified_at }) => email_verified_at === null),
  }
}

/** The person who confirmed the same address as `id` has, and is somebody else. */
export async function findOwnerBesides(db: Queryable, { id, email }: { id: number; email: string }) {
  const { owner } = await findByAddress(db, email)
  return owner?.id === id ? undefined : owner
}

export async function findByLineUser(db: Queryable, lineUserId: string) {
  const [row] = await db.select(credentials).from(influencers).where(eq(influencers.line_user_id, lineUserId))
  return row
}

export async function findById(db: Queryable, id: number) {
  const [row] = await db.select(credentials).from(influencers).where(eq(influencers.id, id))
  return row
}

/** Waits for whoever changes this person's credentials now, and keeps others waiting until `tx` ends. */
export async function lockById(tx: Queryable, id: number) {
  const [row] = await tx.select(credentials).from(influencers).where(eq(influencers.id, id)).for('update')
  return row
}

export async function updateLineUser(tx: Queryable, id: number, lineUserId: string, now: Date) {
  await tx
    .update(influencers)
    .set({ line_user_id: lineUserId, updated_at: now })
    .where(eq(influencers.id, id))
}

export async function updatePassword(tx: Queryable, id: number, passwordHash: string, now: Date) {
  await tx
    .update(influencers)
    .set({ password_hash: passwordHash, updated_at: now })
    .where(eq(influencers.id, id))
}

/** A new address is not confirmed yet. */
export async function updateEmail(tx: Queryable, id: number, email: string, now: Date) {
  await tx
    .update(influencers)
    .set({ email, email_verified_at: null, updated_at: now })
    .where(eq(influencers.id, id))
}

/** The unique rule of confirmed addresses is left to the caller. */
export async function updateEmailVerified(tx: Queryable, id: number, now: Date) {
  const verified = sql`coalesce(${influencers.email_verified_at}, ${now.toISOString()}::timestamptz)`
  await tx.update(influencers).set({ email_verified_at: verified }).where(eq(influencers.id, id))
}
