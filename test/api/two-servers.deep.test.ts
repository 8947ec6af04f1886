import type { Socket } from 'node:net'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type Database, openDatabase } from '#server/db/database.ts'
import { outbox } from '#server/db/schema/index.ts'
import { createMail } from '#server/mail/mail.ts'
import { sealReason } from '#server/modules/account/farewell.ts'
import { jobHandlers, lanes } from '#server/modules/jobs.ts'
import { attemptLimits, startOutbox } from '#server/platform/outbox-worker.ts'
import { enqueueAll } from '#server/platform/outbox.ts'
import { type TestApi, testApi } from '#test/support/api.ts'
import { urlOf } from '#test/support/database.ts'
import { type OddSmtpServer, startOddSmtpServer } from '#test/support/odd-smtp-server.ts'

let api: TestApi
let mailServer: OddSmtpServer
/** Opens the database of the second server: a pool of its own on PostgreSQL, the same embedded engine otherwise. */
let database: Database
let closeSecond = async () => {}
beforeAll(async () => {
  api = await testApi()
  mailServer = await startOddSmtpServer()
  const databaseUrl = await urlOf(api.deps.database)
  database = databaseUrl === undefined ? api.deps.database : await openDatabase({ databaseUrl })
  if (databaseUrl !== undefined) closeSecond = database.close
})
beforeEach(() => api.reset())
afterAll(async () => {
  await closeSecond()
  await mailServer.close()
  await api.close()
})

/** A time so long that no mail ends by it. */
const never = 3_600_000
/** Renewed every few milliseconds; by the portal's clock, which stands still, it is as long as ever. */
const limits = { ...attemptLimits, leaseMs: 30 }

test('two servers send each mail once, however long the mail server takes over it', async () => {
  const timeouts = { connectMs: never, silenceMs: never, totalMs: never }
  const mail = createMail(mailServer.url, api.deps.config.mailFrom, timeouts)
  let waiting: Socket[] = []
  let slow = true
  const accept = (socket: Socket) => void socket.write('250 accepted\r\n')
  mailServer.behave({ message: (socket) => (slow ? void waiting.push(socket) : accept(socket)) })
  const payloads = Array.from({ length: 12 }, (_, number) =>
    sealReason(api.deps, { reason: 'other', comment: `number ${number}.` }),
  )
  await enqueueAll(api.deps.database.db, 'account.tell_provider', payloads, api.clock.now())
  const rows = () => api.deps.database.db.select().from(outbox)
  const atWork = async () => (await rows()).filter(({ lease }) => lease !== null)

  const servers = [
    { ...api.deps, mail },
    { ...api.deps, mail, database },
  ].map((deps) => startOutbox(deps, jobHandlers, lanes, limits))
  // Four at once on each.
  await expect.poll(() => waiting.length).toBe(8)
  for (let passed = 0; passed < 5; passed += 1) {
    // Each would be over once for every server that looks, were it not renewed.
    api.clock.advance(20)
    const renewed = api.clock.now().getTime() + limits.leaseMs
    const ends = async () => (await atWork()).map(({ available_at }) => available_at.getTime())
    await expect.poll(ends).toEqual(Array.from({ length: 8 }, () => renewed))
  }
  slow = false
  for (const socket of waiting) accept(socket)
  waiting = []
  await expect.poll(async () => (await rows()).every(({ done_at }) => done_at !== null)).toBe(true)
  await Promise.all(servers.map((server) => server.stop()))

  expect((await rows()).map(({ attempts }) => attempts)).toEqual(Array.from({ length: 12 }, () => 1))
  const ids = mailServer.messages.map((raw) => /^Message-ID: (.+)$/m.exec(raw)?.[1])
  expect(ids).toHaveLength(12)
  expect(new Set(ids).size).toBe(12)
})
