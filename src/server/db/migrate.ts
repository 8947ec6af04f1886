import { fileURLToPath } from 'node:url'
import { sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate as applyMigrations } from 'drizzle-orm/node-postgres/migrator'
import type { ClientBase } from 'pg'
import type { Database } from './database.ts'

export const migrationsFolder = fileURLToPath(new URL('./migrations', import.meta.url))

/** Any fixed number: server processes that start together take turns by it. */
const migrationLock = 4_170_823

/**
 * Applies the migrations that are new to this database, all in one transaction, then reads the rows for the constraints that a
 * migration added with NOT VALID. Throws when a row does not hold one of them.
 */
export async function migrate(database: Database, folder = migrationsFolder) {
  await database.unhurried(async (client) => {
    const db = drizzle(client)
    await db.execute(sql`select pg_advisory_lock(${migrationLock})`)
    try {
      await applyMigrations(db, { migrationsFolder: folder })
      await validateConstraints(client)
    } finally {
      await db.execute(sql`select pg_advisory_unlock(${migrationLock})`)
    }
  })
}

/**
 * Adding a constraint to a large table reads all its rows while nobody else can use it; NOT VALID adds it at once, for new rows alone.
 * Validating it takes a lock that lets others read and write. What is interrupted goes on at the next start.
 */
async function validateConstraints(client: ClientBase) {
  const { rows } = await client.query<{ statement: string }>(
    `select format('alter table %s %s', conrelid::regclass,
       string_agg(format('validate constraint %I', conname), ', ' order by conname)) as statement
     from pg_constraint where contype = 'c' and not convalidated group by conrelid order by conrelid`,
  )
  for (const { statement } of rows) await client.query(statement)
}
