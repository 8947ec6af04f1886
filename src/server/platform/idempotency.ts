import { createHash } from 'node:crypto'
import { and, eq, gte, isNotNull, isNull, lt, or, sql } from 'drizzle-orm'
import type { Endpoint } from '#contract/endpoint.ts'
import { problems } from '#contract/problem.ts'
import { type Tx, within } from '../db/database.ts'
import { idempotencyKeys } from '../db/schema/index.ts'
import type { Deps } from '../deps.ts'
import { ApiProblem, type FieldError } from '../kernel/problem.ts'

/** An answer holds personal data; after this long a retry learns only that the act was done. */
const answerKeptMs = 86_400_000
/** No open tab tries again after so long. */
const keyKeptMs = 365 * 86_400_000

interface Outcome {
  data?: unknown
  refusal?: { code: keyof typeof problems; errors: FieldError[] }
}

export interface KeyedCall {
  key: string
  owner: { kind: 'influencer' | 'operator'; id: number }
  endpoint: Endpoint
  input: unknown
}

/**
 * Runs once per person, endpoint and key, however late a retry comes; the same key with the same input gets the stored answer,
 * refusals included (IETF draft Idempotency-Key). `run` gets a database that is one transaction with the key: after a crash either
 * both are there or neither. It changes nothing else, though it may read files. Errors of ours are not stored, so that a retry can succeed.
 */
export async function onceByKey(deps: Deps, call: KeyedCall, run: (deps: Deps) => Promise<unknown>) {
  if (!/^[\x21-\x7e]{8,128}$/.test(call.key)) throw new ApiProblem('request.malformed')
  const request_hash = hashOf(call.input)
  const { data, refusal }: Outcome = await deps.database.transaction(async (tx) => {
    await takeKey(tx, call)
    const [first] = await tx.select().from(idempotencyKeys).where(rowOf(call))
    if (first) return storedOutcome(first, request_hash)
    const outcome = await attempt(tx, () => run({ ...deps, database: within(deps.database, tx) }))
    await tx.insert(idempotencyKeys).values({
      ...ownerColumns(call),
      endpoint: call.endpoint.name,
      key: call.key,
      request_hash,
      status: outcome.refusal ? problems[outcome.refusal.code] : call.endpoint.status,
      answer: outcome,
      created_at: deps.now(),
    })
    return outcome
  })
  if (refusal) throw new ApiProblem(refusal.code, { errors: refusal.errors })
  return data
}

/**
 * Reserves the key until the transaction ends. Throws `request.in_progress` at once when another call has it, instead of holding a
 * connection.
 */
async function takeKey(tx: Tx, { owner, endpoint, key }: KeyedCall) {
  const name = `${owner.kind}:${owner.id} ${endpoint.name} ${key}`
  const { rows } = await tx.execute<{ taken: boolean }>(
    sql`select pg_try_advisory_xact_lock(hashtextextended(${name}, 0)) as taken`,
  )
  if (rows[0]?.taken !== true) throw new ApiProblem('request.in_progress')
}

/** Runs the action. When it is refused, its writes are rolled back while the refusal itself is stored. */
async function attempt(tx: Tx, act: () => Promise<unknown>): Promise<Outcome> {
  await tx.execute(sql`savepoint act`)
  try {
    return { data: await act() }
  } catch (error) {
    if (!(error instanceof ApiProblem) || problems[error.code] >= 500) throw error
    await tx.execute(sql`rollback to savepoint act`)
    return { refusal: { code: error.code, errors: error.errors } }
  }
}

function storedOutcome(first: typeof idempotencyKeys.$inferSelect, requestHash: string) {
  if (first.status === null) throw new ApiProblem('request.in_progress')
  if (first.answer === null) throw new ApiProblem('request.already_done')
  if (first.request_hash !== requestHash) throw new ApiProblem('request.idempotency_mismatch')
  return first.answer as Outcome
}

function rowOf({ owner, endpoint, key }: KeyedCall) {
  const { influencer_id, operator_id } = idempotencyKeys
  return and(
    eq(owner.kind === 'influencer' ? influencer_id : operator_id, owner.id),
    eq(idempotencyKeys.endpoint, endpoint.name),
    eq(idempotencyKeys.key, key),
  )
}

function ownerColumns({ owner }: KeyedCall) {
  return owner.kind === 'influencer' ? { influencer_id: owner.id } : { operator_id: owner.id }
}

/** Removes the answers of a day ago. What was done stays marked for a year; a refusal did nothing and goes whole. */
export async function forgetAnswers({ database: { db }, now }: Deps) {
  const { status, created_at, answer } = idempotencyKeys
  const at = now().getTime()
  const isOver = lt(created_at, new Date(at - answerKeptMs))
  const isOld = lt(created_at, new Date(at - keyKeptMs))
  await db.delete(idempotencyKeys).where(or(isOld, and(isOver, or(isNull(status), gte(status, 400)))))
  await db
    .update(idempotencyKeys)
    .set({ answer: null, request_hash: '' })
    .where(and(isOver, isNotNull(answer)))
}

function hashOf(input: unknown) {
  return createHash('sha256').update(JSON.stringify(input)).digest('base64url')
}
