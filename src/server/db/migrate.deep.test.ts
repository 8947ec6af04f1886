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

const counted = {
  tables: "pg_tables where schemaname = 'public'",
  applied: 'drizzle.__drizzle_migrations',
  unvalidated: 'pg_constraint where not convalidated',
}

async function countOf(what: keyof typeof counted) {
  const { rows } = await database.db.execute<{ count: number }>(
    sql.raw(`select count(*)::int from ${counted[what]}`),
  )
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
  expect(await countOf('unvalidated')).toBe(0)
  expect(await countOf('applied')).toBe((await migrationFiles()).length)
})

test('holds the rows against constraints that a migration added for new ones alone', async () => {
  await database.db.execute(sql`create table trial (state text)`)
  await database.db.execute(sql`insert into trial values ('open'), ('unheard_of')`)
  await database.db.execute(
    sql`alter table trial add constraint trial_state_known check (state in ('open', 'shut')) not valid`,
  )
  const isValid = async () => {
    const { rows } = await database.db.execute<{ convalidated: boolean }>(
      sql`select convalidated from pg_constraint where conname = 'trial_state_known'`,
    )
    return rows[0]?.convalidated
  }

  await expect(migrate(database)).rejects.toMatchObject({ code: '23514', constraint: 'trial_state_known' })
  expect(await isValid()).toBe(false)
  await database.db.execute(sql`update trial set state = 'shut' where state = 'unheard_of'`)
  await migrate(database)
  expect(await isValid()).toBe(true)
  await database.db.execute(sql`drop table trial`)
})
