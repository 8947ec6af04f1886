import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestDatabase } from '#test/support/database.ts'
import { migrateUntil } from '#test/support/earlier-database.ts'
import type { Database } from './database.ts'
import { migrate } from './migrate.ts'

let database: Database
/** An empty database as it was before the database knew the kinds of links. */
beforeAll(async () => {
  database = await openTestDatabase()
  await migrateUntil(database, 'clients_lose_drafts')
})
afterAll(async () => {
  await database.close()
})

/** The columns that a server of before writes; `kind` is left out where it did not know of drafts yet. */
async function writeLink(token: string, kind?: string) {
  const [column, value] = kind === undefined ? [sql``, sql``] : [sql`, kind`, sql`, ${kind}`]
  await database.db.execute(
    sql`insert into report_links (campaign_id, token_hash, ends_on, operator_id, created_at ${column})
      values (1, ${token}, '2026-12-20', 1, now() ${value})`,
  )
}

test('links of before are kept, and both kinds are written as before', async () => {
  // The rule is about the kind alone: no campaign and no operator are needed.
  for (const column of ['campaign_id_campaigns_id', 'operator_id_operators_id'])
    await database.db.execute(
      sql`alter table report_links drop constraint ${sql.identifier(`report_links_${column}_fk`)}`,
    )
  await writeLink('one')
  await writeLink('two', 'drafts')
  await migrate(database)
  await writeLink('three')
  await writeLink('four', 'drafts')
  const { rows } = await database.db.execute<{ kind: string }>(sql`select kind from report_links order by id`)
  expect(rows.map(({ kind }) => kind)).toEqual(['report', 'drafts', 'report', 'drafts'])
  await expect(writeLink('five', 'unheard_of')).rejects.toMatchObject({
    cause: { constraint: 'report_links_kind_known' },
  })
})
