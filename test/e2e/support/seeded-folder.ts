import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { seedDemo } from '#demo/seed/seed-demo.ts'
import { startPortal } from './portal.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    /** Data folder of a portal with the demo's seed, for `startPortal({ copyOf })`. */
    seededFolder: string
  }
}

/** Seeds the demo once for the whole run: doing so again in each file takes longer than many of its tests. */
export default async function setup(project: TestProject) {
  const folder = await mkdtemp(join(tmpdir(), 'anken-seeded-'))
  const portal = await startPortal()
  await seedDemo(portal.deps)
  await portal.stop({ keepIn: folder })
  project.provide('seededFolder', folder)
  return () => rm(folder, { recursive: true })
}
