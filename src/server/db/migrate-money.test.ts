import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { getTableName, is, sql } from 'drizzle-orm'
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core'
import type { ClientBase } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { getPaymentYear } from '#server/modules/payouts/payment-years.service.ts'
import { openTestDatabase } from '#test/support/database.ts'
import type { Deps } from '../deps.ts'
import type { Database } from './database.ts'
import { migrate, migrationsFolder } from './migrate.ts'
import * as schema from './schema/index.ts'

let database: Database
let folder: string
beforeAll(async () => {
  database = await openTestDatabase()
  folder = await mkdtemp(join(tmpdir(), 'anken-migrations-'))
  await migrateTo(15)
})
afterAll(async () => {
  await database.close()
  await rm(folder, { recursive: true, force: true })
})

/** An empty database as the migrations up to that one made it. */
async function migrateTo(last: number) {
  for (const name of ['public', 'drizzle'])
    await database.db.execute(sql`drop schema ${sql.identifier(name)} cascade`)
  await database.db.execute(sql`create schema public`)
  await cp(migrationsFolder, folder, { recursive: true })
  const file = join(folder, 'meta/_journal.json')
  const journal = JSON.parse(await readFile(file, 'utf8')) as { entries: { idx: number }[] }
  const entries = journal.entries.filter(({ idx }) => idx <= last)
  await writeFile(file, JSON.stringify({ ...journal, entries }))
  await migrate(database, { folder })
}

const standIns: Readonly<Record<string, unknown>> = {
  integer: 0,
  bigint: 0,
  boolean: false,
  date: '2026-11-01',
  jsonb: '[]',
  ARRAY: '{}',
  'timestamp with time zone': '2026-11-01T00:00:00Z',
}

function columnsOf(name: string) {
  const found = Object.values(schema).find((table) => is(table, PgTable) && getTableName(table) === name)
  return is(found, PgTable) ? getTableConfig(found).columns : []
}

/** Inserts a row; required columns that are not given receive a stand-in value. */
async function insert(client: ClientBase, table: string, given: Record<string, unknown>) {
  const { rows } = await client.query<{ column_name: string; data_type: string; is_identity: string }>(
    `select column_name, data_type, is_identity from information_schema.columns
     where table_schema = 'public' and table_name = $1 and is_nullable = 'NO' and column_default is null`,
    [table],
  )
  const lists = new Map(columnsOf(table).map(({ name, enumValues }) => [name, enumValues]))
  const needed = rows.map(({ column_name, data_type }) => [
    column_name,
    standIns[data_type] ?? lists.get(column_name)?.[0] ?? 'x',
  ])
  const values = { ...Object.fromEntries(needed), ...given }
  const names = Object.keys(values).map((name) => `"${name}"`)
  const places = names.map((_, index) => `$${index + 1}`)
  await client.query(
    `insert into "${table}" (${names.join(', ')}) overriding system value values (${places.join(', ')})`,
    Object.values(values),
  )
}

/** Three rewards of one paid transfer from before payments had lines: withheld from, not withheld from, and a purchase alone. */
const rewards = [
  {
    amount: 10_000,
    tax: 1_000,
    withholding: 1_021,
    expense: 0,
    net: 9_979,
    withholding_reason: '原稿料のため',
  },
  { amount: 5_555, tax: 555, withholding: 0, expense: 0, net: 6_110, withholding_reason: null },
  { amount: 0, tax: 0, withholding: 0, expense: 1_980, net: 1_980, withholding_reason: null },
]
const payout = { net: 18_068, extra_withholding: 1 }

async function givenFormerMoney() {
  await database.unhurried(async (client) => {
    // Only what money is read by has a row: no foreign keys.
    await client.query('set session_replication_role = replica')
    await insert(client, 'influencers', { id: 1, name: '佐藤 美咲' })
    await insert(client, 'payouts', {
      ...payout,
      id: 1,
      influencer_id: 1,
      state: 'paid',
      paid_on: '2026-11-20',
      statement_number: 'P2026-000001',
    })
    for (const [index, reward] of rewards.entries()) {
      const id = index + 1
      await insert(client, 'campaigns', { id, withholding: reward.withholding > 0 })
      await insert(client, 'cases', { id, campaign_id: id, influencer_id: 1 })
      await insert(client, 'rewards', {
        ...reward,
        case_id: id,
        influencer_id: 1,
        payout_id: 1,
        tax_rate: 10,
      })
    }
    await insert(client, 'ledger_transactions', { id: 1, kind: 'payout', payout_id: 1 })
    for (const [id, amount] of [18_069, -18_068, -1].entries())
      await insert(client, 'ledger_entries', { id: id + 1, transaction_id: 1, account: 'bank', amount })
    await client.query('set session_replication_role = origin')
  })
}

async function read<Row extends Record<string, unknown>>(query: string) {
  return (await database.db.execute<Row>(sql.raw(query))).rows
}

test('money from before payments had lines keeps its amounts, and its lines add up to them', async () => {
  await givenFormerMoney()
  const sums = 'select case_id, amount, tax, withholding, expense, fee, net from rewards order by case_id'
  const booked = 'select id, transaction_id, account, amount from ledger_entries order by id'
  const before = [await read(sums), await read(booked)]

  await migrate(database)

  expect([await read(sums), await read(booked)]).toEqual(before)
  const lines = await read<{ lines: object[] }>('select lines from rewards order by case_id')
  expect(lines.map((row) => row.lines)).toEqual([
    [{ kind: 'work', amount: 10_000, withholding: 1_021, reason: '原稿料のため' }],
    [{ kind: 'work', amount: 5_555, withholding: 0, reason: null }],
    [],
  ])
  expect(await read('select withholding_reason from campaigns order by id')).toEqual([
    { withholding_reason: 'works' },
    { withholding_reason: 'posting' },
    { withholding_reason: 'posting' },
  ])
  expect(await read('select net, extra_tax, extra_withholding from payouts')).toEqual([
    { ...payout, extra_tax: 0 },
  ])
  const deps = { database } as Deps
  expect(await getPaymentYear(deps, 1, '2026')).toMatchObject({
    amount: 15_555,
    tax: 1_555,
    withholding: 1_022,
    expense: 1_980,
    net: 18_068,
  })
})
