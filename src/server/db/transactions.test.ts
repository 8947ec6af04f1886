import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { clearTables, openTestDatabase } from '#test/support/database.ts'
import type { Database, Tx } from './database.ts'
import { DatabaseUnavailable } from './errors.ts'
import { agencies } from './schema/index.ts'

let database: Database
beforeAll(async () => {
  database = await openTestDatabase()
})
beforeEach(() => clearTables(database))
afterEach(() => {
  vi.useRealTimers()
})
afterAll(() => database.close())

async function codes() {
  return (await database.db.select({ code: agencies.code }).from(agencies)).map(({ code }) => code)
}

async function insert(tx: Tx, code: string) {
  await tx.insert(agencies).values({ code, name: 'Agency' })
}

function fail(tx: Tx, code: string) {
  return tx.execute(sql.raw(`do $$ begin raise exception using errcode = '${code}'; end $$`))
}

test('commits what the work did and hands back its result', async () => {
  const result = await database.transaction(async (tx) => {
    await insert(tx, 'A')
    return 'done'
  })

  expect(result).toBe('done')
  expect(await codes()).toEqual(['A'])
})

test('keeps nothing when the work throws, and throws the same', async () => {
  const refusal = new Error('refused')
  const work = database.transaction(async (tx) => {
    await insert(tx, 'A')
    throw refusal
  })

  await expect(work).rejects.toBe(refusal)
  expect(await codes()).toEqual([])
})

test('refuses the outer database inside a transaction at once, and works on afterwards', async () => {
  const work = database.transaction(async (tx) => {
    await insert(tx, 'A')
    await codes()
  })

  await expect(work).rejects.toMatchObject({ cause: { message: expect.stringContaining('use its `tx`') } })
  expect(await codes()).toEqual([])
})

test('refuses a transaction inside a transaction', async () => {
  const work = database.transaction(() => database.transaction(async () => 'inner'))

  await expect(work).rejects.toThrow('A transaction was started inside a transaction')
})

test('lets work that a transaction left behind use the database once it is over', async () => {
  const over = Promise.withResolvers<void>()
  let later: Promise<string[]> | undefined
  await database.transaction(async (tx) => {
    later = over.promise.then(codes)
    await insert(tx, 'A')
  })
  over.resolve()

  expect(await later).toEqual(['A'])
})

test.each(['40001', '40P01'])('runs the work again after %s', async (code) => {
  let runs = 0
  await database.transaction(async (tx) => {
    runs += 1
    await insert(tx, `RUN-${runs}`)
    if (runs < 4) await fail(tx, code)
  })

  expect(runs).toBe(4)
  expect(await codes()).toEqual(['RUN-4'])
})

test('gives up after three more runs', async () => {
  const work = vi.fn((tx: Tx) => fail(tx, '40001'))

  await expect(database.transaction(work)).rejects.toMatchObject({ cause: { code: '40001' } })
  expect(work).toHaveBeenCalledTimes(4)
})

test('does not run again what failed for another reason', async () => {
  const work = vi.fn((tx: Tx) => fail(tx, '23505'))

  await expect(database.transaction(work)).rejects.toMatchObject({ cause: { code: '23505' } })
  expect(work).toHaveBeenCalledTimes(1)
})

test('ends a transaction that never comes back, so that the others go on', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const started = Promise.withResolvers<void>()
  const stuck = database.transaction(async (tx) => {
    await insert(tx, 'STUCK')
    started.resolve()
    await new Promise(() => {})
  })
  const ended = expect(stuck).rejects.toBeInstanceOf(DatabaseUnavailable)
  await started.promise
  await vi.advanceTimersByTimeAsync(30_000)
  await ended
  vi.useRealTimers()

  expect(await codes()).toEqual([])
})

test('keeps rivals from losing each other’s writes when they lock the row', async () => {
  await database.transaction((tx) => insert(tx, 'A'))
  const append = () =>
    database.transaction(async (tx) => {
      const [row] = await tx.select().from(agencies).for('update')
      await tx.update(agencies).set({ name: `${row?.name}+` })
    })
  await Promise.all(Array.from({ length: 20 }, append))

  const [row] = await database.db.select().from(agencies)
  expect(row?.name).toBe(`Agency${'+'.repeat(20)}`)
})

test('reads a snapshot of one moment, and refuses to write in it', async () => {
  const writing = database.snapshot((db) => db.insert(agencies).values({ code: 'A', name: 'Agency' }))
  await expect(writing).rejects.toMatchObject({ cause: { code: '25006' } })
  expect(await database.snapshot((db) => db.select().from(agencies))).toEqual([])
})
