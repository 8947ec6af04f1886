import { and, eq, gt, isNull, lte, or } from 'drizzle-orm'
import type { Queryable } from '../../db/database.ts'
import { operators, operatorSessions as sessions } from '../../db/schema/index.ts'

/** Live sessions began after `beganAfter` and were seen after `seenAfter`. */
export interface Life {
  beganAfter: Date
  seenAfter: Date
}

/** A live session of an operator who is not disabled, with the role of today. */
export async function findLiveSession(db: Queryable, id: string, { beganAfter, seenAfter }: Life) {
  const live = and(gt(sessions.created_at, beganAfter), gt(sessions.last_seen_at, seenAfter))
  const [row] = await db
    .select({
      id: sessions.id,
      secret_hash: sessions.secret_hash,
      operator_id: sessions.operator_id,
      last_seen_at: sessions.last_seen_at,
      role: operators.role,
    })
    .from(sessions)
    .innerJoin(operators, eq(operators.id, sessions.operator_id))
    .where(and(eq(sessions.id, id), live, isNull(operators.disabled_at)))
  return row
}

export async function findSecretHash(db: Queryable, id: string) {
  const [row] = await db.select({ hash: sessions.secret_hash }).from(sessions).where(eq(sessions.id, id))
  return row?.hash
}

export async function insertSession(db: Queryable, row: typeof sessions.$inferInsert) {
  await db.insert(sessions).values(row)
}

export async function updateLastSeen(db: Queryable, id: string, now: Date) {
  await db.update(sessions).set({ last_seen_at: now }).where(eq(sessions.id, id))
}

export async function deleteSession(db: Queryable, id: string) {
  await db.delete(sessions).where(eq(sessions.id, id))
}

export async function deleteSessionsOf(db: Queryable, operatorId: number) {
  await db.delete(sessions).where(eq(sessions.operator_id, operatorId))
}

/** Deletes the sessions that have ended: those of one operator, or everybody's when none is named. */
export async function deleteEndedSessions(
  db: Queryable,
  { beganAfter, seenAfter }: Life,
  operatorId?: number,
) {
  const over = or(lte(sessions.created_at, beganAfter), lte(sessions.last_seen_at, seenAfter))
  const own = operatorId === undefined ? undefined : eq(sessions.operator_id, operatorId)
  await db.delete(sessions).where(and(own, over))
}
