import type { Client, Pool, PoolClient } from 'pg'
import type { Logger } from 'pino'

export type DatabaseLog = Pick<Logger, 'info' | 'warn' | 'error'>

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
