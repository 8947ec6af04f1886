import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestDatabase } from '#test/support/database.ts'
import { migrateUntil } from '#test/support/earlier-database.ts'
import type { Database } from './database.ts'
import { migrate } from './migrate.ts'

let database: Database
/** An empty database as it was before cases had messages. */
beforeAll(async () => {
  database = await openTestDatabase()
  await migrateUntil(database, 'case_messages')
})
afterAll(async () => {
  await database.close()
})

/** Stores a file as the former server does, which does not know of messages. */
async function upload(name: string) {
  const { rows } = await database.db.execute<{ id: string }>(
    sql`insert into work_files (id, influencer_id, originalname, mime, size, has_thumbnail, created_at)
      values (gen_random_uuid(), (select id from influencers), ${name}, 'image/jpeg', 1, false, now()) returning id`,
  )
  return rows[0]?.id ?? ''
}

test('the former server stores and removes files as before', async () => {
  await database.db.execute(sql`insert into agencies (code, name) values ('one', 'one')`)
  await database.db.execute(
    sql`insert into influencers (agency_id, display_name, name, name_kana, birth_date, gender, phone, prefecture,
        influencer_type, categories, language, terms_version, privacy_version, agreed_at)
      select id, 'みさき', '佐藤 美咲', 'サトウ ミサキ', '1998-04-12', 'female', '09012345678', 'tokyo',
        '{instagram}', '{beauty}', 'jp', '1', '1', now() from agencies`,
  )
  const before = await upload('before.jpg')
  await migrate(database)
  for (const id of [before, await upload('after.jpg')])
    await database.db.execute(
      sql`delete from work_files where id = ${id} and case_id is null and inquiry_id is null`,
    )
  expect((await database.db.execute(sql`select id from work_files`)).rows).toEqual([])
})
