import { getTableName, is, sql } from 'drizzle-orm'
import { getTableConfig, PgArray, PgText, type PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database, Tx } from '#server/db/database.ts'
import * as schema from '#server/db/schema/index.ts'
import { borrowTestDatabase } from '#test/support/database.ts'
import { sourceFiles } from '../architecture/source-files.ts'

let database: Database
beforeAll(async () => {
  database = await borrowTestDatabase()
})
afterAll(() => database.close())

/** Texts by their names, as closed as the others, whose words are no part of the contract: a row may come from a newer version. */
const openLists = ['outbox.kind', 'audit_log.act', 'notice_texts.kind', 'notices.kind', 'line_units.kind']

const columns = Object.values(schema)
  .filter((value) => is(value, PgTable))
  .flatMap((table) => getTableConfig(table).columns)
const nameOf = (column: PgColumn) => `${getTableName(column.table)}.${column.name}`
const baseOf = (column: PgColumn): PgColumn => (is(column, PgArray) ? column.baseColumn : column)
const listOf = (column: PgColumn) => baseOf(column).enumValues ?? []
const closed = columns.filter((column) => listOf(column).length > 0)

/**
 * Returns the constraint by which the database refuses a word in this column, in a row that says nothing else; null where there is none.
 */
async function refusals(tx: Tx, column: PgColumn, words: readonly string[]) {
  await tx.execute(sql`create temp table probe (like ${column.table} including constraints) on commit drop`)
  const { columns } = getTableConfig(column.table)
  const free = columns.map(({ name }) => sql`alter ${sql.identifier(name)} drop not null`)
  await tx.execute(sql`alter table probe ${sql.join(free, sql`, `)}`)
  await tx.execute(sql`
    create or replace function pg_temp.refused_by(name text, value text) returns text language plpgsql as $$
    declare broken text;
    begin
      execute format('insert into probe (%I) values (%L)', name, value);
      return null;
    exception when check_violation then
      get stacked diagnostics broken = constraint_name;
      return broken;
    end $$`)
  const values = words.map((word) => (is(column, PgArray) ? `{${word}}` : word))
  const { rows } = await tx.execute<{ refused: string | null }>(
    sql`select pg_temp.refused_by(${column.name}, value) as refused
      from unnest(array[${sql.join(
        values.map((value) => sql`${value}`),
        sql`, `,
      )}]::text[]) as value`,
  )
  return rows.map(({ refused }) => refused)
}

test.each(closed.map((column) => [nameOf(column), column] as const))(
  'the database takes in %s the words of its list alone',
  async (_, column) => {
    const constraint = `${nameOf(column).replace('.', '_')}_known`
    const words = listOf(column)
    const [unknown, ...known] = await database.transaction((tx) =>
      refusals(tx, column, ['unheard_of', ...words]),
    )
    expect(unknown).toBe(constraint)
    expect(known).toHaveLength(words.length)
    expect(known).not.toContain(constraint)
  },
)

test('every column of words has its list: none is typed beside it, and none that is named like one is without', () => {
  const typed = sourceFiles('src/server/db/schema').flatMap(({ path, text }) =>
    [...text.matchAll(/(\w+): text\(\)(?:\.array\(\))?\s*\.\$type</g)].map(([, name]) => `${path}: ${name}`),
  )
  expect(typed).toEqual([])
  const like =
    /(?:^|_)(?:state|status|kind|act|actor|role|language|platform|purpose|decision|result|outcome)$/
  const open = columns.filter((column) => is(baseOf(column), PgText) && listOf(column).length === 0)
  expect(open.map(nameOf).filter((name) => like.test(name.split('.')[1] ?? ''))).toEqual(openLists)
})
