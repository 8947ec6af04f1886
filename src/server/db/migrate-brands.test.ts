import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestDatabase } from '#test/support/database.ts'
import { migrateUntil } from '#test/support/earlier-database.ts'
import type { Database } from './database.ts'
import { migrate } from './migrate.ts'

let database: Database
/** An empty database as it was when brands stood in the rows of clients alone. */
beforeAll(async () => {
  database = await openTestDatabase()
  await migrateUntil(database, 'brands')
})
afterAll(async () => {
  await database.close()
})

const write = (name: string, brands: object[]) =>
  database.db.execute(
    sql`insert into clients (name, reading, contact, brands, posting_rules, ng_words, closed, note, search_text,
        created_at, updated_at)
      values (${name}, '', '{}', ${JSON.stringify(brands)}, '', '{}', '{}', '', '', now(), now())`,
  )

test('brands get records, and the former server writes clients as before', async () => {
  await write('つきの', [
    { name: 'LUNE', reading: 'リュンヌ' },
    { name: 'SOL', reading: '' },
    { name: 'LUNE', reading: 'ルネ' },
  ])
  await write('あおぞら', [])
  await migrate(database)
  await write('みなと', [{ name: 'PORT', reading: '' }])
  await database.db.execute(sql`update clients set brands = '[]' where name = 'つきの'`)
  const { rows } = await database.db.execute(
    sql`select clients.name as client, brands.name, brands.reading, brands.archived, brands.version
      from brands join clients on clients.id = brands.client_id order by brands.name`,
  )
  const stored = { client: 'つきの', archived: false, version: 1 }
  expect(rows).toEqual([
    { ...stored, name: 'LUNE', reading: 'リュンヌ' },
    { ...stored, name: 'SOL', reading: '' },
  ])
})
