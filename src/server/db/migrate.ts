import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import type { Database } from './database.ts'
import type { DatabaseLog } from './engine.ts'
import { isLockTimeout, isRetryable } from './errors.ts'
import { type Connection, type Migration, readPending, record } from './pending-migrations.ts'

export const migrationsFolder = fileURLToPath(new URL('./migrations', import.meta.url))

/** Any fixed number: server processes that start together take turns by it. */
const migrationLock = 4_170_823

type MigrationLog = Pick<DatabaseLog, 'info' | 'warn'>

export interface MigrateOptions {
  folder?: string
  log?: MigrationLog
  timeouts?: typeof migrationTimeouts
}

/**
 * A statement that waits for a lock keeps everybody out who comes after it: it gives up soon, lets the others pass and comes again, for
 * about five minutes. `turnMs`: how often one looks whether another process has finished migrating.
 */
export const migrationTimeouts = { lockMs: 2_000, tries: 100, pauseMs: 1_000, turnMs: 500 }

/**
 * Applies the migrations that are new to this database, each in a transaction of its own, then reads the rows for the constraints that a
 * migration added with NOT VALID. Servers of the former version go on meanwhile. Throws when a row does not hold a constraint.
 */
export async function migrate(
  database: Database,
  { folder = migrationsFolder, log = silent, timeouts = migrationTimeouts }: MigrateOptions = {},
) {
  await database.unhurried(async (client) => {
    await takeTurn(client, log, timeouts.turnMs)
    try {
      await applyPending(client, { folder, log, timeouts })
      await validateConstraints(client)
    } finally {
      await client.query('select pg_advisory_unlock($1)', [migrationLock])
    }
  })
}

/** Applies what is new. The connection is nobody else's meanwhile. */
export async function applyPending(
  client: Connection,
  { folder = migrationsFolder, log = silent, timeouts = migrationTimeouts }: MigrateOptions = {},
) {
  for (const migration of await readPending(client, folder))
    if (migration.statements.some(isConcurrent)) await buildIndexes(client, migration)
    else await applyWhole(client, migration, log, timeouts)
}

const silent = { info() {}, warn() {} }

/**
 * Waits until no other process migrates. It asks again and again: a statement that waited for the lock would itself be waited for by an
 * index that is built concurrently.
 */
async function takeTurn(client: Connection, log: MigrationLog, turnMs: number) {
  for (let asked = 0; ; asked += 1) {
    const { rows } = await client.query<{ taken: boolean }>('select pg_try_advisory_lock($1) as taken', [
      migrationLock,
    ])
    if (rows[0]?.taken === true) return
    if (asked === 0) log.info('another process migrates the database: waiting for it')
    await pause(turnMs)
  }
}

async function applyWhole(
  client: Connection,
  migration: Migration,
  log: MigrationLog,
  { lockMs, tries, pauseMs }: typeof migrationTimeouts,
) {
  for (let tried = 1; ; tried += 1) {
    await client.query('begin')
    try {
      await client.query("select set_config('lock_timeout', $1, true)", [String(lockMs)])
      for (const statement of migration.statements) await client.query(statement)
      await record(client, migration)
      await client.query('commit')
      return
    } catch (error) {
      await client.query('rollback')
      if (tried === tries || !(isLockTimeout(error) || isRetryable(error))) throw error
      log.warn({ migration: migration.name, tried }, 'a migration waits for a table that is in use')
      await pause(pauseMs)
    }
  }
}

const concurrentIndex =
  /^\s*create\s+(?:unique\s+)?index\s+concurrently\s+(?:if\s+not\s+exists\s+)?"([^"]+)"/i
const isConcurrent = (statement: string) => concurrentIndex.test(statement)

/**
 * Builds each index while others write, which no transaction can hold together: what is broken off goes on with the next start. An
 * index that was broken off is there and not valid.
 */
async function buildIndexes(client: Connection, migration: Migration) {
  for (const statement of migration.statements) {
    const name = concurrentIndex.exec(statement)?.[1]
    if (name === undefined)
      throw new Error(`${migration.name} builds an index concurrently: nothing else may stand in its file.`)
    const { rows } = await client.query<{ indisvalid: boolean; drop: string }>(
      `select indisvalid, format('drop index concurrently %I', $1::text) as drop
       from pg_index where indexrelid = to_regclass(quote_ident($1::text))`,
      [name],
    )
    if (rows[0]?.indisvalid === true) continue
    if (rows[0]) await client.query(rows[0].drop)
    await client.query(statement)
  }
  await record(client, migration)
}

/**
 * Adding a constraint to a large table reads all its rows while nobody else can use it; NOT VALID adds it at once, for new rows alone.
 * Validating it takes a lock that lets others read and write. What is interrupted goes on at the next start.
 */
async function validateConstraints(client: Connection) {
  const { rows } = await client.query<{ statement: string }>(
    `select format('alter table %s %s', conrelid::regclass,
       string_agg(format('validate constraint %I', conname), ', ' order by conname)) as statement
     from pg_constraint where contype in ('c', 'f') and not convalidated group by conrelid order by conrelid`,
  )
  for (const { statement } of rows) await client.query(statement)
}
