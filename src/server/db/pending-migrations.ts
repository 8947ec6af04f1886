import { readFile } from 'node:fs/promises'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import * as z from 'zod'

/** One file of drizzle-kit's, as its journal has it. */
export interface Migration {
  name: string
  statements: string[]
  hash: string
  /** The instant of the journal, by which drizzle orders migrations. */
  when: number
}

/** A connection to either engine, also one of PGlite's own. */
export interface Connection {
  query<Row extends object>(text: string, values?: unknown[]): Promise<{ rows: Row[] }>
}

const journal = z.object({ entries: z.array(z.object({ tag: z.string() })) })
const latest = z.object({ at: z.coerce.number().nullable() })

/**
 * Gives the migrations that this database has not had, oldest first. They are noted in drizzle's own table; its own migrator puts all of them
 * into one transaction, in which no index can be built concurrently, and waits for locks for ever.
 */
export async function readPending(connection: Connection, folder: string): Promise<Migration[]> {
  await connection.query('create schema if not exists drizzle')
  await connection.query(
    'create table if not exists drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint)',
  )
  const { rows } = await connection.query('select max(created_at) as at from drizzle.__drizzle_migrations')
  const at = latest.parse(rows[0]).at ?? 0
  const { entries } = journal.parse(JSON.parse(await readFile(`${folder}/meta/_journal.json`, 'utf8')))
  return readMigrationFiles({ migrationsFolder: folder })
    .map(({ sql, hash, folderMillis }, index) => ({
      name: entries[index]?.tag ?? '',
      statements: sql,
      hash,
      when: folderMillis,
    }))
    .filter(({ when }) => when > at)
}

/** Notes that the migration is applied. */
export async function record(connection: Connection, { hash, when }: Migration) {
  await connection.query('insert into drizzle.__drizzle_migrations (hash, created_at) values ($1, $2)', [
    hash,
    when,
  ])
}
