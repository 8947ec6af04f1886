import { and, count, desc, eq, gt, inArray, isNull, lte } from 'drizzle-orm'
import type { Queryable, Tx } from '../../db/database.ts'
import { notices } from '../../db/schema/index.ts'

export type NoticeRow = typeof notices.$inferSelect

/** Stores a notice; returns false when it was stored before. */
export async function insertNotice(tx: Tx, values: typeof notices.$inferInsert) {
  const rows = await tx.insert(notices).values(values).onConflictDoNothing().returning({ id: notices.id })
  return rows.length > 0
}

export async function findNotice(db: Queryable, id: string): Promise<NoticeRow | undefined> {
  const [row] = await db.select().from(notices).where(eq(notices.id, id))
  return row
}

/** Whether one about the same is unread and on its way still, as while LINE does not answer; longer than a day none is. */
export async function isStillWaiting(
  db: Queryable,
  { kind, case_id }: Pick<NoticeRow, 'kind' | 'case_id'>,
  now: Date,
) {
  if (case_id === null) return false
  const waiting = await db.$count(
    notices,
    and(
      eq(notices.case_id, case_id),
      eq(notices.kind, kind),
      gt(notices.created_at, new Date(now.getTime() - 86_400_000)),
      isNull(notices.read_at),
      isNull(notices.line_sent_at),
      isNull(notices.mail_sent_at),
    ),
  )
  return waiting > 0
}

export async function updateMailSent(db: Queryable, id: string, mail_sent_at: Date) {
  await db.update(notices).set({ mail_sent_at }).where(eq(notices.id, id))
}

/** Gives how many of them were not marked as sent before. */
export async function updateLineSent(db: Queryable, ids: readonly string[], line_sent_at: Date) {
  const rows = await db
    .update(notices)
    .set({ line_sent_at })
    .where(and(inArray(notices.id, [...ids]), isNull(notices.line_sent_at)))
    .returning({ id: notices.id })
  return rows.length
}

const sentTo = (influencerId: number, until: Date | undefined) =>
  and(eq(notices.influencer_id, influencerId), until && lte(notices.created_at, until))

export async function listNotices(
  db: Queryable,
  influencerId: number,
  until: Date | undefined,
  { offset, size }: { offset: number; size: number },
): Promise<NoticeRow[]> {
  return db
    .select()
    .from(notices)
    .where(sentTo(influencerId, until))
    .orderBy(desc(notices.created_at), notices.id)
    .limit(size)
    .offset(offset)
}

export async function countNotices(db: Queryable, influencerId: number, until: Date | undefined) {
  const [row] = await db.select({ count: count() }).from(notices).where(sentTo(influencerId, until))
  return row?.count ?? 0
}

const isUnread = (influencerId: number) =>
  and(eq(notices.influencer_id, influencerId), isNull(notices.read_at))

export async function countUnread(db: Queryable, influencerId: number) {
  const [row] = await db.select({ count: count() }).from(notices).where(isUnread(influencerId))
  return row?.count ?? 0
}

/** The notices that are meant; without ids and path, all. */
export interface Which {
  ids?: readonly string[] | undefined
  path?: string | undefined
}

export async function updateRead(db: Queryable, influencerId: number, { ids, path }: Which, at: Date) {
  const named = ids && inArray(notices.id, [...ids])
  const leading = path === undefined ? undefined : eq(notices.path, path)
  await db
    .update(notices)
    .set({ read_at: at })
    .where(and(isUnread(influencerId), named, leading))
}
