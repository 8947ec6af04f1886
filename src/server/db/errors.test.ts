import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { borrowTestDatabase, openTestDatabase } from '#test/support/database.ts'
import { type Database, openDatabase } from './database.ts'
import { DatabaseUnavailable, findDatabaseUnavailable, isUniqueViolation } from './errors.ts'
import { agencies } from './schema/index.ts'

let database: Database
beforeAll(async () => {
  database = await borrowTestDatabase()
})
afterAll(() => database.close())

async function errorOf(work: PromiseLike<unknown>): Promise<unknown> {
  return Promise.resolve(work).then(
    () => undefined,
    (error: unknown) => error,
  )
}

function coded(code: string) {
  return new Error('wrapped by drizzle', { cause: Object.assign(new Error('said by pg'), { code }) })
}

describe('isUniqueViolation', () => {
  test('sees through what drizzle wraps around the error, by name of the rule too', async () => {
    const values = { code: 'TWICE', name: 'Agency' }
    await database.db.insert(agencies).values(values)
    const error = await errorOf(database.db.insert(agencies).values(values))

    expect(isUniqueViolation(error)).toBe(true)
    expect(isUniqueViolation(error, 'agencies_code_unique')).toBe(true)
    expect(isUniqueViolation(error, 'agencies_pkey')).toBe(false)
    expect(findDatabaseUnavailable(error)).toBeUndefined()
  })

  test('is false for other errors', async () => {
    expect(isUniqueViolation(await errorOf(database.db.execute('select nothing')))).toBe(false)
    expect(isUniqueViolation(undefined)).toBe(false)
  })
})

describe('findDatabaseUnavailable', () => {
  test('finds an unreachable server', async () => {
    const unreachable = await openDatabase({ databaseUrl: 'postgres://nobody@127.0.0.1:1/none' })
    const error = await errorOf(unreachable.ready())
    await unreachable.close()

    expect(findDatabaseUnavailable(error)).toBeInstanceOf(DatabaseUnavailable)
  })

  test('finds a database that was closed', async () => {
    const closed = await openTestDatabase()
    await closed.close()

    expect(findDatabaseUnavailable(await errorOf(closed.ready()))).toBeInstanceOf(DatabaseUnavailable)
  })

  test.each(['53100', '53300', '57014', '57P01', '58030', '08006', '25P03', '40001', '40P01', 'ECONNRESET'])(
    'takes code %s for it',
    (code) => expect(findDatabaseUnavailable(coded(code))).toBeInstanceOf(DatabaseUnavailable),
  )

  test.each(['23505', '22P02', '42703', 'ENOENT', ''])('does not take code %j for it', (code) =>
    expect(findDatabaseUnavailable(coded(code))).toBeUndefined(),
  )
})
