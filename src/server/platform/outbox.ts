import { setTimeout as pause } from 'node:timers/promises'
import { and, eq, isNull, lt, lte, sql } from 'drizzle-orm'
import type * as z from 'zod'
import type { Queryable } from '../db/database.ts'
import { outbox } from '../db/schema/index.ts'
import type { Deps } from '../deps.ts'
import { ApiProblem } from '../http/api-problem.ts'

/** Does the work of one row. It may run again after a crash, so doing it twice must be right. */
export type JobHandler = (deps: Deps, payload: Record<string, unknown>) => Promise<void>
export type JobHandlers = Readonly<Record<string, JobHandler>>

const pollMs = 1_000
/** A claimed row is nobody else's for this long; when its server dies it is due again afterwards. */
const leaseMs = 60_000
const firstRetryMs = 5_000
const lastRetryMs = 3_600_000
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

/** A handler that gets its payload parsed. */
export function job<S extends z.ZodType>(
  payload: S,
  work: (deps: Deps, payload: z.output<S>) => Promise<void>,
): JobHandler {
  return (deps, given) => work(deps, payload.parse(given))
}

/** Does every due job once, the oldest first, and gives their number. A job that fails is due again later. */
export async function workOutbox(deps: Deps, handlers: JobHandlers, stopped?: AbortSignal): Promise<number> {
  for (let worked = 0; ; worked += 1) {
    const row = stopped?.aborted ? undefined : await claim(deps)
    if (!row) return worked
    await work(deps, handlers, row)
  }
}

/** Removes the rows of work that was done 30 days ago or earlier. */
export async function forgetDone(deps: Deps) {
  const { db } = deps.database
  await db.delete(outbox).where(lt(outbox.done_at, new Date(deps.now().getTime() - keptMs)))
}

/** Works until stopped; `stop` resolves when the job at hand is done. */
export function startOutbox(deps: Deps, handlers: JobHandlers) {
  const stopping = new AbortController()
  const { signal } = stopping
  const running = poll()

  async function poll() {
    let forgetAt = 0
    while (!signal.aborted) {
      try {
        if (deps.now().getTime() >= forgetAt) {
          forgetAt = deps.now().getTime() + forgetEveryMs
          await forgetDone(deps)
        }
        await workOutbox(deps, handlers, signal)
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

type Claimed = Pick<typeof outbox.$inferSelect, 'id' | 'kind' | 'payload' | 'attempts'>

async function claim(deps: Deps): Promise<Claimed | undefined> {
  const now = deps.now()
  const { db } = deps.database
  const due = db
    .select({ id: outbox.id })
    .from(outbox)
    .where(and(isNull(outbox.done_at), lte(outbox.available_at, now)))
    .orderBy(outbox.available_at, outbox.id)
    .limit(1)
    .for('update', { skipLocked: true })
  const [row] = await db
    .update(outbox)
    .set({ attempts: sql`${outbox.attempts} + 1`, available_at: new Date(now.getTime() + leaseMs) })
    .where(eq(outbox.id, due))
    .returning({ id: outbox.id, kind: outbox.kind, payload: outbox.payload, attempts: outbox.attempts })
  return row
}

async function work(deps: Deps, handlers: JobHandlers, row: Claimed) {
  const { db } = deps.database
  const mine = eq(outbox.id, row.id)
  try {
    const handler = handlers[row.kind]
    if (!handler) throw new Error(`No handler for ${row.kind}`)
    await handler(deps, row.payload)
    await db.update(outbox).set({ done_at: deps.now(), last_error: null }).where(mine)
  } catch (error) {
    const code = codeOf(error)
    deps.log.warn(
      { job: row.id, kind: row.kind, attempt: row.attempts, code },
      'a job failed and will run again',
    )
    const wait = Math.min(firstRetryMs * 2 ** (row.attempts - 1), lastRetryMs)
    await db
      .update(outbox)
      .set({ last_error: code, available_at: new Date(deps.now().getTime() + wait) })
      .where(mine)
  }
}

/** A message may quote a person's data; a code or a class name cannot. */
function codeOf(error: unknown) {
  if (error instanceof ApiProblem) return error.code
  if (!(error instanceof Error)) return 'unknown'
  return 'code' in error && typeof error.code === 'string' ? error.code : error.name
}
