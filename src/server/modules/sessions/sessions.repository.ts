import { and, desc, eq, gt, isNull, lte, or, sql } from 'drizzle-orm'
import type { Queryable } from '../../db/database.ts'
import { keepPrepared } from '../../db/prepared.ts'
import { influencers, sessions } from '../../db/schema/index.ts'

export type SessionRow = typeof sessions.$inferSelect

/** Live sessions began after `beganAfter` and were seen after `seenAfter`. */
export interface Life {
  beganAfter: Date
  seenAfter: Date
}

const live = ({ beganAfter, seenAfter }: Life) =>
  and(gt(sessions.created_at, beganAfter), gt(sessions.last_seen_at, seenAfter))

const over = ({ beganAfter, seenAfter }: Life) =>
  or(lte(sessions.created_at, beganAfter), lte(sessions.last_seen_at, seenAfter))

const liveSession = keepPrepared((db) =>
  db
    .select({
      id: sessions.id,
      secret_hash: sessions.secret_hash,
      influencer_id: sessions.influencer_id,
      last_seen_at: sessions.last_seen_at,
    })
    .from(sessions)
    .innerJoin(influencers, eq(influencers.id, sessions.influencer_id))
    .where(
      and(
        eq(sessions.id, sql.placeholder('id')),
        gt(sessions.created_at, sql.placeholder('beganAfter')),
        gt(sessions.last_seen_at, sql.placeholder('seenAfter')),
        isNull(influencers.suspended_at),
        isNull(influencers.left_at),
      ),
    )
    .prepare(''),
)

/** A live session of a person who is not suspended and has not left. */
export async function findLiveSession(db: Queryable, id: string, life: Life) {
  const [row] = await liveSession(db).execute({ id, ...life })
  return row
}

export async function findSecretHash(db: Queryable, id: string) {
  const [row] = await db.select({ hash: sessions.secret_hash }).from(sessions).where(eq(sessions.id, id))
  return row?.hash
}

export async function listLiveSessions(db: Queryable, influencerId: number, life: Life) {
  return db
    .select()
    .from(sessions)
    .where(and(eq(sessions.influencer_id, influencerId), live(life)))
    .orderBy(desc(sessions.created_at), desc(sessions.id))
}

export async function insertSession(db: Queryable, row: SessionRow) {
  await db.insert(sessions).values(row)
}

export async function updateLastSeen(db: Queryable, id: string, now: Date) {
  await db.update(sessions).set({ last_seen_at: now }).where(eq(sessions.id, id))
}

export async function deleteSession(db: Queryable, id: string) {
  await db.delete(sessions).where(eq(sessions.id, id))
}

/** Deletes the person's own session; returns false when it does not exist or belongs to somebody else. */
export async function deleteOwnSession(db: Queryable, influencerId: number, id: string) {
  const own = and(eq(sessions.id, id), eq(sessions.influencer_id, influencerId))
  const deleted = await db.delete(sessions).where(own).returning({ id: sessions.id })
  return deleted.length > 0
}

export async function deleteSessions(db: Queryable, influencerId: number) {
  await db.delete(sessions).where(eq(sessions.influencer_id, influencerId))
}

/** Deletes the sessions that have ended: those of one person, or everybody's when none is named. */
export async function deleteEndedSessions(db: Queryable, life: Life, influencerId?: number) {
  const own = influencerId === undefined ? undefined : eq(sessions.influencer_id, influencerId)
  await db.delete(sessions).where(and(own, over(life)))
}
