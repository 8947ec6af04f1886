import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import type { Database } from '#server/db/database.ts'
import { migrate, migrationsFolder } from '#server/db/migrate.ts'

/** Empties the database and brings it to where it was before the migration of that name. Throws where there is none. */
export async function migrateUntil(database: Database, name: string) {
  for (const schema of ['public', 'drizzle'])
    await database.db.execute(sql`drop schema if exists ${sql.identifier(schema)} cascade`)
  await database.db.execute(sql`create schema public`)
  const journal = JSON.parse(await readFile(join(migrationsFolder, 'meta/_journal.json'), 'utf8')) as {
    entries: { idx: number; tag: string }[]
  }
  const own = journal.entries.find(({ tag }) => tag.endsWith(`_${name}`))
  if (!own) throw new Error(`There is no migration ${name}.`)
  const entries = journal.entries.filter(({ idx }) => idx < own.idx)
  const folder = await mkdtemp(join(tmpdir(), 'anken-migrations-'))
  try {
    await cp(migrationsFolder, folder, { recursive: true })
    await writeFile(join(folder, 'meta/_journal.json'), JSON.stringify({ ...journal, entries }))
    await migrate(database, { folder })
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
