import { setTimeout as pause } from 'node:timers/promises'
import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { type DatabaseLog, type Queryable, statementLimitMs } from './engine.ts'
import { guardPool } from './transactions.ts'

export interface Standby {
  /** The standby, while it has all that was written until `lagMs` ago; undefined otherwise. */
  current(): Queryable | undefined
  /** It did not answer: nobody reads from it until it has been looked at again. */
  giveUp(error: unknown): void
  close(): Promise<void>
}

/**
 * `lagMs`: the longest that it may be behind. `lookMs`: how often it is looked at. `connectMs`, `readMs`: for a connection and a
 * statement, after which the primary is asked instead.
 */
export const standbyLimits = { lagMs: 5_000, lookMs: 1_000, connectMs: 1_000, readMs: 3_000 }

/** The time for which people read from the primary after a change of theirs: longer than a standby may be behind. */
export const ownWritesMs = 2 * standbyLimits.lagMs

export interface StandbyOptions {
  url: string
  primary: pg.Pool
  log: DatabaseLog
  limits?: typeof standbyLimits
}

/** A hot standby for lists. It serves nothing before it has been looked at. */
export function openStandby({ url, primary, log, limits = standbyLimits }: StandbyOptions): Standby {
  const pool = new pg.Pool({
    application_name: 'anken',
    connectionString: url,
    max: 10,
    connectionTimeoutMillis: limits.connectMs,
    statement_timeout: statementLimitMs,
    query_timeout: limits.readMs,
  })
  guardPool(pool)
  pool.on('error', () => giveUp(new Error('An idle connection was lost.')))
  const db = drizzle(pool)
  const closing = new AbortController()
  /** The positions of the primary at some instants, the oldest first, that the standby has not reached yet. */
  let marks: { at: number; position: number }[] = []
  let freshAt = -Infinity

  /** Finds out how fresh the standby is, by this process's clock alone: as fresh as the newest mark that it has passed. */
  async function look() {
    const at = performance.now()
    const position = await positionOf(primary, primaryPosition).catch(() => undefined)
    marks = marks.filter((mark) => at - mark.at <= limits.lagMs)
    if (position !== undefined) marks.push({ at, position })
    const replayed = await positionOf(pool, standbyPosition)
    const passed = marks.filter((mark) => replayed !== undefined && mark.position <= replayed)
    marks = marks.filter((mark) => !passed.includes(mark))
    const newest = passed.at(-1)
    if (newest && !isFresh()) log.info('lists are read from the standby')
    freshAt = newest?.at ?? freshAt
  }

  function isFresh() {
    return performance.now() - freshAt <= limits.lagMs
  }

  function giveUp(error: unknown) {
    if (isFresh()) log.warn({ err: error }, 'the standby does not answer: lists are read from the primary')
    freshAt = -Infinity
  }

  async function watch() {
    while (!closing.signal.aborted) {
      await look().catch((error: unknown) => closing.signal.aborted || giveUp(error))
      await pause(limits.lookMs, undefined, { signal: closing.signal }).catch(() => undefined)
    }
  }

  const watching = watch()
  return {
    current: () => (isFresh() ? db : undefined),
    giveUp,
    async close() {
      closing.abort()
      await watching
      await pool.end()
    },
  }
}

const primaryPosition = "select pg_wal_lsn_diff(pg_current_wal_lsn(), '0/0') as position"
/** None where it became a primary of its own. */
const standbyPosition = `select case when pg_is_in_recovery()
  then pg_wal_lsn_diff(pg_last_wal_replay_lsn(), '0/0') end as position`

/** A place in the write-ahead log, in bytes; undefined where there is none. */
async function positionOf(pool: pg.Pool, question: string) {
  const { rows } = await pool.query<{ position: string | null }>(question)
  const position = rows[0]?.position
  return position == null ? undefined : Number(position)
}
