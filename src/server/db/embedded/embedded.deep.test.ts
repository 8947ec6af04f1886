import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { type Database, openDatabase } from '../database.ts'
import { DatabaseUnavailable, findDatabaseUnavailable } from '../errors.ts'
import { DataFolderError } from './data-folder.ts'
import { mostWaiting } from './embedded.ts'

const folder = mkdtempSync(join(tmpdir(), 'anken-embedded-'))
const forEver = sql`select count(*) from generate_series(1, 1e12::bigint)`
/** The engine that starts again brings every file to the disk, which takes its time on a busy one. */
const options = { dataDir: folder, deadlineMs: 1_500, waitMs: 50_000 }
let database: Database

beforeAll(async () => {
  database = await openDatabase(options)
  await database.db.execute(sql`create table notes (text text)`)
})
afterEach(() => database.db.execute(sql`truncate notes`))
afterAll(async () => {
  await database.close()
  rmSync(folder, { recursive: true })
})

async function notes() {
  const { rows } = await database.db.execute<{ text: string }>(sql`select text from notes`)
  return rows.map(({ text }) => text)
}

async function errorOf(work: PromiseLike<unknown>) {
  return Promise.resolve(work).then(
    () => undefined,
    (error: unknown) => findDatabaseUnavailable(error),
  )
}

test('keeps its data from one opening to the next', async () => {
  await database.db.execute(sql`insert into notes values ('kept')`)
  await database.close()
  database = await openDatabase(options)

  expect(await notes()).toEqual(['kept'])
})

test('ends a statement over the deadline, and answers again with everything that was committed', async () => {
  await database.db.execute(sql`insert into notes values ('kept')`)
  const waiting = [database.db.execute(forEver), notes()]

  expect(await errorOf(waiting[0] ?? notes())).toBeInstanceOf(DatabaseUnavailable)
  expect(await waiting[1]).toEqual(['kept'])
}, 60_000)

test('keeps nothing of a transaction that was over the deadline', async () => {
  const late = database.transaction(async (tx) => {
    await tx.execute(sql`insert into notes values ('lost')`)
    await tx.execute(forEver)
  })

  expect(await errorOf(late)).toBeInstanceOf(DatabaseUnavailable)
  expect(await notes()).toEqual([])
}, 60_000)

test('refuses a folder that is open already, without harm to it', async () => {
  await expect(openDatabase({ dataDir: folder })).rejects.toBeInstanceOf(DataFolderError)
  await database.db.execute(sql`insert into notes values ('unharmed')`)

  expect(await notes()).toEqual(['unharmed'])
})

test('goes on after a statement that failed, with a new session', async () => {
  await expect(database.db.execute(sql`select nothing`)).rejects.toThrow('Failed query')
  await database.db.execute(sql`insert into notes values ('after')`)

  expect(await notes()).toEqual(['after'])
})

test('gives the types that pg gives', async () => {
  const { rows } = await database.db.execute(sql`
    select 1::int as int, 12345678901::bigint as bigint, 1.50::numeric as numeric, '{"a":[1]}'::jsonb as json,
           array['a','b'] as list, null as nothing, ${'日本語'} as text, length(${'x'.repeat(3_000_000)}) as long`)

  expect(rows).toEqual([
    {
      int: 1,
      bigint: '12345678901',
      numeric: '1.50',
      json: { a: [1] },
      list: ['a', 'b'],
      nothing: null,
      text: '日本語',
      long: 3_000_000,
    },
  ])
})

test('refuses at once whoever would wait behind too many, and answers all the others', async () => {
  const [blocked, freed] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const blocking = database.transaction(async () => {
    blocked.resolve()
    await freed.promise
  })
  await blocked.promise
  const waiting = Array.from({ length: mostWaiting }, () => notes())
  // The engine is still blocked: a refusal that waits for it would never come.
  expect(await errorOf(notes())).toBeInstanceOf(DatabaseUnavailable)
  expect(await errorOf(database.transaction(async () => undefined))).toBeInstanceOf(DatabaseUnavailable)
  freed.resolve()
  await blocking
  expect(await Promise.all(waiting)).toEqual(waiting.map(() => []))
})
