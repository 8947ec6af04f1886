import { createHash, randomUUID } from 'node:crypto'
import { mkdir, readFile, readdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { PGlite } from '@electric-sql/pglite'
import { applyPending, migrationsFolder } from '#server/db/migrate.ts'
import manifest from '../../package.json' with { type: 'json' }

const cacheFolder = fileURLToPath(new URL('../../node_modules/.cache/anken', import.meta.url))

/** Tar of a migrated, empty embedded database; made once for each state of the migrations (2 s), then read. */
export async function migratedDump(): Promise<Uint8Array> {
  const file = join(cacheFolder, `database-${await migrationsHash()}.tar`)
  return readFile(file).catch(() => makeDump(file))
}

async function migrationsHash(): Promise<string> {
  const hash = createHash('sha256').update(manifest.dependencies['@electric-sql/pglite'])
  for (const name of ['meta/_journal.json', ...(await readdir(migrationsFolder)).toSorted()]) {
    if (name !== 'meta') hash.update(name).update(await readFile(join(migrationsFolder, name)))
  }
  return hash.digest('hex').slice(0, 16)
}

async function makeDump(file: string): Promise<Uint8Array> {
  const pglite = await PGlite.create()
  await applyPending({
    async query<Row extends object>(text: string, values?: unknown[]) {
      if (values) return pglite.query<Row>(text, values)
      // Several statements may stand in one text.
      const results = await pglite.exec(text)
      return { rows: (results.at(-1)?.rows ?? []) as Row[] }
    },
  })
  const dump = new Uint8Array(await (await pglite.dumpDataDir('none')).arrayBuffer())
  await pglite.close()
  await mkdir(cacheFolder, { recursive: true })
  // Several test workers may make it at once; each finds a whole file.
  const temporary = `${file}.${randomUUID()}`
  await writeFile(temporary, dump)
  await rename(temporary, file)
  return dump
}
