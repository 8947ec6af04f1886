import { createHash } from 'node:crypto'
import { and, eq, lt, isNull, or } from 'drizzle-orm'
import type { Endpoint } from '#contract/endpoint.ts'
import { problems } from '#contract/problem.ts'
import { idempotencyKeys } from '../db/schema/index.ts'
import type { Deps } from '../deps.ts'
import { ApiProblem, type FieldError } from '../http/api-problem.ts'

/** A call that never finished (the server died) frees its key after this long; a finished one keeps its answer for a day. */
const runningMinutes = 1
const keptHours = 24

interface Stored {
  data?: unknown
  refusal?: { code: keyof typeof problems; errors: FieldError[] }
}

/**
 * Runs once per person, endpoint and key; the same key with the same input gets the stored answer, refusals included
 * (IETF draft Idempotency-Key). Without a key it simply runs. Faults of ours are not stored, so that a retry can succeed.
 */
export async function onceByKey(
  deps: Deps,
  key: string | undefined,
  influencerId: number,
  endpoint: Endpoint,
  input: unknown,
  run: () => Promise<unknown>,
): Promise<unknown> {
  if (key === undefined) return run()
  if (!/^[\x21-\x7e]{8,128}$/.test(key)) throw new ApiProblem('request.malformed')
  const row = { influencer_id: influencerId, endpoint: endpoint.name, key, request_hash: hashOf(input) }
  const mine = and(
    eq(idempotencyKeys.influencer_id, influencerId),
    eq(idempotencyKeys.endpoint, endpoint.name),
    eq(idempotencyKeys.key, key),
  )
  const { db } = deps.database
  const now = deps.now()
  const stale = or(
    and(isNull(idempotencyKeys.status), lt(idempotencyKeys.created_at, minutesBefore(now, runningMinutes))),
    lt(idempotencyKeys.created_at, minutesBefore(now, keptHours * 60)),
  )
  // All of the person's: a stored answer holds personal data.
  await db.delete(idempotencyKeys).where(and(eq(idempotencyKeys.influencer_id, influencerId), stale))
  const claimed = await db
    .insert(idempotencyKeys)
    .values({ ...row, created_at: now })
    .onConflictDoNothing()
    .returning()
  if (claimed.length === 0) {
    const [first] = await db.select().from(idempotencyKeys).where(mine)
    return storedAnswer(first, row.request_hash)
  }
  const store = (status: number, answer: Stored) =>
    db.update(idempotencyKeys).set({ status, answer }).where(mine)
  try {
    const data = await run()
    await store(endpoint.status, { data })
    return data
  } catch (error) {
    if (error instanceof ApiProblem && problems[error.code] < 500) {
      await store(problems[error.code], { refusal: { code: error.code, errors: error.errors } })
    } else {
      await db.delete(idempotencyKeys).where(mine)
    }
    throw error
  }
}

function storedAnswer(first: typeof idempotencyKeys.$inferSelect | undefined, requestHash: string) {
  if (!first || first.status === null) throw new ApiProblem('request.in_progress')
  if (first.request_hash !== requestHash) throw new ApiProblem('request.idempotency_mismatch')
  const { data, refusal } = first.answer as Stored
  if (refusal) throw new ApiProblem(refusal.code, { errors: refusal.errors })
  return data
}

function hashOf(input: unknown) {
  return createHash('sha256').update(JSON.stringify(input)).digest('base64url')
}

function minutesBefore(instant: Date, minutes: number) {
  return new Date(instant.getTime() - minutes * 60_000)
}
