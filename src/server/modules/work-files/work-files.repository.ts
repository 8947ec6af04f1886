import { and, eq, inArray, isNull, or, sum } from 'drizzle-orm'
import type { Queryable, Tx } from '../../db/database.ts'
import { workFiles } from '../../db/schema/index.ts'

export type WorkFileRow = typeof workFiles.$inferSelect

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

/** Bytes of the person's files that no hand-in used. */
export async function sumUnused(db: Queryable, influencerId: number) {
  const [row] = await db
    .select({ bytes: sum(workFiles.size).mapWith(Number) })
    .from(workFiles)
    .where(and(eq(workFiles.influencer_id, influencerId), isNull(workFiles.case_id)))
  return row?.bytes ?? 0
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
        or(isNull(workFiles.case_id), eq(workFiles.case_id, owner.caseId)),
      ),
    )
    .returning({ id: workFiles.id })
  return new Set(rows.map(({ id }) => id))
}

export async function deleteUnusedFile(db: Queryable, id: string) {
  await db.delete(workFiles).where(and(eq(workFiles.id, id), isNull(workFiles.case_id)))
}
