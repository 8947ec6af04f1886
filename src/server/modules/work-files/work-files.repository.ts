import { and, asc, eq, inArray, isNull, or, sum } from 'drizzle-orm'
import type { Queryable, Tx } from '../../db/database.ts'
import { uploads, workFiles } from '../../db/schema/index.ts'

export type WorkFileRow = typeof workFiles.$inferSelect

/** Sent with nothing yet. */
const isUnused = and(isNull(workFiles.case_id), isNull(workFiles.inquiry_id))

export async function insertFiles(db: Queryable, rows: (typeof workFiles.$inferInsert)[]) {
  return db.insert(workFiles).values(rows).returning()
}

export async function listFiles(db: Queryable, ids: readonly string[]) {
  return ids.length > 0
    ? db
        .select()
        .from(workFiles)
        .where(inArray(workFiles.id, [...ids]))
    : []
}

export async function findFile(db: Queryable, id: string): Promise<WorkFileRow | undefined> {
  const [row] = await db.select().from(workFiles).where(eq(workFiles.id, id))
  return row
}

/** Those of these inquiries, in the order of their uploading. */
export async function listOfInquiries(db: Queryable, inquiryIds: readonly number[]) {
  return inquiryIds.length > 0
    ? db
        .select()
        .from(workFiles)
        .where(inArray(workFiles.inquiry_id, [...inquiryIds]))
        .orderBy(asc(workFiles.created_at), asc(workFiles.id))
    : []
}

/** Bytes of the person's files that were sent with nothing yet, and of those that are announced and on their way. */
export async function sumUnused(db: Queryable, influencerId: number) {
  const [stored] = await db
    .select({ bytes: sum(workFiles.size).mapWith(Number) })
    .from(workFiles)
    .where(and(eq(workFiles.influencer_id, influencerId), isUnused))
  const [coming] = await db
    .select({ bytes: sum(uploads.size).mapWith(Number) })
    .from(uploads)
    .where(eq(uploads.influencer_id, influencerId))
  return (stored?.bytes ?? 0) + (coming?.bytes ?? 0)
}

/** Gives the ids of those that are the influencer's and now belong to the case. */
export async function setCase(tx: Tx, ids: string[], owner: { influencerId: number; caseId: number }) {
  const rows = await tx
    .update(workFiles)
    .set({ case_id: owner.caseId })
    .where(
      and(
        inArray(workFiles.id, ids),
        eq(workFiles.influencer_id, owner.influencerId),
        or(isUnused, eq(workFiles.case_id, owner.caseId)),
      ),
    )
    .returning({ id: workFiles.id })
  return new Set(rows.map(({ id }) => id))
}

/** The same for an inquiry that is being sent. */
export async function setInquiry(tx: Tx, ids: string[], owner: { influencerId: number; inquiryId: number }) {
  const rows = await tx
    .update(workFiles)
    .set({ inquiry_id: owner.inquiryId })
    .where(and(inArray(workFiles.id, ids), eq(workFiles.influencer_id, owner.influencerId), isUnused))
    .returning({ id: workFiles.id })
  return new Set(rows.map(({ id }) => id))
}

export async function deleteUnusedFile(db: Queryable, id: string) {
  await db.delete(workFiles).where(and(eq(workFiles.id, id), isUnused))
}

/** Every one that no case holds. Gives the ids of the rows that went. */
export async function deleteOutsideCases(tx: Tx, influencerId: number) {
  return tx
    .delete(workFiles)
    .where(and(eq(workFiles.influencer_id, influencerId), isNull(workFiles.case_id)))
    .returning({ id: workFiles.id })
}
