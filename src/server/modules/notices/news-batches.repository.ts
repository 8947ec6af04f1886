import { and, asc, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm'
import type { Queryable, Tx } from '../../db/database.ts'
import { outbox } from '../../db/schema/index.ts'
import { jobPayloads, type JobPayload } from '../../kernel/job-payloads.ts'
import { isNews, type NewsNotice } from '../../kernel/notice-shapes.ts'
import { isOpen } from '../../platform/outbox.ts'

/** Work to send by LINE what many are told: news of a saved search, or a message of the provider. */
export interface NewsJob extends Omit<JobPayload<'notice.line'>, 'told'> {
  id: number
  told: NewsNotice
}

const told = {
  kind: sql<string>`${outbox.payload} -> 'told' ->> 'kind'`,
  day: sql<string>`${outbox.payload} -> 'told' ->> 'day'`,
  notice_id: sql<string>`${outbox.payload} -> 'told' ->> 'notice_id'`,
}
const batch = sql<string | null>`${outbox.payload} ->> 'batch'`

async function listJobs(db: Queryable, condition: SQL | undefined, most?: number): Promise<NewsJob[]> {
  const rows = db
    .select({ id: outbox.id, payload: outbox.payload })
    .from(outbox)
    .where(
      and(
        eq(outbox.kind, 'notice.line'),
        isOpen,
        isNull(outbox.dead_at),
        sql`${told.kind} in ('search_news', 'broadcast')`,
        condition,
      ),
    )
    .orderBy(asc(outbox.id))
  return (await (most === undefined ? rows : rows.limit(most))).flatMap(({ id, payload }) => {
    // A newer version may have written what this one does not understand.
    const read = jobPayloads['notice.line'].safeParse(payload)
    if (!read.success) return []
    const { told: notice, ...rest } = read.data
    return isNews(notice) ? [{ id, told: notice, ...rest }] : []
  })
}

/** News of that kind and day that are not sent, nor part of a multicast yet: the oldest. */
export async function listUndecided(
  db: Queryable,
  { kind, day }: Pick<NewsNotice, 'kind' | 'day'>,
  most: number,
) {
  return listJobs(
    db,
    and(sql`${told.kind} = ${kind}`, sql`${told.day} = ${day}`, sql`${batch} is null`),
    most,
  )
}

export async function listMembers(db: Queryable, batchId: string) {
  return listJobs(db, sql`${batch} = ${batchId}`)
}

export async function findJob(db: Queryable, noticeId: string): Promise<NewsJob | undefined> {
  const [job] = await listJobs(db, sql`${told.notice_id} = ${noticeId}`, 1)
  return job
}

/** Makes these a part of that multicast; gives those that another had not taken in meanwhile. */
export async function updateUndecided(tx: Tx, ids: readonly number[], batchId: string): Promise<number[]> {
  // In one order, in which two who want the same wait for each other.
  const mine = tx
    .select({ id: outbox.id })
    .from(outbox)
    .where(and(inArray(outbox.id, [...ids]), isOpen, sql`${batch} is null`))
    .orderBy(asc(outbox.id))
    .for('update')
  const rows = await tx
    .update(outbox)
    .set({ payload: sql`${outbox.payload} || jsonb_build_object('batch', ${batchId}::text)` })
    .where(inArray(outbox.id, mine))
    .returning({ id: outbox.id })
  return rows.map(({ id }) => id)
}

/** Each of them is sent alone. */
export async function updateAlone(tx: Queryable, ids: readonly number[]) {
  if (ids.length === 0) return
  await tx
    .update(outbox)
    .set({ payload: sql`${outbox.payload} || jsonb_build_object('batch', ${told.notice_id})` })
    .where(inArray(outbox.id, [...ids]))
}

/** Whether news are being written for somebody now, which are sent together with others a moment later. */
export async function isTelling(db: Queryable, now: Date) {
  const due = sql`(${outbox.lease} is not null or ${outbox.available_at} <= ${now})`
  const count = await db.$count(
    outbox,
    and(inArray(outbox.kind, ['search.notice', 'broadcast.notice']), isOpen, isNull(outbox.dead_at), due),
  )
  return count > 0
}
