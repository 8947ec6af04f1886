import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { inject } from 'vitest'
import { type Database, type DatabaseOptions, openDatabase } from '#server/db/database.ts'
import { migratedDump } from './migrated-dump.ts'
import { onServer } from './postgres.ts'

/** A migrated, empty database of its own on the engine of this run (TEST_ENGINE). Close it after the tests. */
export async function openTestDatabase(options: Pick<DatabaseOptions, 'log'> = {}): Promise<Database> {
  const postgres = inject('postgres')
  if (!postgres) return openDatabase({ ...options, dump: await migratedDump() })

  const name = `anken_test_${randomUUID().replaceAll('-', '')}`
  await onServer(postgres.url, `create database ${name} template ${postgres.template}`)
  const database = await openDatabase({ ...options, databaseUrl: `${postgres.url}${name}` })
  return {
    ...database,
    async close() {
      await database.close()
      await onServer(postgres.url, `drop database ${name}`)
    },
  }
}

/** Empties every table and starts its numbers at 1 again, in one statement. */
export async function clearTables(database: Database) {
  const { rows } = await database.db.execute<{ name: string }>(
    sql`select quote_ident(tablename) as name from pg_tables where schemaname = 'public'`,
  )
  await database.db.execute(
    sql.raw(`truncate ${rows.map(({ name }) => name).join(', ')} restart identity cascade`),
  )
}
