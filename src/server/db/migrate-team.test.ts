import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openTestDatabase } from '#test/support/database.ts'
import { migrateUntil } from '#test/support/earlier-database.ts'
import type { Database } from './database.ts'
import { migrate } from './migrate.ts'

let database: Database
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(async () => {
  await database.close()
})
/** An empty database as it was before operators had owners. */
beforeEach(async () => {
  await migrateUntil(database, 'operator_team')
})

interface Operator {
  name: string
  role: 'viewer' | 'manager' | 'finance'
  left?: boolean
  invited?: boolean
}

async function givenOperators(...operators: Operator[]) {
  for (const { name, role, left, invited } of operators)
    await database.db.execute(
      sql`insert into operators (name, email, role, password_hash, totp_secret, disabled_at)
        values (${name}, ${name}, ${role}, ${invited ? null : 'hash'}, 'sealed', ${left ? new Date() : null})`,
    )
}

async function migrated() {
  await migrate(database)
  const { rows } = await database.db.execute<{ name: string; role: string }>(
    sql`select name, role from operators order by id`,
  )
  return Object.fromEntries(rows.map(({ name, role }) => [name, role]))
}

test('the first of finance who can sign in becomes the owner, everybody else stays what they were', async () => {
  await givenOperators(
    { name: 'manager', role: 'manager' },
    { name: 'left', role: 'finance', left: true },
    { name: 'invited', role: 'finance', invited: true },
    { name: 'first', role: 'finance' },
    { name: 'second', role: 'finance' },
  )
  expect(await migrated()).toEqual({
    manager: 'manager',
    left: 'finance',
    invited: 'finance',
    first: 'owner',
    second: 'finance',
  })
})

test('without finance the first manager does, and a viewer never', async () => {
  await givenOperators({ name: 'viewer', role: 'viewer' }, { name: 'manager', role: 'manager' })
  expect(await migrated()).toEqual({ viewer: 'viewer', manager: 'owner' })
})

test('nobody does where only viewers are; the last sign-in is known afterwards', async () => {
  await givenOperators({ name: 'viewer', role: 'viewer' })
  await database.db.execute(
    sql`insert into audit_log (operator_id, act, details, at)
      select id, 'admin.login', '{}', '2026-11-20T01:00:00Z' from operators`,
  )
  expect(await migrated()).toEqual({ viewer: 'viewer' })
  const { rows } = await database.db.execute<{ at: string }>(
    sql`select last_seen_at::timestamptz at time zone 'UTC' as at from operators`,
  )
  expect(String(rows[0]?.at)).toContain('2026-11-20')
})
