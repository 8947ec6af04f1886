import pg from 'pg'
import { type DatabaseLog, type Engine, statementLimitMs } from './engine.ts'

/** The database of `DATABASE_URL`. Connects at the first query. */
export function openPostgresql(connectionString: string, log: DatabaseLog): Engine {
  const connection = { connectionString, application_name: 'anken', keepAlive: true }
  const pool = new pg.Pool({
    ...connection,
    max: 10,
    connectionTimeoutMillis: statementLimitMs,
    statement_timeout: statementLimitMs,
    idle_in_transaction_session_timeout: statementLimitMs,
    // The server's own limit comes first; this one is for a network that swallows the answer.
    query_timeout: statementLimitMs + 5_000,
  })
  pool.on('error', (error) => log.warn({ err: error }, 'an idle database connection was lost'))

  return {
    kind: 'postgresql',
    pool,
    async unhurried(work) {
      const client = new pg.Client(connection)
      await client.connect()
      try {
        return await work(client)
      } finally {
        await client.end()
      }
    },
    close: () => pool.end(),
  }
}
