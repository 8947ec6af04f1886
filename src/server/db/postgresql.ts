import pg from 'pg'
import { type DatabaseLog, type Engine, statementLimitMs } from './engine.ts'

/** A pooler in the way, or set up so that the portal's limits do not hold; the message says what to do. */
export class PoolerError extends Error {}

const session = { application_name: 'anken', keepAlive: true }

/**
 * The database of `DATABASE_URL`, which may be a pooler that gives a connection for each transaction: nothing is set on a connection but
 * what it asks for at its start, and nothing is prepared by a name. Connects at the first query.
 */
export function openPostgresql(
  connectionString: string,
  log: DatabaseLog,
  migrateUrl = connectionString,
): Engine {
  const pool = new pg.Pool({
    ...session,
    connectionString,
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
      const client = new pg.Client({ ...session, connectionString: migrateUrl })
      await client.connect()
      try {
        await refusePooler(client)
        return await work(client)
      } finally {
        await client.end()
      }
    },
    close: () => pool.end(),
  }
}

/** A pooler states another process than the one that answers. The lock of migrations is a connection's own, which it would give away. */
async function refusePooler(client: pg.Client) {
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
  if ('processID' in client && client.processID === rows[0]?.pid) return
  throw new PoolerError(
    'Migrations have to reach PostgreSQL itself, and this is a pooler: set DATABASE_MIGRATE_URL to the database behind it.',
  )
}

/** Throws where a statement or an open transaction has no limit: a pooler between drops what a connection asks for at its start. */
export async function requireLimits({ engine, pool }: { engine: Engine['kind']; pool: Engine['pool'] }) {
  if (engine === 'embedded') return
  const { rows } = await pool.query<{ name: string }>(
    `select name from pg_settings
     where name in ('statement_timeout', 'idle_in_transaction_session_timeout')
       and setting::int not between 1 and $1`,
    [statementLimitMs],
  )
  if (rows.length === 0) return
  throw new PoolerError(
    `The database sets no limit of ${statementLimitMs} ms by ${rows.map(({ name }) => name).join(' and ')}: ` +
      "set both in PgBouncer's connect_query (docs/operations.md).",
  )
}
