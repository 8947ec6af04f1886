import { and, eq, gt, isNull, lte, or, sql } from 'drizzle-orm'
import type { Queryable, Tx } from '../../db/database.ts'
import { uploads } from '../../db/schema/index.ts'

export type UploadRow = typeof uploads.$inferSelect

/** Keeps others from beginning an upload for that person until the transaction ends. */
export async function lockPerson(tx: Tx, influencerId: number) {
  const name = `uploads:${influencerId}`
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`)
}

export async function findByFingerprint(
  tx: Tx,
  { influencer_id, fingerprint, size }: Pick<UploadRow, 'influencer_id' | 'fingerprint' | 'size'>,
): Promise<UploadRow | undefined> {
  const isSame = and(
    eq(uploads.influencer_id, influencer_id),
    eq(uploads.fingerprint, fingerprint),
    eq(uploads.size, size),
  )
  const [row] = await tx.select().from(uploads).where(isSame)
  return row
}

export async function findUpload(db: Queryable, id: string): Promise<UploadRow | undefined> {
  const [row] = await db.select().from(uploads).where(eq(uploads.id, id))
  return row
}

export async function countUploads(db: Queryable, influencerId: number) {
  return db.$count(uploads, eq(uploads.influencer_id, influencerId))
}

export async function insertUpload(tx: Tx, row: typeof uploads.$inferInsert) {
  await tx.insert(uploads).values(row)
}

interface AddedPart {
  id: string
  part: string
  /** The first byte of the part, and the bytes that are stored with it. */
  offset: number
  received: number
  expires_at: Date
}

/** Returns false when another part came there first, or the upload is gone. */
export async function addPart(db: Queryable, { id, part, offset, received, expires_at }: AddedPart) {
  const rows = await db
    .update(uploads)
    .set({ received, expires_at, parts: sql`array_append(${uploads.parts}, ${part}::uuid)` })
    .where(and(eq(uploads.id, id), eq(uploads.received, offset)))
    .returning({ id: uploads.id })
  return rows.length > 0
}

interface Claim {
  id: string
  influencer_id: number
  now: Date
  finishing_until: Date
  expires_at: Date
}

/** The upload, when it is whole and nobody is putting it together. */
export async function claimFinish(db: Queryable, { id, influencer_id, now, ...until }: Claim) {
  const isFree = or(isNull(uploads.finishing_until), lte(uploads.finishing_until, now))
  const isWhole = eq(uploads.received, uploads.size)
  const [row] = await db
    .update(uploads)
    .set(until)
    .where(and(eq(uploads.id, id), eq(uploads.influencer_id, influencer_id), isWhole, isFree))
    .returning()
  return row
}

/** The upload with a longer claim; undefined when another call has taken over, or it is gone. */
export async function extendFinish(
  db: Queryable,
  { id, finishing_until }: UploadRow,
  until: Date,
): Promise<UploadRow | undefined> {
  const [row] = await db
    .update(uploads)
    .set({ finishing_until: until })
    .where(isClaimed(id, finishing_until))
    .returning()
  return row
}

export async function releaseFinish(db: Queryable, { id, finishing_until }: UploadRow) {
  await db.update(uploads).set({ finishing_until: null }).where(isClaimed(id, finishing_until))
}

function isClaimed(id: string, until: Date | null) {
  return and(eq(uploads.id, id), until ? eq(uploads.finishing_until, until) : undefined)
}

export async function deleteUpload(db: Queryable, id: string) {
  await db.delete(uploads).where(eq(uploads.id, id))
}

/** Gives when the upload ends, if that is still to come; otherwise it is deleted. */
export async function deleteExpired(db: Queryable, id: string, now: Date) {
  await db.delete(uploads).where(and(eq(uploads.id, id), lte(uploads.expires_at, now)))
  const [row] = await db.select({ expires_at: uploads.expires_at }).from(uploads).where(eq(uploads.id, id))
  return row?.expires_at
}

/** Gives the ids of those that went. */
export async function deleteOfPerson(tx: Tx, influencerId: number) {
  return tx.delete(uploads).where(eq(uploads.influencer_id, influencerId)).returning({ id: uploads.id })
}

/** Own and not expired. */
export async function findOpen(
  db: Queryable,
  { id, influencer_id, now }: Pick<Claim, 'id' | 'influencer_id' | 'now'>,
) {
  const isOpen = and(
    eq(uploads.id, id),
    eq(uploads.influencer_id, influencer_id),
    gt(uploads.expires_at, now),
  )
  const [row] = await db.select().from(uploads).where(isOpen)
  return row
}
