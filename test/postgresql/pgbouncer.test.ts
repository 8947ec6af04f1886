import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest'
import { contract } from '#contract/index.ts'
import { type Database, openDatabase } from '#server/db/database.ts'
import { migrate } from '#server/db/migrate.ts'
import { requireLimits } from '#server/db/postgresql.ts'
import { outbox } from '#server/db/schema/index.ts'
import { dailyJobs } from '#server/kernel/job-payloads.ts'
import { sealReason } from '#server/modules/account/farewell.ts'
import { jobHandlers, lanes } from '#server/modules/jobs.ts'
import { startDaily } from '#server/platform/daily-jobs.ts'
import { startOutbox } from '#server/platform/outbox-worker.ts'
import { enqueueAll } from '#server/platform/outbox.ts'
import { type TestApi, testApi } from '#test/support/api.ts'
import { givenCampaign } from '#test/support/builders-campaigns.ts'
import { givenInfluencer } from '#test/support/builders.ts'
import { urlOf } from '#test/support/database.ts'
import { keyedActs } from '#test/support/keyed-acts.ts'
import { startPgBouncer, type TestPgBouncer } from '#test/support/pgbouncer.ts'
import { openSecondServer } from '#test/support/second-server.ts'

const { login, me } = contract.auth
const { listCampaigns } = contract.campaigns

let api: TestApi
let bouncer: TestPgBouncer
let pooled: Database
/** A server whose every statement goes through PgBouncer, on fewer connections than it has callers. */
let server: Awaited<ReturnType<typeof openSecondServer>>
beforeAll(async () => {
  api = await testApi()
  bouncer = await startPgBouncer(inject('postgres')?.url ?? '')
  pooled = await openPooled(bouncer)
  server = await openSecondServer(api, { database: pooled })
})
beforeEach(() => api.reset())
afterAll(async () => {
  await server.close()
  await bouncer.stop()
  await api.close()
})

async function openPooled({ url }: TestPgBouncer, migrateUrl?: string) {
  const own = (await urlOf(api.deps.database)) ?? ''
  return openDatabase({ databaseUrl: `${url}${new URL(own).pathname.slice(1)}`, migrateUrl })
}

describe('behind PgBouncer, which gives a connection for each transaction,', () => {
  it('people sign in, within the limits, and read lists, many at once', async () => {
    const password = 'わたしの長いパスワード'
    const { email } = await givenInfluencer(api, { password })
    for (let count = 0; count < 7; count += 1) await givenCampaign(api)
    const as = (await server.call(login, { body: { email, password } })).cookie
    const replies = await Promise.all(
      Array.from({ length: 40 }, (_, number) =>
        number % 2 ? server.call(listCampaigns, { as }) : server.call(me, { as }),
      ),
    )
    expect(replies.map(({ status }) => status)).toEqual(Array.from({ length: 40 }, () => 200))

    const body = { email: 'nobody@example.com', password: 'wrong' }
    const guesses = await Promise.all(Array.from({ length: 12 }, () => server.call(login, { body })))
    expect(guesses.filter(({ status }) => status === 429)).toHaveLength(2)
  })

  it.each(Object.entries(keyedActs))(
    '%s is done once, however often it is sent at the same time',
    async (_, act) => {
      const ready = await act.ready({ deps: api.deps, advance: api.clock.advance })
      const { endpoint, actorId, params, body } = ready
      const as = await (ready.as === 'operator' ? api.asOperator : api.as)({ id: actorId })
      const headers = { 'idempotency-key': 'one-and-the-same' }
      const send = () => server.call(endpoint, { as, body, headers, ...(params && { params }) })
      const statuses = (await Promise.all([send(), send(), send()])).map(({ status }) => status)
      expect(statuses.filter((status) => status !== 409)).not.toEqual([])
      expect((await send()).status).toBe(endpoint.status)
      expect(await act.count(api, actorId)).toBe(1)
    },
  )

  it('jobs are done once, and daily jobs planned once', async () => {
    const payloads = Array.from({ length: 12 }, (_, number) =>
      sealReason(api.deps, { reason: 'other', comment: `number ${number}.` }),
    )
    await enqueueAll(api.deps.database.db, 'account.tell_provider', payloads, api.clock.now())
    await Promise.all([1, 2, 3].map(() => startDaily(server.deps, dailyJobs)))
    const workers = [1, 2].map(() => startOutbox(server.deps, jobHandlers, lanes))
    const rows = () => api.deps.database.db.select().from(outbox)
    const isDue = ({ available_at }: { available_at: Date }) => available_at <= api.clock.now()
    await expect
      .poll(async () => (await rows()).filter((row) => isDue(row) && row.done_at === null))
      .toEqual([])
    await Promise.all(workers.map((worker) => worker.stop()))
    const done = (await rows()).filter(({ done_at }) => done_at !== null)
    expect(done.map(({ attempts }) => attempts)).toEqual(done.map(() => 1))
    expect(api.mails.filter(({ text }) => text.includes('number '))).toHaveLength(12)
    const days = (await rows())
      .filter(({ kind }) => (dailyJobs as readonly string[]).includes(kind))
      .map(({ kind, payload }) => `${kind} ${JSON.stringify(payload)}`)
    expect(new Set(days).size).toBe(days.length)
  })

  it('several reads see one moment', async () => {
    const begun = Promise.withResolvers<void>()
    const published = Promise.withResolvers<void>()
    const counting = pooled.snapshot(async (db) => {
      await db.execute(sql`select 1`)
      begun.resolve()
      await published.promise
      const { rows } = await db.execute<{ count: number }>(sql`select count(*)::int from campaigns`)
      return rows[0]?.count
    })
    await begun.promise
    await givenCampaign(api)
    published.resolve()
    expect(await counting).toBe(0)
  })
})

describe('a start', () => {
  it('migrates past PgBouncer, and is refused where it cannot', async () => {
    await expect(migrate(pooled)).rejects.toThrow('set DATABASE_MIGRATE_URL')
    const direct = await openPooled(bouncer, await urlOf(api.deps.database))
    await migrate(direct)
    await direct.close()
  })

  it('is refused where PgBouncer leaves statements without a limit', async () => {
    await expect(requireLimits(pooled)).resolves.toBeUndefined()
    await expect(requireLimits(api.deps.database)).resolves.toBeUndefined()
    const unlimited = await startPgBouncer(inject('postgres')?.url ?? '', { connectQuery: '' })
    const database = await openPooled(unlimited)
    await expect(requireLimits(database)).rejects.toThrow(
      'by idle_in_transaction_session_timeout and statement_timeout',
    )
    await database.close()
    await unlimited.stop()
  })
})
