import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { and, eq, inArray, isNull, lte, notInArray, type SQL, sql } from 'drizzle-orm'
import { DatabaseUnavailable, findDatabaseUnavailable } from '../db/errors.ts'
import { outbox } from '../db/schema/index.ts'
import type { Deps } from '../deps.ts'
import { isJobKind, type JobKind, type JobPayload, jobPayloads } from '../kernel/job-payloads.ts'
import { ApiProblem } from '../kernel/problem.ts'
import { forgetDone, isOpen, isOver, type JobHandlers, leaseMs } from './outbox.ts'
import { within } from './within.ts'

/** Kinds of work that wait for nothing but each other, `workers` of them done at once. */
export interface Lane {
  kinds: readonly JobKind[]
  workers: number
}

/**
 * The lease of a row is renewed three times before it is over. An attempt that never ends is given up after ten minutes, so that its
 * lane goes on; whatever it still does is done twice, which every handler has to bear.
 */
export const attemptLimits = { leaseMs, attemptMs: 600_000 }

const pollMs = 1_000
const forgetEveryMs = 3_600_000
const firstRetryMs = 5_000
const lastRetryMs = 3_600_000

/** Does every due job once, the oldest first, and gives their number. A job that fails is due again later. */
export async function workOutbox(deps: Deps, handlers: JobHandlers, limits = attemptLimits): Promise<number> {
  for (let worked = 0; ; worked += 1) {
    const row = await claim(deps, limits)
    if (!row) return worked
    await work(deps, handlers, row, limits)
  }
}

/** Works each lane by itself until stopped; what no lane names is one more. `stop` resolves when the jobs at hand are done. */
export function startOutbox(
  deps: Deps,
  handlers: JobHandlers,
  lanes: readonly Lane[],
  limits = attemptLimits,
) {
  const stopping = new AbortController()
  const { signal } = stopping
  const named = lanes.flatMap(({ kinds }) => kinds)
  const running = Promise.all([
    ...lanes.map(({ kinds, workers }) => runLane(inArray(outbox.kind, kinds), workers)),
    runLane(notInArray(outbox.kind, named), 1),
    repeatedly(forgetEveryMs, () => forgetDone(deps)),
  ])

  async function runLane(lane: SQL, workers: number) {
    const attempts = new Set<Promise<void>>()
    let idle = new AbortController()
    const wake = () => idle.abort()
    signal.addEventListener('abort', wake, { once: true })
    while (!signal.aborted) {
      const row = attempts.size < workers ? await claim(deps, limits, lane).catch(report) : undefined
      if (row) {
        const attempt = work(deps, handlers, row, limits).catch(report)
        attempts.add(attempt)
        attempt.then(() => attempts.delete(attempt)).then(wake)
      } else if (!signal.aborted) {
        idle = new AbortController()
        await rest(pollMs, idle.signal)
      }
    }
    await Promise.all(attempts)
  }

  async function repeatedly(everyMs: number, act: () => Promise<void>) {
    while (!signal.aborted) {
      await act().catch(report)
      await rest(everyMs, signal)
    }
  }

  function report(error: unknown) {
    deps.log.error({ code: codeOf(error) }, 'the outbox cannot be read or written')
    return undefined
  }

  return {
    async stop() {
      stopping.abort()
      await running
    },
  }
}

async function rest(milliseconds: number, signal: AbortSignal) {
  await pause(milliseconds, undefined, { signal }).catch(() => undefined)
}

interface Claimed extends Pick<
  typeof outbox.$inferSelect,
  'id' | 'kind' | 'payload' | 'attempts' | 'created_at'
> {
  lease: string
}

async function claim(deps: Deps, limits: typeof attemptLimits, lane?: SQL): Promise<Claimed | undefined> {
  const now = deps.now()
  const lease = randomUUID()
  const { db } = deps.database
  const due = db
    .select({ id: outbox.id })
    .from(outbox)
    .where(and(isOpen, isNull(outbox.dead_at), lte(outbox.available_at, now), lane))
    .orderBy(outbox.available_at, outbox.id)
    .limit(1)
    .for('update', { skipLocked: true })
  const [row] = await db
    .update(outbox)
    .set({ attempts: sql`${outbox.attempts} + 1`, lease, available_at: leaseEnd(now, limits) })
    .where(eq(outbox.id, due))
    .returning({
      id: outbox.id,
      kind: outbox.kind,
      payload: outbox.payload,
      attempts: outbox.attempts,
      created_at: outbox.created_at,
    })
  return row && { ...row, lease }
}

