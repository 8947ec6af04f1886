import { readFileSync } from 'node:fs'
import { getTableName, is } from 'drizzle-orm'
import { PgTable } from 'drizzle-orm/pg-core'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { sendInquiry } from '#contract/inquiries.ts'
import * as schema from '#server/db/schema/index.ts'
import { dailyJobs } from '#server/kernel/job-payloads.ts'
import { startDaily } from '#server/platform/daily-jobs.ts'
import { type TestApi, testApi } from '#test/support/api.ts'
import { givenCase } from '#test/support/builders-cases.ts'
import { givenOperator } from '#test/support/builders-operators.ts'
import { givenInfluencer } from '#test/support/builders.ts'

let api: TestApi
let me: { id: number }
beforeAll(async () => {
  api = await testApi()
})
beforeEach(async () => {
  await api.reset()
  me = await givenInfluencer(api)
})
afterAll(() => api.close())

const hour = 3_600_000
const day = 24 * hour
const at = (milliseconds: number) => new Date(api.clock.now().getTime() + milliseconds)

/** One row of every kind that ends, all of which end within a day. */
async function givenEnding() {
  const { db } = api.deps.database
  const expires_at = at(hour)
  const ofMe = { influencer_id: me.id, expires_at }
  const { id: caseId } = await givenCase(api, { until: 'applied' })
  const operator = await givenOperator(api)
  await api.as(me)
  await api.asOperator(operator)
  await api.call(sendInquiry, {
    as: await api.as(me),
    body: { kind: 'other', subject: '件名', body: '秘密' },
    headers: { 'idempotency-key': 'holds-personal-data' },
  })
  await db.delete(schema.rateLimits)
  await db.insert(schema.oneTimeTokens).values({ ...ofMe, token_hash: 'a', purpose: 'reset_password' })
  await db.insert(schema.downloadTokens).values({ ...ofMe, token_hash: 'a', path: '/a' })
  await db.insert(schema.usedLineTokens).values({ token_hash: 'a', expires_at })
  await db
    .insert(schema.operatorInvitations)
    .values({ token_hash: 'a', operator_id: operator.id, expires_at })
  await db
    .insert(schema.serviceMessageTokens)
    .values({ case_id: caseId, token: 'a', remaining: 5, expires_at })
  await db
    .insert(schema.socialLinks)
    .values({ ...ofMe, id: crypto.randomUUID(), provider: 'tiktok', created_at: api.clock.now() })
  await db.insert(schema.rateLimits).values({ key: 'a', points: 1, expire: expires_at.getTime() })
  await db.insert(schema.lineEvents).values({ webhook_event_id: 'a', received_at: api.clock.now() })
}

const ending = {
  sessions: schema.sessions,
  operatorSessions: schema.operatorSessions,
  oneTimeTokens: schema.oneTimeTokens,
  downloadTokens: schema.downloadTokens,
  usedLineTokens: schema.usedLineTokens,
  operatorInvitations: schema.operatorInvitations,
  serviceMessageTokens: schema.serviceMessageTokens,
  socialLinks: schema.socialLinks,
  rateLimits: schema.rateLimits,
  lineEvents: schema.lineEvents,
}

async function countEach() {
  const { db } = api.deps.database
  const counts: Record<string, number> = {}
  for (const [name, table] of Object.entries(ending)) counts[name] = await db.$count(table)
  return counts
}

const all = (count: number) => Object.fromEntries(Object.keys(ending).map((name) => [name, count]))

it('what has ended goes with the daily jobs, and not before', async () => {
  await startDaily(api.deps, dailyJobs)
  await givenEnding()
  await api.work()
  expect(await countEach()).toEqual({ ...all(1), sessions: 2 })
  api.clock.advance(40 * day)
  await api.work()
  expect(await countEach()).toEqual(all(0))
})

it('a stored answer goes after its day; that it was given stays', async () => {
  await givenEnding()
  await startDaily(api.deps, ['retention.forget-expired'])
  const answers = async () => JSON.stringify(await api.deps.database.db.select().from(schema.idempotencyKeys))
  api.clock.advance(20 * hour)
  await api.work()
  expect(await answers()).toContain('秘密')
  api.clock.advance(30 * hour)
  await api.work()
  expect(await answers()).toContain('holds-personal-data')
  expect(await answers()).not.toContain('秘密')
})

it('a linking whose permission is still to be given back stays until it is', async () => {
  const { db } = api.deps.database
  const id = crypto.randomUUID()
  await db.insert(schema.socialLinks).values({
    id,
    influencer_id: me.id,
    provider: 'tiktok',
    expires_at: at(0),
    created_at: at(0),
  })
  const waiting = { kind: 'social.revoke-declined', payload: { link_id: id }, available_at: at(90 * day) }
  await db.insert(schema.outbox).values(waiting)
  await startDaily(api.deps, ['retention.forget-expired'])
  api.clock.advance(3 * day)
  await api.work()
  expect(await db.$count(schema.socialLinks)).toBe(1)
  await db.delete(schema.outbox)
  await startDaily(api.deps, ['retention.forget-expired'])
  api.clock.advance(day)
  await api.work()
  expect(await db.$count(schema.socialLinks)).toBe(0)
})

it('every table is named in the document, with what becomes of its rows', () => {
  const document = readFileSync('docs/reliability.md', 'utf8')
  const names = Object.values(schema)
    .filter((value) => is(value, PgTable))
    .map((table) => getTableName(table))
  expect(names.length).toBeGreaterThan(30)
  expect(names.filter((name) => !document.includes(`\`${name}\``))).toEqual([])
})
