import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { ConfigError, workerConfig } from '#server/config.ts'
import { outbox } from '#server/db/schema/index.ts'
import { dailyJobs } from '#server/kernel/job-payloads.ts'
import { serveFrom } from '#server/main.ts'
import { sealReason } from '#server/modules/account/farewell.ts'
import { enqueue } from '#server/platform/outbox.ts'
import { inspector, type TestApi, testApi } from '#test/support/api.ts'

let api: TestApi
beforeAll(async () => {
  api = await testApi()
})
beforeEach(() => api.reset())
afterAll(() => api.close())

/** Starts a process of that kind beside the test's own portal; the database outlives it. */
async function serve(serves: 'all' | 'web' | 'jobs') {
  const config = { ...api.deps.config, port: 0, serves }
  const database = { ...api.deps.database, close: async () => {} }
  const storage = { ...api.deps.storage, close: async () => {} }
  return serveFrom({ ...api.deps, config, database, storage }, {})
}

async function givenJob() {
  const payload = sealReason(api.deps, { reason: 'other', comment: 'said at the end.' })
  await enqueue(api.deps.database.db, 'account.tell_provider', payload, api.clock.now())
}

const jobs = () => api.deps.database.db.select().from(outbox)

it('does no jobs on a web server, which stops as soon as its requests are answered', async () => {
  await givenJob()
  const web = await serve('web')
  expect((await fetch(`${web.url}/api/influencer/commons/meta`)).status).toBe(200)
  await web.stop()

  api.clock.advance(90_000)
  const figures = await api.raw('/metrics', { headers: inspector })
  expect(await figures.text()).toContain('outbox_due_seconds 90')
  expect(await jobs()).toMatchObject([{ kind: 'account.tell_provider', attempts: 0, done_at: null }])
  expect(api.mails).toEqual([])
})

it('does the jobs on a worker, which answers for its health and figures alone', async () => {
  await givenJob()
  const worker = await serve('jobs')
  await expect.poll(() => api.mails.length).toBe(1)
  const statusOf = async (path: string, init?: RequestInit) =>
    (await fetch(`${worker.url}${path}`, init)).status

  expect(await statusOf('/healthz')).toBe(200)
  expect(await statusOf('/readyz')).toBe(200)
  expect(await statusOf('/metrics')).toBe(404)
  expect(await statusOf('/metrics', { headers: inspector })).toBe(200)
  for (const path of ['/', '/admin', '/api/influencer/commons/meta', '/api/line/webhook', '/api/docs'])
    expect([path, await statusOf(path, { headers: inspector })]).toEqual([path, 404])
  await worker.stop()

  const planned = (await jobs()).map(({ kind }) => kind)
  expect(planned).toEqual(expect.arrayContaining([...dailyJobs]))
})

it('does both where nothing is said', async () => {
  await givenJob()
  const all = await serve('all')
  await expect.poll(() => api.mails.length).toBe(1)
  expect((await fetch(`${all.url}/api/influencer/commons/meta`)).status).toBe(200)
  await all.stop()
})

it('has no worker on the embedded engine, which one process alone may open', () => {
  expect(() => workerConfig(api.deps.config)).toThrow(ConfigError)
  expect(() => workerConfig(api.deps.config)).toThrow('A worker needs DATABASE_URL')
})
