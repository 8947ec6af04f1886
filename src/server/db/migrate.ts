import { fileURLToPath } from 'node:url'
import { sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate as applyMigrations } from 'drizzle-orm/node-postgres/migrator'
import type { Database } from './database.ts'

export const migrationsFolder = fileURLToPath(new URL('./migrations', import.meta.url))

/** Any fixed number: server processes that start together take turns by it. */
const migrationLock = 4_170_823

/** Applies the migrations that are new to this database, all in one transaction. */
export async function migrate(database: Database, folder = migrationsFolder) {
  await database.unhurried(async (client) => {
    const db = drizzle(client)
    await db.execute(sql`select pg_advisory_lock(${migrationLock})`)
    try {
      await applyMigrations(db, { migrationsFolder: folder })
    } finally {
      await db.execute(sql`select pg_advisory_unlock(${migrationLock})`)
    }
  })
}
