import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, rm, statfs, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { TestProject } from 'vitest/node'
import { seedDemo } from '#demo/seed/seed-demo.ts'
import { markReady } from '#server/db/embedded/data-folder.ts'
import { migratedDump } from '#test/support/migrated-dump.ts'
import { startPortalFrom } from './portal.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    /** Data folder of a portal whose tables are there and empty. */
    migratedFolder: string
    /** Data folder of a portal with the demo's seed, for `startPortal({ copyOf })`. */
    seededFolder: string
  }
}

/** Makes the tables and seeds the demo once for the whole run: doing so again in each file takes longer than many of its tests. */
export default async function setup(project: TestProject) {
  const folder = await mkdtemp(join(await quickestFolder(), 'anken-folders-'))
  // Of this process and of all that it starts: the portals' copies and the browsers' profiles lie there, too.
  process.env['TMPDIR'] = folder
  const [tables, migrated, seeded] = [
    join(folder, 'tables'),
    join(folder, 'migrated'),
    join(folder, 'seeded'),
  ]
  await unpackTables(tables)
  await (await startPortalFrom({ copyOf: tables })).stop({ keepIn: migrated })
  const portal = await startPortalFrom({ copyOf: migrated })
  await seedDemo(portal.deps)
  await portal.stop({ keepIn: seeded })
  project.provide('migratedFolder', migrated)
  project.provide('seededFolder', seeded)
  return () => rm(folder, { recursive: true })
}

const memory = '/dev/shm'
/** Far above the 0.6 GB that were seen at once: the two folders below and the copies of three portals. */
const roomBytes = 2 * 1024 ** 3

/** Memory where there is enough of it: on a disk, three files of which each copies a database took a fifth longer (docs/quality.md). */
async function quickestFolder() {
  const room = await statfs(memory).then(
    ({ bavail, bsize }) => bavail * bsize,
    () => 0,
  )
  return room >= roomBytes ? memory : tmpdir()
}

/** The tables that other tests begin with: one after the other, the migrations take a third of this setup. */
async function unpackTables(folder: string) {
  const database = join(folder, 'database')
  const packed = join(folder, 'tables.tar')
  await mkdir(database, { recursive: true })
  await writeFile(packed, await migratedDump())
  await promisify(execFile)('tar', ['-xf', packed, '-C', database])
  await rm(packed)
  markReady(database)
}
