import { setTimeout as pause } from 'node:timers/promises'
import { and, eq, isNotNull, isNull, lt, lte, not, or, type SQL, sql } from 'drizzle-orm'
import type * as z from 'zod'
import type { Queryable } from '../db/database.ts'
import { outbox } from '../db/schema/index.ts'
import type { Deps } from '../deps.ts'
import { ApiProblem } from '../http/api-problem.ts'

/**
 * Does the work of one row, which is due since `since`. It may run again after a crash, so doing it twice must be right. A date
 * as answer: now is not the time, again then; that is no failure.
 */
export type JobHandler = (
  deps: Deps,
  payload: Record<string, unknown>,
  since: Date,
) => Promise<Date | undefined | void>
export type JobHandlers = Readonly<Record<string, JobHandler>>

const pollMs = 1_000
/** A claimed row is nobody else's for this long; when its server dies it is due again afterwards. */
const leaseMs = 60_000
const firstRetryMs = 5_000
const lastRetryMs = 3_600_000
/** A notice that failed for so long has lost its sense: operators decide. Other work goes on until it is done. */
const noticeMs = 24 * 3_600_000
/** What is done is kept for questions, then forgotten. */
const keptMs = 30 * 86_400_000
const forgetEveryMs = 3_600_000

/** Work to do after `tx` has committed, at `availableAt` or later. The payload holds ids, never personal data. */
export async function enqueue(
  tx: Queryable,
  kind: string,
  payload: Record<string, unknown>,
  availableAt: Date,
) {
  await tx.insert(outbox).values({ kind, payload, available_at: availableAt, created_at: availableAt })
}

/** The same for many at once. */
export async function enqueueAll(
  tx: Queryable,
  kind: string,
  payloads: readonly Record<string, unknown>[],
  availableAt: Date,
) {
  const due = { kind, available_at: availableAt, created_at: availableAt }
  await tx.insert(outbox).values(payloads.map((payload) => ({ ...due, payload })))
}

/** A handler that gets its payload parsed. */
export function job<S extends z.ZodType>(
  payload: S,
  work: (deps: Deps, payload: z.output<S>, since: Date) => ReturnType<JobHandler>,
): JobHandler {
  return (deps, given, since) => work(deps, payload.parse(given), since)
}

/** What calls LINE, where each call may hang for seconds: a queue of its own, so that mails and deadlines do not wait with it. */
const callsLine = sql`(${outbox.kind} like 'line.%' or ${outbox.kind} = 'notice.line')`
const queues = [callsLine, not(callsLine)]

/** Does every due job once, the oldest first, and gives their number. A job that fails is due again later. */
export async function workOutbox(
  deps: Deps,
  handlers: JobHandlers,
  { queue, stopped }: { queue?: SQL; stopped?: AbortSignal } = {},
): Promise<number> {
  for (let worked = 0; ; worked += 1) {
    const row = stopped?.aborted ? undefined : await claim(deps, queue)
    if (!row) return worked
    await work(deps, handlers, row)
  }
}

/** Removes the rows of work that was done 30 days ago or earlier. */
export async function forgetDone(deps: Deps) {
  const { db } = deps.database
  await db.delete(outbox).where(lt(outbox.done_at, new Date(deps.now().getTime() - keptMs)))
}

/** Works until stopped; `stop` resolves when the jobs at hand are done. */
export function startOutbox(deps: Deps, handlers: JobHandlers) {
  const stopping = new AbortController()
  const { signal } = stopping
  let forgetAt = 0
  const running = Promise.all(queues.map(poll))

  async function poll(queue: SQL) {
    while (!signal.aborted) {
      try {
        if (deps.now().getTime() >= forgetAt) {
          forgetAt = deps.now().getTime() + forgetEveryMs
          await forgetDone(deps)
        }
        await workOutbox(deps, handlers, { queue, stopped: signal })
      } catch (error) {
        deps.log.error({ code: codeOf(error) }, 'the outbox cannot be read')
      }
      await pause(pollMs, undefined, { signal }).catch(() => undefined)
    }
  }

  return {
    async stop() {
      stopping.abort()
      await running
    },
  }
}

