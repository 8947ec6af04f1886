import { existsSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { migratedDump } from '#test/support/migrated-dump.ts'
import { checkDurability, openDurable, type OpenedPglite } from './durable-pglite.ts'

const folder = mkdtempSync(join(tmpdir(), 'anken-durable-'))
const path = join(folder, 'database')
let opened: OpenedPglite

beforeAll(async () => {
  opened = await openDurable(path)
  await opened.pglite.exec('create table notes (id int primary key)')
})
afterAll(async () => {
  await opened.pglite.close()
  rmSync(folder, { recursive: true })
})

test('brings every commit to the disk, and no read', async () => {
  const before = opened.fsyncs()
  for (let id = 1; id <= 20; id += 1) await opened.pglite.query('insert into notes values ($1)', [id])
  const afterWrites = opened.fsyncs()
  await opened.pglite.query('select * from notes')

  expect(afterWrites - before).toBeGreaterThanOrEqual(20)
  expect(opened.fsyncs()).toBe(afterWrites)
})

test('runs with the settings that make a power cut harmless', async () => {
  const { rows } = await opened.pglite.query(
    `select name, setting from pg_settings where name in ('fsync', 'full_page_writes', 'synchronous_commit', 'wal_sync_method')`,
  )

  expect(Object.fromEntries(rows.map((row) => Object.values(row as object)))).toEqual({
    fsync: 'on',
    full_page_writes: 'on',
    synchronous_commit: 'on',
    wal_sync_method: 'fsync',
  })
})

test('marks the new database as ready, in a folder of this user alone', () => {
  expect(existsSync(join(path, 'READY'))).toBe(true)
  expect(statSync(path).mode & 0o777).toBe(0o700)
  // The pinned engine is of the version that data-folder.ts asks for.
  expect(readFileSync(join(path, 'PG_VERSION'), 'utf8').trim()).toBe('18')
})

test('refuses an engine whose commits reach no fsync', async () => {
  const pglite = await PGlite.create({ loadDataDir: new Blob([new Uint8Array(await migratedDump())]) })

  await expect(checkDurability({ pglite, fsyncs: () => 0 })).rejects.toThrow(
    'did not bring a commit to the disk',
  )
  expect(pglite.closed).toBe(true)
})
