import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { openDatabase } from '#server/db/database.ts'
import { migrate } from '#server/db/migrate.ts'
import { migratedDump } from './migrated-dump.ts'
import { onServer, startPostgres } from './postgres.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    /** Server and migrated template of a run with TEST_ENGINE=postgresql. */
    postgres: { url: string; template: string } | null
  }
}

/** Makes what every test database of the run is copied from. */
export default async function setup(project: TestProject) {
  const calls = await mkdtemp(join(tmpdir(), 'anken-calls-'))
  project.provide('answeredCalls', calls)
  const forgetCalls = () => rm(calls, { recursive: true, force: true })
  if (process.env['TEST_ENGINE'] !== 'postgresql') {
    project.provide('postgres', null)
    await migratedDump()
    return forgetCalls
  }
  // With a few rows for each test, what compiling a statement takes is not won back.
  const { url, stop } = await startPostgres({ settings: ['jit=off'] })
  const template = `anken_test_${process.pid}_`
  await onServer(url, `create database ${template}`)
  const database = await openDatabase({ databaseUrl: `${url}${template}` })
  await migrate(database)
  await database.close()
  project.provide('postgres', { url, template })
  return async () => {
    // Those that test processes kept to their end, too.
    const made = await onServer(
      url,
      `select datname from pg_database where starts_with(datname, '${template}')`,
    )
    for (const { datname } of made) await onServer(url, `drop database ${String(datname)} with (force)`)
    await stop()
    await forgetCalls()
  }
}
