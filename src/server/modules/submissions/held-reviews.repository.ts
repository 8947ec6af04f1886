import { and, eq, isNull, lt, notInArray } from 'drizzle-orm'
import type { SubTaskKind } from '#contract/case-states.ts'
import type { Queryable, Tx } from '../../db/database.ts'
import { heldReviews } from '../../db/schema/index.ts'

export type HeldRow = typeof heldReviews.$inferSelect

const isWaiting = and(
  isNull(heldReviews.undone_at),
  isNull(heldReviews.applied_at),
  isNull(heldReviews.failure),
)

export async function insertHeld(tx: Tx, values: typeof heldReviews.$inferInsert): Promise<HeldRow> {
  const [row] = await tx.insert(heldReviews).values(values).returning()
  if (!row) throw new Error('A held review was not inserted.')
  return row
}

export async function findHeld(db: Queryable, id: number): Promise<HeldRow | undefined> {
  const [row] = await db.select().from(heldReviews).where(eq(heldReviews.id, id))
  return row
}

/** The review alone for this transaction: it is taken back or carried out, never both. */
export async function lockHeld(tx: Tx, id: number): Promise<HeldRow | undefined> {
  const [row] = await tx.select().from(heldReviews).where(eq(heldReviews.id, id)).for('update')
  return row
}

/** The review of this sub-task that is not carried out yet. */
export async function findWaiting(
  db: Queryable,
  { caseId, kind }: { caseId: number; kind: SubTaskKind },
): Promise<HeldRow | undefined> {
  const isAbout = and(eq(heldReviews.case_id, caseId), eq(heldReviews.kind, kind))
  const [row] = await db.select().from(heldReviews).where(and(isWaiting, isAbout))
  return row
}

/** The reviews of a case that are not carried out yet. */
export async function listWaiting(db: Queryable, caseId: number): Promise<HeldRow[]> {
  return db
    .select()
    .from(heldReviews)
    .where(and(isWaiting, eq(heldReviews.case_id, caseId)))
    .orderBy(heldReviews.id)
}

export async function settleHeld(
  tx: Tx,
  id: number,
  values: Partial<Pick<HeldRow, 'undone_at' | 'applied_at' | 'failure'>>,
): Promise<HeldRow> {
  const [row] = await tx.update(heldReviews).set(values).where(eq(heldReviews.id, id)).returning()
  if (!row) throw new Error(`Held review ${id} was not updated.`)
  return row
}

/** Deletes reviews whose time came before `before`, whatever became of them; one that waits still stays. */
export async function deleteSettled(db: Queryable, before: Date) {
  const waiting = db.select({ id: heldReviews.id }).from(heldReviews).where(isWaiting)
  await db
    .delete(heldReviews)
    .where(and(lt(heldReviews.apply_at, before), notInArray(heldReviews.id, waiting)))
}
