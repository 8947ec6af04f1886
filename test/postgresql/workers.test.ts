import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import { outbox } from '#server/db/schema/index.ts'
import { dailyJobs, isJobKind } from '#server/kernel/job-payloads.ts'
import { sealReason } from '#server/modules/account/farewell.ts'
import { enqueueAll } from '#server/platform/outbox.ts'
import { type TestApi, testApi } from '#test/support/api.ts'
import { urlOf } from '#test/support/database.ts'
import { type OddSmtpServer, startOddSmtpServer } from '#test/support/odd-smtp-server.ts'
import { type PortalProcess, startPortalProcess } from '#test/support/portal-process.ts'

let api: TestApi
let mailServer: OddSmtpServer
let folder: string
let workers: PortalProcess[] = []
beforeAll(async () => {
  api = await testApi()
  mailServer = await startOddSmtpServer()
  folder = await mkdtemp(join(tmpdir(), 'anken-workers-'))
})
beforeEach(() => api.reset())
afterEach(async () => {
  await Promise.all(workers.map((worker) => worker.end('SIGKILL')))
  workers = []
})
afterAll(async () => {
  await rm(folder, { recursive: true, force: true })
  await mailServer.close()
  await api.close()
})

async function startWorkers(count: number) {
  const given = {
    DATABASE_URL: (await urlOf(api.deps.database)) ?? '',
    DATA_DIR: folder,
    SMTP_URL: mailServer.url,
  }
  const starting = Array.from({ length: count }, () => startPortalProcess(given, ['--worker']))
  workers = await Promise.all(starting)
}

const jobs = () => api.deps.database.db.select().from(outbox)

it('does each job once in two processes that share a database, and each daily job once a day', async () => {
  const payloads = Array.from({ length: 40 }, (_, number) =>
    sealReason(api.deps, { reason: 'other', comment: `number ${number}.` }),
  )
  await enqueueAll(api.deps.database.db, 'account.tell_provider', payloads, new Date())

  await startWorkers(2)
  const now = Date.now()
  const isDone = async () => {
    const due = (await jobs()).filter(({ created_at }) => created_at.getTime() <= now)
    return due.every(({ done_at }) => done_at !== null)
  }
  await expect.poll(isDone, { timeout: 30_000 }).toBe(true)
  expect(await Promise.all(workers.map((worker) => worker.end()))).toEqual([0, 0])

  const rows = await jobs()
  expect(rows.filter(({ done_at }) => done_at !== null).every(({ attempts }) => attempts === 1)).toBe(true)
  const ids = mailServer.messages.map((raw) => /^Message-ID: (.+)$/m.exec(raw)?.[1])
  expect(new Set(ids).size).toBe(40)
  expect(ids).toHaveLength(40)
  const daily = rows.filter(({ kind }) => isJobKind(kind) && (dailyJobs as string[]).includes(kind))
  const days = daily.map(({ kind, payload }) => `${kind} ${JSON.stringify(payload)}`)
  expect(new Set(days).size).toBe(days.length)
  expect(new Set(daily.map(({ kind }) => kind))).toEqual(new Set(dailyJobs))
})
