import { PGlite } from '@electric-sql/pglite'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { createMaintenance } from './maintenance.ts'

let pglite: PGlite
let fsyncs: number
let wake: ReturnType<typeof vi.fn<() => void>>
let report: ReturnType<typeof vi.fn<() => void>>
let maintenance: ReturnType<typeof createMaintenance>

beforeAll(async () => {
  pglite = await PGlite.create()
})
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  fsyncs = 0
  wake = vi.fn<() => void>()
  report = vi.fn<() => void>()
  maintenance = createMaintenance({ pglite, fsyncs: () => fsyncs }, wake, report)
})
afterEach(() => {
  maintenance.stop()
  vi.useRealTimers()
})
afterAll(() => pglite.close())

async function one(statement: string): Promise<unknown> {
  const { rows } = await pglite.query<{ value: unknown }>(statement)
  return rows[0]?.value
}
const lastCheckpoint = () => one('select checkpoint_lsn::text as value from pg_control_checkpoint()')

async function runUntilIdle() {
  for (let turns = 0; turns <= wake.mock.calls.length; turns += 1) await maintenance.runWhenIdle()
}

test('makes a checkpoint in the minute after something was written, and none after that', async () => {
  const before = await lastCheckpoint()
  fsyncs = 1
  vi.advanceTimersByTime(60_000)
  await runUntilIdle()
  const after = await lastCheckpoint()
  vi.advanceTimersByTime(60_000)
  await runUntilIdle()

  expect(after).not.toBe(before)
  expect(await lastCheckpoint()).toBe(after)
})

test('clears dead rows away and counts afresh every ten minutes', async () => {
  await pglite.exec(
    `create table busy (id int); insert into busy select generate_series(1, 500); delete from busy where id > 40`,
  )
  vi.advanceTimersByTime(600_000)
  await runUntilIdle()

  expect(await one(`select reltuples::int as value from pg_class where relname = 'busy'`)).toBe(40)
  expect(report).not.toHaveBeenCalled()
})

test('waits for the end of a transaction', async () => {
  const before = await lastCheckpoint()
  fsyncs = 1
  vi.advanceTimersByTime(60_000)
  await pglite.exec('begin')
  await maintenance.runWhenIdle()
  await pglite.exec('commit')
  expect(await lastCheckpoint()).toBe(before)

  await maintenance.runWhenIdle()
  expect(await lastCheckpoint()).not.toBe(before)
})

test('reports what failed and goes on', async () => {
  vi.spyOn(pglite, 'exec').mockRejectedValueOnce(new Error('disk full'))
  fsyncs = 1
  vi.advanceTimersByTime(60_000)
  await maintenance.runWhenIdle()
  expect(report).toHaveBeenCalledExactlyOnceWith({ statement: 'checkpoint', reason: 'Error: disk full' })

  const before = await lastCheckpoint()
  vi.advanceTimersByTime(60_000)
  await runUntilIdle()
  expect(await lastCheckpoint()).not.toBe(before)
})
