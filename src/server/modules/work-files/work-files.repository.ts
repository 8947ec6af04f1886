import { and, asc, eq, inArray, isNull, or, sql, sum } from 'drizzle-orm'
import type { Queryable, Tx } from '../../db/database.ts'
import { keepPrepared } from '../../db/prepared.ts'
import { uploads, workFiles } from '../../db/schema/index.ts'

export type WorkFileRow = typeof workFiles.$inferSelect

/** Sent with nothing yet. */
const isUnused = and(isNull(workFiles.case_id), isNull(workFiles.inquiry_id), isNull(workFiles.message_id))

/** Uploaded by the creator themselves and not by an operator for a message to them. */
const isCreators = isNull(workFiles.operator_id)

export async function insertFiles(db: Queryable, rows: (typeof workFiles.$inferInsert)[]) {
  return db.insert(workFiles).values(rows).returning()
}

const filesByIds = keepPrepared((db) =>
  db
    .select()
    .from(workFiles)
    .where(sql`${workFiles.id} = any(${sql.placeholder('ids')})`)
    .prepare(''),
)

export async function listFiles(db: Queryable, ids: readonly string[]) {
  return ids.length > 0 ? filesByIds(db).execute({ ids }) : []
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

/** Those of these messages, in the order of their uploading. */
export async function listOfMessages(db: Queryable, messageIds: readonly number[]) {
  return messageIds.length > 0
    ? db
        .select()
        .from(workFiles)
        .where(inArray(workFiles.message_id, [...messageIds]))
        .orderBy(asc(workFiles.created_at), asc(workFiles.id))
    : []
}

/** Bytes of the person's files that were sent with nothing yet, and of those that are announced and on their way. */
export async function sumUnused(db: Queryable, influencerId: number) {
  const [stored] = await db
    .select({ bytes: sum(workFiles.size).mapWith(Number) })
    .from(workFiles)
    .where(and(eq(workFiles.influencer_id, influencerId), isCreators, isUnused))
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
        isCreators,
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
    .where(
      and(inArray(workFiles.id, ids), eq(workFiles.influencer_id, owner.influencerId), isCreators, isUnused),
    )
    .returning({ id: workFiles.id })
  return new Set(rows.map(({ id }) => id))
}

/** `operatorId`: null when the creator writes; each side sends what it uploaded itself. */
export interface MessageFileOwner {
  influencerId: number
  operatorId: number | null
  messageId: number
}

/** The same for a message that is being sent. */
export async function setMessage(tx: Tx, ids: string[], owner: MessageFileOwner) {
  const isWriters = owner.operatorId === null ? isCreators : eq(workFiles.operator_id, owner.operatorId)
  const rows = await tx
    .update(workFiles)
    .set({ message_id: owner.messageId })
    .where(
      and(inArray(workFiles.id, ids), eq(workFiles.influencer_id, owner.influencerId), isWriters, isUnused),
    )
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
