import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import type { PgTransaction } from 'drizzle-orm/pg-core'
import type { Client, Pool, PoolClient } from 'pg'
import type { Logger } from 'pino'

export type DatabaseLog = Pick<Logger, 'info' | 'warn' | 'error'>

/** The database itself or a transaction, whichever a repository is given. Only `Database` starts transactions. */
export type Queryable = Omit<NodePgDatabase, 'transaction'>
/** A transaction, for functions that must run inside one (locks, several writes). */
export type Tx = Queryable & Pick<PgTransaction<never>, 'rollback'>

/** One of the two databases, as the rest of db/ uses it. Both speak through `pg`, so types and errors are the same. */
export interface Engine {
  kind: 'embedded' | 'postgresql'
  pool: Pool
  /** One connection without the usual deadlines, for migrations. */
  unhurried<T>(work: (client: Client | PoolClient) => Promise<T>): Promise<T>
  close(): Promise<void>
}

/** The longest time that one statement may take, and that a caller waits for a connection. */
export const statementLimitMs = 10_000
