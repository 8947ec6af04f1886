import { readFile, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { generateDrizzleJson, generateMigration } from 'drizzle-kit/api'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestDatabase } from '#test/support/database.ts'
import type { Database } from './database.ts'
import { migrate, migrationsFolder } from './migrate.ts'
import * as schema from './schema/index.ts'

let database: Database
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(async () => {
  // drizzle-kit gives every array this member; the files after this one share the process, and a PDF reader refuses such arrays.
  Reflect.deleteProperty(Array.prototype, 'random')
  await database.close()
})

async function countOf(what: 'tables' | 'applied') {
  const from = what === 'tables' ? "pg_tables where schemaname = 'public'" : 'drizzle.__drizzle_migrations'
  const { rows } = await database.db.execute<{ count: number }>(sql.raw(`select count(*)::int from ${from}`))
  return rows[0]?.count
}

async function migrationFiles() {
  return (await readdir(migrationsFolder)).filter((name) => name.endsWith('.sql'))
}

test('the migrations make what the schema says: nothing is left to generate', async () => {
  const [latest] = (await readdir(join(migrationsFolder, 'meta'))).toSorted().toReversed().slice(1)
  const snapshot = JSON.parse(await readFile(join(migrationsFolder, 'meta', latest ?? ''), 'utf8'))

  expect(await generateMigration(snapshot, generateDrizzleJson(schema, snapshot.id))).toEqual([])
})

test('migrates an empty database, and leaves a migrated one alone', async () => {
  const tables = await countOf('tables')
  expect(await countOf('applied')).toBe((await migrationFiles()).length)
  await database.db.execute(sql`drop schema public cascade`)
  await database.db.execute(sql`drop schema drizzle cascade`)
  await database.db.execute(sql`create schema public`)

  await Promise.all([migrate(database), migrate(database)])
  await migrate(database)

  expect(await countOf('tables')).toBe(tables)
  expect(await countOf('applied')).toBe((await migrationFiles()).length)
})
