import { and, inArray, isNotNull, isNull, lt, lte, or, sql } from 'drizzle-orm'
import type { Queryable } from '../db/database.ts'
import { outbox } from '../db/schema/index.ts'
import type { Deps } from '../deps.ts'
import type { JobInput, JobKind, JobPayload } from '../kernel/job-payloads.ts'

/**
 * Does the work of one row, which is due since `since`. It may run again after a crash, so doing it twice must be right. A date
 * as answer: now is not the time, again then; that is no failure.
 */
export type JobHandler<Kind extends JobKind = JobKind> = (
  deps: Deps,
  payload: JobPayload<Kind>,
  since: Date,
) => Promise<Date | undefined | void>
export type JobHandlers = { readonly [Kind in JobKind]: JobHandler<Kind> }

/** A claimed row is nobody else's for this long, and longer while its server renews it; when that dies it is due again afterwards. */
export const leaseMs = 60_000
/** A notice that failed for so long has lost its sense: operators decide. Other work goes on until it is done. */
const noticeMs = 24 * 3_600_000
/** The time for which finished jobs are kept to answer questions, before they are deleted. */
const keptMs = 30 * 86_400_000

/** Work to do after `tx` has committed, at `availableAt` or later. */
export async function enqueue<Kind extends JobKind>(
  tx: Queryable,
  kind: Kind,
  payload: JobInput<Kind>,
  availableAt: Date,
) {
  await enqueueAll(tx, kind, [payload], availableAt)
}

/** The same for many at once; at least one. */
export async function enqueueAll<Kind extends JobKind>(
  tx: Queryable,
  kind: Kind,
  payloads: readonly JobInput<Kind>[],
  availableAt: Date,
) {
  const due = { kind, available_at: availableAt, created_at: availableAt }
  await tx.insert(outbox).values(payloads.map((payload) => ({ ...due, payload })))
}

/** Removes the rows of work that was done 30 days ago or earlier. */
export async function forgetDone(deps: Deps) {
  const { db } = deps.database
  await db.delete(outbox).where(lt(outbox.done_at, new Date(deps.now().getTime() - keptMs)))
}

export const isOpen = isNull(outbox.done_at)
/** Tried in vain; tried again later unless it is dead. */
export const isFailing = and(isOpen, isNull(outbox.dead_at), isNotNull(outbox.last_error))
/** Given up, and no operator has decided yet. */
export const isDead = and(isOpen, isNotNull(outbox.dead_at))
export const isStuck = and(isOpen, or(isNotNull(outbox.last_error), isNotNull(outbox.dead_at)))

/** Counts the jobs that do not succeed: those that are still tried again and those that were given up. */
export async function countStuck(db: Queryable) {
  const [row] = await db
    .select({
      failing: sql<number>`count(*) filter (where ${isFailing})`.mapWith(Number),
      dead: sql<number>`count(*) filter (where ${isDead})`.mapWith(Number),
    })
    .from(outbox)
    .where(isStuck)
  return row ?? { failing: 0, dead: 0 }
}

/** The seconds for which the oldest work is due: it grows where no process does the jobs, or too few of them. */
export async function secondsDue(db: Queryable, now: Date) {
  const [row] = await db
    .select({ at: sql<string | null>`min(${outbox.available_at})` })
    .from(outbox)
    .where(and(isOpen, isNull(outbox.dead_at), lte(outbox.available_at, now)))
  return row?.at ? (now.getTime() - new Date(row.at).getTime()) / 1000 : 0
}

/** Makes work that failed due now, as if for the first time. Returns the ids of those that are such work. */
export async function retryJobs(tx: Queryable, ids: readonly number[], now: Date): Promise<number[]> {
  // A server may be at it, or ended while it was: then it stays as it is, and is due again when the lease is over.
  const available_at = sql`case when ${outbox.lease} is null then ${now} else ${outbox.available_at} end`
  const rows = await tx
    .update(outbox)
    .set({ dead_at: null, attempts: 0, created_at: now, available_at })
    .where(and(inArray(outbox.id, await locked(tx, ids)), isStuck))
    .returning({ id: outbox.id })
  return rows.map(({ id }) => id)
}

/** Ends what was given up without doing it. Returns the ids of those that are such work. */
export async function dropJobs(tx: Queryable, ids: readonly number[], now: Date): Promise<number[]> {
  const rows = await tx
    .update(outbox)
    .set({ done_at: now })
    .where(and(inArray(outbox.id, await locked(tx, ids)), isDead))
    .returning({ id: outbox.id })
  return rows.map(({ id }) => id)
}

/** Locks them in the order of their ids, lest two operators at the same ones hold each other up. */
async function locked(tx: Queryable, ids: readonly number[]) {
  const rows = await tx
    .select({ id: outbox.id })
    .from(outbox)
    .where(inArray(outbox.id, [...ids]))
    .orderBy(outbox.id)
    .for('update')
  return rows.map(({ id }) => id)
}

/** Whether a notice that is due since then has failed for long enough. */
export function isOver(since: Date, now: Date) {
  return now.getTime() - since.getTime() >= noticeMs
}
