import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { seedDemo } from '#demo/seed/seed-demo.ts'
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
  const folder = await mkdtemp(join(tmpdir(), 'anken-folders-'))
  const [migrated, seeded] = [join(folder, 'migrated'), join(folder, 'seeded')]
  await (await startPortalFrom({})).stop({ keepIn: migrated })
  const portal = await startPortalFrom({ copyOf: migrated })
  await seedDemo(portal.deps)
  await portal.stop({ keepIn: seeded })
  project.provide('migratedFolder', migrated)
  project.provide('seededFolder', seeded)
  return () => rm(folder, { recursive: true })
}
