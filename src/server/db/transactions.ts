import { AsyncLocalStorage } from 'node:async_hooks'
import { setTimeout as pause } from 'node:timers/promises'
import { drizzle } from 'drizzle-orm/node-postgres'
import type { PgTransactionConfig } from 'drizzle-orm/pg-core'
import type { Pool } from 'pg'
import type { Tx } from './engine.ts'
import { DatabaseUnavailable, findDatabaseUnavailable, isRetryable } from './errors.ts'

/** A whole transaction with everything awaited in it: on the embedded engine it keeps everybody else out. */
const transactionLimitMs = 30_000
const retries = 3

const current = new AsyncLocalStorage<{ open: boolean }>()

/**
 * Makes `pool` refuse everybody who is inside `runTransaction`: the outer connection would wait for the transaction
 * that waits for it, for ever on the embedded engine with its single connection.
 */
export function guardPool(pool: Pool) {
  const connect = pool.connect.bind(pool)
  pool.connect = ((...given: Parameters<typeof connect>) => {
    refuseInsideTransaction('The outer database was used inside a transaction: use its `tx`.')
    return connect(...given)
  }) as typeof pool.connect
}

/**
 * Makes `pool` refuse whoever would be one more than `mostWaiting` in its queue: told at once that the database is busy, they come again,
 * while in a queue without end everybody would wait until nobody wants the answer any more.
 */
export function boundQueue(pool: Pool, mostWaiting: number) {
  type Callback = (error: Error | undefined, client: undefined, done: () => void) => void
  const connect = pool.connect.bind(pool) as (callback?: Callback) => unknown
  pool.connect = ((callback?: Callback) => {
    if (pool.waitingCount < mostWaiting) return connect(callback)
    const busy = new DatabaseUnavailable('Too many callers wait for the database.')
    if (callback) return process.nextTick(callback, busy, undefined, ignore)
    return Promise.reject(busy)
  }) as typeof pool.connect
}

/**
 * Runs `work` in one transaction and commits, or rolls back when it throws. Serialisation failures and deadlocks
 * run it again, so `work` touches nothing but the database.
 */
export async function runTransaction<T>(
  pool: Pool,
  work: (tx: Tx) => Promise<T>,
  config?: PgTransactionConfig,
): Promise<T> {
  refuseInsideTransaction('A transaction was started inside a transaction: pass its `tx` on.')
  for (let attempt = 0; ; attempt += 1) {
    try {
      return await attemptTransaction(pool, work, config)
    } catch (error) {
      if (attempt === retries || !isRetryable(error)) throw error
      // Rivals that failed together should not meet again at once.
      await pause(Math.random() * 20 * (attempt + 1))
    }
  }
}

async function attemptTransaction<T>(
  pool: Pool,
  work: (tx: Tx) => Promise<T>,
  config: PgTransactionConfig | undefined,
): Promise<T> {
  const client = await pool.connect()
  const state = { open: true }
  const late = Promise.withResolvers<never>()
  const timer = setTimeout(
    () => late.reject(new DatabaseUnavailable('A transaction took too long.')),
    transactionLimitMs,
  )
  // A connection that breaks between two statements says so by an event; the next statement reports it.
  client.on('error', ignore)
  let broken: Error | undefined
  try {
    const running = current.run(state, () => drizzle(client).transaction(work, config))
    return await Promise.race([running, late.promise])
  } catch (error) {
    // The rollback may not have reached the database: the connection must not go back to the others.
    if (!isRetryable(error)) broken = findDatabaseUnavailable(error)
    throw error
  } finally {
    clearTimeout(timer)
    state.open = false
    client.off('error', ignore)
    client.release(broken)
  }
}

function refuseInsideTransaction(message: string) {
  if (current.getStore()?.open === true) throw new Error(message)
}

function ignore() {}
