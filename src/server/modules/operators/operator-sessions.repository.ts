import { and, count, desc, eq, gt, isNull, lte, or } from 'drizzle-orm'
import type { Queryable } from '../../db/database.ts'
import { operators, operatorSessions as sessions } from '../../db/schema/index.ts'

/** Live sessions began after `beganAfter` and were seen after `seenAfter`. */
export interface Life {
  beganAfter: Date
  seenAfter: Date
}

function isLive({ beganAfter, seenAfter }: Life) {
  return and(gt(sessions.created_at, beganAfter), gt(sessions.last_seen_at, seenAfter))
}

/** A live session of an operator who is not disabled, with the role of today. */
export async function findLiveSession(db: Queryable, id: string, life: Life) {
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
    .where(and(eq(sessions.id, id), isLive(life), isNull(operators.disabled_at)))
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

/** The live sessions of one operator, the last used first. */
export async function listLiveSessions(db: Queryable, operatorId: number, life: Life) {
  return db
    .select()
    .from(sessions)
    .where(and(eq(sessions.operator_id, operatorId), isLive(life)))
    .orderBy(desc(sessions.last_seen_at), sessions.id)
}

/** The number of live sessions of each operator who has any. */
export async function countLiveSessions(db: Queryable, life: Life) {
  return db
    .select({ operator_id: sessions.operator_id, count: count() })
    .from(sessions)
    .where(isLive(life))
    .groupBy(sessions.operator_id)
}

/** The time at which password and second factor were last given in a session; undefined when it has ended. */
export async function findProvedAt(db: Queryable, id: string) {
  const [row] = await db.select({ at: sessions.proved_at }).from(sessions).where(eq(sessions.id, id))
  return row?.at
}

export async function updateProvedAt(db: Queryable, id: string, now: Date) {
  await db.update(sessions).set({ proved_at: now }).where(eq(sessions.id, id))
}

/** Returns false when there is no such session of that operator. */
export async function deleteSessionOf(db: Queryable, operatorId: number, id: string) {
  const gone = await db
    .delete(sessions)
    .where(and(eq(sessions.operator_id, operatorId), eq(sessions.id, id)))
    .returning({ id: sessions.id })
  return gone.length > 0
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
