import { sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import { openEmbedded } from './embedded/embedded.ts'
import type { DatabaseLog, Engine, Queryable, Tx } from './engine.ts'
import { openPostgresql } from './postgresql.ts'
import { openStandby, type Standby, type standbyLimits } from './standby.ts'
import { guardPool, runTransaction } from './transactions.ts'

export type { Queryable, Tx } from './engine.ts'

export interface Database {
  db: Queryable
  /** The database that lists are read from: `db`, or the standby if it cannot lack anything that the caller has written. */
  lists: Queryable
  standby: Standby | undefined
  engine: Engine['kind']
  /** The connection pool, for libraries that bring their own queries; never used inside a transaction. */
  pool: Engine['pool']
  /** Commits what `work` did, or nothing. Run again after a deadlock, so `work` touches nothing but the database. */
  transaction<T>(work: (tx: Tx) => Promise<T>): Promise<T>
  /** Several reads of one moment: what others commit meanwhile does not show. Writing is refused. */
  snapshot<T>(work: (db: Queryable) => Promise<T>): Promise<T>
  /** One connection without deadlines, for migrations. */
  unhurried: Engine['unhurried']
  /** Rejects when the database does not answer. */
  ready(): Promise<void>
  close(): Promise<void>
}

/** The same database for work that becomes part of a transaction that is open already. */
export function within(database: Database, tx: Tx): Database {
  return { ...database, db: tx, lists: tx, transaction: (work) => work(tx), snapshot: (work) => work(tx) }
}

export interface DatabaseOptions {
  /** PostgreSQL; without it the embedded engine. */
  databaseUrl?: string | undefined
  /** A hot standby of `databaseUrl`, for lists. */
  readUrl?: string | undefined
  standbyLimits?: typeof standbyLimits | undefined
  /** PostgreSQL itself, for migrations, where `databaseUrl` is a pooler; the same by default. */
  migrateUrl?: string | undefined
  /** Folder of the embedded engine; without it the data live in memory. */
  dataDir?: string | undefined
  /** Tar of a data folder with which an engine in memory starts. */
  dump?: Uint8Array | undefined
  /** The time limit of one statement on the embedded engine; ten seconds by default. */
  deadlineMs?: number | undefined
  /** The longest time that a caller waits for the embedded engine, also while it starts again; ten seconds by default. */
  waitMs?: number | undefined
  log?: DatabaseLog | undefined
}

const silent: DatabaseLog = { info() {}, warn() {}, error() {} }

/** Opens the database. Throws DataFolderError when the embedded one may not be opened, with what to do about it. */
export async function openDatabase(options: DatabaseOptions = {}): Promise<Database> {
  const log = options.log ?? silent
  const engine =
    options.databaseUrl === undefined
      ? await openEmbedded({ ...options, log })
      : openPostgresql(options.databaseUrl, log, options.migrateUrl)
  guardPool(engine.pool)
  const db = drizzle(engine.pool)
  const { readUrl: url, standbyLimits: limits } = options
  const standby =
    url === undefined ? undefined : openStandby({ url, primary: engine.pool, log, ...(limits && { limits }) })

  return {
    db,
    lists: db,
    standby,
    engine: engine.kind,
    pool: engine.pool,
    transaction: (work) => runTransaction(engine.pool, work),
    snapshot: (work) =>
      runTransaction(engine.pool, work, { isolationLevel: 'repeatable read', accessMode: 'read only' }),
    unhurried: (work) => engine.unhurried(work),
    async ready() {
      await db.execute(sql`select 1`)
    },
    async close() {
      await Promise.all([standby?.close(), engine.close()])
    },
  }
}