function leaseEnd(now: Date, limits: typeof attemptLimits) {
  return new Date(now.getTime() + limits.leaseMs)
}

/** One attempt with its outcome. Of one that lost its lease, as of a server that stood still for a minute, nothing is written. */
async function work(deps: Deps, handlers: JobHandlers, row: Claimed, limits: typeof attemptLimits) {
  const { db } = deps.database
  const about = { job: row.id, kind: row.kind, attempt: row.attempts }
  const update = (values: Partial<typeof outbox.$inferInsert>) =>
    db
      .update(outbox)
      .set(values)
      .where(and(eq(outbox.id, row.id), eq(outbox.lease, row.lease)))
      .returning({ id: outbox.id })
  const over = new AbortController()
  const renewing = keepLease()

  async function keepLease() {
    for (;;) {
      await rest(limits.leaseMs / 3, over.signal)
      if (over.signal.aborted) return
      try {
        const updated = await update({ available_at: leaseEnd(deps.now(), limits) })
        if (updated.length === 0) return
      } catch (error) {
        deps.log.warn({ ...about, code: codeOf(error) }, 'the lease of a job cannot be renewed')
      }
    }
  }

  try {
    const updated = await update({ ...(await attempt(deps, handlers, row, limits)), lease: null })
    if (updated.length === 0) deps.log.warn(about, 'another server has taken a job over: its outcome counts')
  } finally {
    over.abort()
    await renewing
  }
}

async function attempt(
  deps: Deps,
  handlers: JobHandlers,
  row: Claimed,
  limits: typeof attemptLimits,
): Promise<Partial<typeof outbox.$inferInsert>> {
  const began = deps.now()
  try {
    if (!isJobKind(row.kind)) throw new UnknownJob(row.kind)
    const mail: Deps['mail'] = { send: (message) => deps.mail.send(message, row.id) }
    const again = await within(limits.attemptMs, run({ ...deps, mail }, handlers, row.kind, row))
    const outcome = again ? { available_at: again, attempts: 0 } : { done_at: deps.now() }
    return { ...outcome, last_error: null }
  } catch (error) {
    const code = codeOf(error)
    deps.log.warn(
      { job: row.id, kind: row.kind, attempt: row.attempts, code },
      'a job failed and will run again',
    )
    const wait = Math.min(firstRetryMs * 2 ** (row.attempts - 1), lastRetryMs)
    const now = deps.now()
    // By the time at which it began: the handler's last try, by another way, must not be passed over.
    const dead_at = row.kind.startsWith('notice.') && isOver(row.created_at, began) ? now : null
    return { last_error: code, available_at: new Date(now.getTime() + wait), dead_at }
  }
}

/** Work of a newer version of the portal, which waits until a server of that version takes it. */
class UnknownJob extends Error {
  override name = 'UnknownJob'
}

/** Work of a known kind whose payload is none of it. */
class UnreadableJob extends Error {
  override name = 'UnreadableJob'
}

interface Reader<Payload> {
  safeParse(stored: unknown): { success: true; data: Payload } | { success: false; error: Error }
}
const readers: { readonly [Kind in JobKind]: Reader<JobPayload<Kind>> } = jobPayloads

async function run<Kind extends JobKind>(
  deps: Deps,
  handlers: JobHandlers,
  kind: Kind,
  { payload, created_at }: Pick<Claimed, 'payload' | 'created_at'>,
) {
  const read = readers[kind].safeParse(payload)
  if (!read.success) throw new UnreadableJob(kind, { cause: read.error })
  return handlers[kind](deps, read.data, created_at)
}

/** A message may quote a person's data; a code or a class name cannot. Drizzle hides what pg says in `cause`. */
function codeOf(error: unknown): string {
  if (error instanceof ApiProblem) return error.code
  if (!(error instanceof Error)) return 'unknown'
  if ('code' in error && typeof error.code === 'string') return error.code
  if (error.name !== 'Error') return error.name
  if (error.cause !== undefined) return codeOf(error.cause)
  return findDatabaseUnavailable(error) ? DatabaseUnavailable.name : error.name
}
