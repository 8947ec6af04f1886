import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import type { Database } from '#server/db/database.ts'
import { migrate, migrationTimeouts, migrationsFolder } from '#server/db/migrate.ts'
import { openTestDatabase, urlOf } from '#test/support/database.ts'

let database: Database
let folder: string
/** Another session, such as one of a server that goes on working. */
let other: pg.Client
beforeAll(async () => {
  database = await openTestDatabase()
  other = new pg.Client({ connectionString: await urlOf(database) })
  await other.connect()
  await database.db.execute(sql`create table trial (id int, state text)`)
})
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'anken-migrations-'))
  await cp(migrationsFolder, folder, { recursive: true })
})
afterEach(() => rm(folder, { recursive: true, force: true }))
afterAll(async () => {
  await other.end()
  await database.close()
})

interface Entry {
  tag: string
  when: number
}

/** Adds a migration after the newest. */
async function given(tag: string, statements: readonly string[]) {
  const file = join(folder, 'meta/_journal.json')
  const journal = JSON.parse(await readFile(file, 'utf8')) as { entries: Entry[] }
  const { rows } = await database.db.execute<{ at: string }>(
    sql`select max(created_at) as at from drizzle.__drizzle_migrations`,
  )
  journal.entries.push({ tag, when: Number(rows[0]?.at) + 1 })
  await writeFile(file, JSON.stringify(journal))
  await writeFile(join(folder, `${tag}.sql`), statements.join('\n--> statement-breakpoint\n'))
}

const timeouts = { lockMs: 20, tries: 1_000, pauseMs: 5, turnMs: 5 }
const quiet = () => ({ info: vi.fn(), warn: vi.fn() })

async function isValid(name: string) {
  const { rows } = await database.db.execute<{ indisvalid: boolean }>(
    sql`select indisvalid from pg_index where indexrelid = to_regclass(${name})`,
  )
  return rows[0]?.indisvalid
}

it('a lock is waited for two seconds at a time, for about five minutes', () => {
  const { lockMs, tries, pauseMs } = migrationTimeouts
  expect(lockMs).toBe(2_000)
  expect(tries * (lockMs + pauseMs)).toBe(300_000)
})

it('a migration lets others pass while somebody uses its table, and is applied when that has ended', async () => {
  await given('9001_column', ['alter table trial add column note text', "update trial set note = ''"])
  await other.query('begin')
  await other.query('select * from trial')
  const log = quiet()

  const migrating = migrate(database, { folder, log, timeouts })
  await expect.poll(() => log.warn.mock.calls.length).toBeGreaterThan(2)
  expect(log.warn.mock.calls[0]).toEqual([
    { migration: '9001_column', tried: 1 },
    'a migration waits for a table that is in use',
  ])
  // Nobody stands in line behind it for longer than its own wait.
  await database.db.execute(sql`insert into trial (id) values (1)`)
  await other.query('commit')
  await migrating
  const { rows } = await database.db.execute(sql`select note from trial`)
  expect(rows).toEqual([{ note: '' }])
})

it('a migration that never gets its table ends with the reason and leaves nothing half done', async () => {
  await given('9002_two', ['create table half (id int)', 'alter table trial add column never text'])
  await other.query('begin')
  await other.query('select * from trial')
  await expect(migrate(database, { folder, timeouts: { ...timeouts, tries: 2 } })).rejects.toMatchObject({
    code: '55P03',
  })
  await other.query('commit')
  const { rows } = await database.db.execute<{ half: string | null }>(sql`select to_regclass('half') as half`)
  expect(rows).toEqual([{ half: null }])
})

it('an index is built while others write, and again when that was broken off', async () => {
  await database.db.execute(sql`insert into trial (id) values (7), (7)`)
  await given('9003_index', [
    'CREATE INDEX CONCURRENTLY "trial_state" ON "trial" ("state")',
    'CREATE UNIQUE INDEX CONCURRENTLY "trial_id" ON "trial" ("id")',
  ])
  await expect(migrate(database, { folder })).rejects.toMatchObject({ code: '23505' })
  expect([await isValid('trial_state'), await isValid('trial_id')]).toEqual([true, false])

  await database.db.execute(sql`delete from trial where id = 7`)
  await migrate(database, { folder })
  expect(await isValid('trial_id')).toBe(true)
  await migrate(database, { folder })
})

it('an index that is built concurrently stands in a file of its own', async () => {
  await given('9004_mixed', [
    'create table mixed (id int)',
    'create index concurrently "mixed_id" on mixed (id)',
  ])
  await expect(migrate(database, { folder })).rejects.toThrow(
    '9004_mixed builds an index concurrently: nothing else may stand in its file.',
  )
})

it('one process migrates while the others wait, say so, and find nothing left to do', async () => {
  await given('9005_slow', ['alter table trial add column slow text'])
  // Holds the first migrator up, which has its turn by then.
  await other.query('begin')
  await other.query('select * from trial')
  const [first, second] = [quiet(), quiet()]
  const migrating = migrate(database, { folder, log: first, timeouts })
  await expect.poll(() => first.warn.mock.calls.length).toBeGreaterThan(0)
  const waiting = migrate(database, { folder, log: second, timeouts })
  await expect
    .poll(() => second.info.mock.calls)
    .toEqual([['another process migrates the database: waiting for it']])
  await other.query('commit')
  await Promise.all([migrating, waiting])
  expect(second.warn).not.toHaveBeenCalled()
  const { rows } = await database.db.execute(
    sql`select count(*)::int as applied from drizzle.__drizzle_migrations
      where created_at = (select max(created_at) from drizzle.__drizzle_migrations)`,
  )
  expect(rows).toEqual([{ applied: 1 }])
})
