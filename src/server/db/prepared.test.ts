import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { clearTables, openTestDatabase } from '#test/support/database.ts'
import type { Database, Queryable } from './database.ts'
import { keepPrepared } from './prepared.ts'
import { agencies } from './schema/index.ts'

let database: Database
beforeAll(async () => {
  database = await openTestDatabase()
})
beforeEach(async () => {
  await clearTables(database)
  await database.db.insert(agencies).values([
    { code: 'A', name: 'First' },
    { code: 'B', name: 'Second' },
  ])
})
afterAll(() => database.close())

const prepare = vi.fn((db: Queryable, column: 'code' | 'name') =>
  db
    .select({ found: agencies[column] })
    .from(agencies)
    .where(eq(agencies.code, sql.placeholder('code')))
    .prepare(''),
)
const agency = keepPrepared(prepare)

test('makes the text of each form once, and puts in what is given each time, also at the same moment', async () => {
  const { db } = database
  const found = await Promise.all([
    agency(db, 'name').execute({ code: 'A' }),
    agency(db, 'name').execute({ code: 'B' }),
    agency(db, 'code').execute({ code: 'B' }),
  ])

  expect(found).toEqual([[{ found: 'First' }], [{ found: 'Second' }], [{ found: 'B' }]])
  expect(prepare.mock.calls).toEqual([
    [db, 'name'],
    [db, 'code'],
  ])
})

test('asks the transaction that it is given', async () => {
  await agency(database.db, 'name').execute({ code: 'A' })

  const inside = await database.transaction(async (tx) => {
    await tx.update(agencies).set({ name: 'Changed' }).where(eq(agencies.code, 'A'))
    return agency(tx, 'name').execute({ code: 'A' })
  })

  expect(inside).toEqual([{ found: 'Changed' }])
})
