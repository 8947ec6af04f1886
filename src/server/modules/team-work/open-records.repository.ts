import { and, eq, gt, inArray, isNull, lt, ne, sql } from 'drizzle-orm'
import type { OpenRecordSubject } from '#contract/open-records.ts'
import type { Queryable, Tx } from '../../db/database.ts'
import {
  campaigns,
  cases,
  influencers,
  openRecords,
  operators,
  operatorSessions,
} from '../../db/schema/index.ts'

export interface OpenRecord {
  subject: OpenRecordSubject
  subject_id: number
}

const tables = { case: cases, campaign: campaigns, influencer: influencers }

export async function hasRecord(db: Queryable, { subject, subject_id }: OpenRecord) {
  const table = tables[subject]
  return (await db.$count(table, eq(table.id, subject_id))) > 0
}

/** Holds the session until the sign is written. Gives whether it is still there. */
export async function holdSession(tx: Tx, id: string) {
  const rows = await tx
    .select({ id: operatorSessions.id })
    .from(operatorSessions)
    .where(eq(operatorSessions.id, id))
    .for('key share')
  return rows.length > 0
}

export async function putSign(tx: Tx, sessionId: string, { subject, subject_id }: OpenRecord, at: Date) {
  const { session_id, subject: kind, subject_id: number } = openRecords
  await tx
    .insert(openRecords)
    .values({ session_id: sessionId, subject, subject_id, seen_at: at })
    .onConflictDoUpdate({ target: [session_id, kind, number], set: { seen_at: at } })
}

/** The members but one who gave a sign after that time, by their names. */
export async function listOthers(
  db: Queryable,
  { subject, subject_id }: OpenRecord,
  { but, after }: { but: number; after: Date },
) {
  return db
    .selectDistinct({ id: operators.id, name: operators.name })
    .from(openRecords)
    .innerJoin(operatorSessions, eq(operatorSessions.id, openRecords.session_id))
    .innerJoin(operators, eq(operators.id, operatorSessions.operator_id))
    .where(
      and(
        eq(openRecords.subject, subject),
        eq(openRecords.subject_id, subject_id),
        gt(openRecords.seen_at, after),
        ne(operators.id, but),
        isNull(operators.disabled_at),
      ),
    )
    .orderBy(operators.name, operators.id)
}

/** Deletes the signs that were given before then. Rows that another server deletes at the same time are left to it. */
export async function deleteOldSigns(db: Queryable, before: Date) {
  const row = sql`${openRecords}.ctid`
  const old = db
    .select({ row })
    .from(openRecords)
    .where(lt(openRecords.seen_at, before))
    .for('update', { skipLocked: true })
  await db.delete(openRecords).where(inArray(row, old))
}