const isOpen = isNull(outbox.done_at)
/** Tried in vain; tried again later unless it is dead. */
export const isFailing = and(isOpen, isNull(outbox.dead_at), isNotNull(outbox.last_error))
/** Given up, and no operator has decided yet. */
export const isDead = and(isOpen, isNotNull(outbox.dead_at))
export const isStuck = and(isOpen, or(isNotNull(outbox.last_error), isNotNull(outbox.dead_at)))

/** How much does not succeed. */
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

/** Makes work that failed due now, as if for the first time. False when there is no such work. */
export async function retryJob(tx: Queryable, id: number, now: Date) {
  // Within the lease a server may be at it: then it stays as it is, and is due again soon.
  const leased = new Date(now.getTime() + leaseMs)
  const available_at = sql`case when ${outbox.available_at} > ${leased} then ${now} else ${outbox.available_at} end`
  const rows = await tx
    .update(outbox)
    .set({ dead_at: null, attempts: 0, created_at: now, available_at })
    .where(and(eq(outbox.id, id), isStuck))
    .returning({ id: outbox.id })
  return rows.length > 0
}

/** Ends what was given up without doing it. False when there is no such work. */
export async function dropJob(tx: Queryable, id: number, now: Date) {
  const rows = await tx
    .update(outbox)
    .set({ done_at: now })
    .where(and(eq(outbox.id, id), isDead))
    .returning({ id: outbox.id })
  return rows.length > 0
}

type Claimed = Pick<typeof outbox.$inferSelect, 'id' | 'kind' | 'payload' | 'attempts' | 'created_at'>

async function claim(deps: Deps, queue: SQL | undefined): Promise<Claimed | undefined> {
  const now = deps.now()
  const { db } = deps.database
  const due = db
    .select({ id: outbox.id })
    .from(outbox)
    .where(and(isOpen, isNull(outbox.dead_at), lte(outbox.available_at, now), queue))
    .orderBy(outbox.available_at, outbox.id)
    .limit(1)
    .for('update', { skipLocked: true })
  const [row] = await db
    .update(outbox)
    .set({ attempts: sql`${outbox.attempts} + 1`, available_at: new Date(now.getTime() + leaseMs) })
    .where(eq(outbox.id, due))
    .returning({
      id: outbox.id,
      kind: outbox.kind,
      payload: outbox.payload,
      attempts: outbox.attempts,
      created_at: outbox.created_at,
    })
  return row
}

async function work(deps: Deps, handlers: JobHandlers, row: Claimed) {
  const { db } = deps.database
  const mine = eq(outbox.id, row.id)
  const began = deps.now()
  try {
    const handler = handlers[row.kind]
    if (!handler) throw new Error(`No handler for ${row.kind}`)
    const again = await handler(deps, row.payload, row.created_at)
    const outcome = again ? { available_at: again, attempts: 0 } : { done_at: deps.now() }
    await db
      .update(outbox)
      .set({ ...outcome, last_error: null })
      .where(mine)
  } catch (error) {
    const code = codeOf(error)
    deps.log.warn(
      { job: row.id, kind: row.kind, attempt: row.attempts, code },
      'a job failed and will run again',
    )
    const wait = Math.min(firstRetryMs * 2 ** (row.attempts - 1), lastRetryMs)
    const now = deps.now()
    const available_at = new Date(now.getTime() + wait)
    // By the time at which it began: the handler's last try, by another way, must not be passed over.
    const dead_at = row.kind.startsWith('notice.') && isOver(row.created_at, began) ? now : null
    await db.update(outbox).set({ last_error: code, available_at, dead_at }).where(mine)
  }
}

/** Whether a notice that is due since then has failed for long enough. */
export function isOver(since: Date, now: Date) {
  return now.getTime() - since.getTime() >= noticeMs
}

/** A message may quote a person's data; a code or a class name cannot. */
function codeOf(error: unknown) {
  if (error instanceof ApiProblem) return error.code
  if (!(error instanceof Error)) return 'unknown'
  return 'code' in error && typeof error.code === 'string' ? error.code : error.name
}
