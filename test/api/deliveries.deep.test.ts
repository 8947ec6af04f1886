import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { listAudit } from '#contract/admin-audit.ts'
import { contract } from '#contract/index.ts'
import { influencers, lineFriends, outbox } from '#server/db/schema/index.ts'
import { enqueuePersonalNotice } from '#server/modules/notices/personal-notices.ts'
import { enqueue } from '#server/platform/outbox.ts'
import { inspector, type TestApi, testApi } from '#test/support/api.ts'
import { givenOperator } from '#test/support/builders-operators.ts'
import { givenInfluencer } from '#test/support/builders.ts'

const { listDeliveries, retryDeliveries, dropDeliveries, getLineStanding } = contract.adminDeliveries

let api: TestApi
let operator: Awaited<ReturnType<typeof givenOperator>>
let send: TestApi['deps']['mail']['send']
beforeAll(async () => {
  api = await testApi({ messaging: true })
  send = api.deps.mail.send
})
beforeEach(async () => {
  await api.reset()
  api.deps.mail.send = send
  operator = await givenOperator(api, { role: 'manager' })
})
afterAll(() => api.close())

const hour = 3_600_000
/** A new one each time: the clock runs for days here. */
const session = () => api.asOperator(operator)

/** A mail that could not be sent for so many hours. */
async function givenFailing(hours: number) {
  const person = await givenInfluencer(api)
  api.deps.mail.send = async () => {
    throw Object.assign(new Error(`away: ${person.email}`), { code: 'ECONNECTION' })
  }
  await enqueuePersonalNotice(api.deps.database.db, person.id, 'payout_paid', api.clock.now())
  await api.work()
  for (let passed = 0; passed < hours; passed += 1) {
    api.clock.advance(hour)
    await api.work()
  }
  api.deps.mail.send = send
  return person
}

const list = async (query = {}) => (await api.call(listDeliveries, { as: await session(), query })).body
const counts = async () => (await list()).counts
const retry = async (...delivery_ids: number[]) =>
  api.call(retryDeliveries, { as: await session(), body: { delivery_ids } })
const drop = async (...delivery_ids: number[]) =>
  api.call(dropDeliveries, { as: await session(), body: { delivery_ids } })
const one = { done: 1, left_out: 0 }
const none = { done: 0, left_out: 1 }

async function idOfOnly() {
  const { data } = await list()
  expect(data).toHaveLength(1)
  return data[0]?.id ?? 0
}

describe('what does not succeed', () => {
  it('is shown while it is tried again, with what it says to whom, and never with the words of an error', async () => {
    const person = await givenFailing(1)
    const { data, total } = await list()
    expect(total).toBe(1)
    expect(data).toMatchObject([
      {
        kind: 'notice.mail',
        state: 'failing',
        notice: {
          kind: 'payout_paid',
          subject: '報酬をお振込みしました',
          influencer: { id: person.id, name: person.name },
        },
        last_error: 'ECONNECTION',
        next_at: expect.any(String),
      },
    ])
    expect(JSON.stringify(data)).not.toContain(person.email)
  })

  it('is given up after 24 hours when it is a notice, and not tried any more', async () => {
    await givenFailing(23)
    expect(await counts()).toEqual({ failing: 1, dead: 0 })
    await api.reset()
    operator = await givenOperator(api, { role: 'manager' })
    await givenFailing(26)
    expect(await counts()).toEqual({ failing: 0, dead: 1 })
    expect((await list()).data).toMatchObject([{ state: 'dead', next_at: null }])
    api.clock.advance(48 * hour)
    await api.work()
    expect(api.mails).toEqual([])
  })

  it('goes on for ever when it is other work', async () => {
    await enqueue(
      api.deps.database.db,
      'account.farewell',
      { influencer_id: 1, sealed: 'what nobody can read' },
      api.clock.now(),
    )
    await api.work()
    for (let passed = 0; passed < 48; passed += 1) {
      api.clock.advance(hour)
      await api.work()
    }
    expect((await list()).data).toMatchObject([{ kind: 'account.farewell', state: 'failing', notice: null }])
  })

  it('is listed with what was given up first, then the oldest, in pages and by state', async () => {
    const old = await givenFailing(26)
    const second = await givenFailing(1)
    const third = await givenFailing(0)
    const people = (body: Awaited<ReturnType<typeof list>>) =>
      body.data.map(({ notice }) => notice?.influencer.id)
    expect(people(await list())).toEqual([old.id, second.id, third.id])
    expect(await list({ size: '2' })).toMatchObject({
      page_count: 2,
      total: 3,
      counts: { failing: 2, dead: 1 },
    })
    expect(people(await list({ size: '2', page: '2' }))).toEqual([third.id])
    const beyond = await list({ size: '2', page: '9' })
    expect([beyond.current_page, people(beyond)]).toEqual([2, [third.id]])
    expect(people(await list({ state: 'dead' }))).toEqual([old.id])
    expect(await list({ state: 'failing' })).toMatchObject({ total: 2 })
  })

  it('names nobody who left', async () => {
    const person = await givenFailing(1)
    const { db } = api.deps.database
    await db.update(influencers).set({ left_at: api.clock.now() }).where(eq(influencers.id, person.id))
    expect((await list()).data).toMatchObject([{ notice: null }])
  })

  it('is counted on the metrics page', async () => {
    await givenFailing(26)
    await givenFailing(1)
    const text = await (await api.raw('/metrics', { headers: inspector })).text()
    expect(text).toContain('outbox_stuck{state="failing"} 1')
    expect(text).toContain('outbox_stuck{state="dead"} 1')
  })
})

describe('an operator', () => {
  it('tries again what was given up, and it has another 24 hours', async () => {
    const person = await givenFailing(26)
    const id = await idOfOnly()
    api.deps.mail.send = async () => {
      throw Object.assign(new Error('away'), { code: 'ECONNECTION' })
    }
    expect((await retry(id)).body.data).toEqual(one)
    await api.work()
    expect(await counts()).toEqual({ failing: 1, dead: 0 })
    api.deps.mail.send = send
    expect((await retry(id)).body.data).toEqual(one)
    await api.work()
    expect(api.mails.map(({ to }) => to)).toEqual([person.email])
    expect(await counts()).toEqual({ failing: 0, dead: 0 })
  })

  it('tries again at once what would have waited for an hour', async () => {
    await givenFailing(12)
    expect((await retry(await idOfOnly())).body.data).toEqual(one)
    await api.work()
    expect(api.mails).toHaveLength(1)
  })

  it('leaves alone what a server has in hand', async () => {
    await givenFailing(1)
    const id = await idOfOnly()
    const leasedUntil = new Date(api.clock.now().getTime() + 60_000)
    const { db } = api.deps.database
    await db.update(outbox).set({ lease: randomUUID(), available_at: leasedUntil }).where(eq(outbox.id, id))
    await retry(id)
    const [row] = await db.select().from(outbox).where(eq(outbox.id, id))
    expect(row?.available_at).toEqual(leasedUntil)
  })

  it('takes off the list what was given up, and nothing else', async () => {
    await givenFailing(1)
    expect((await drop(await idOfOnly())).body.data).toEqual(none)
    await api.reset()
    operator = await givenOperator(api, { role: 'manager' })
    await givenFailing(26)
    const id = await idOfOnly()
    expect((await drop(id)).body.data).toEqual(one)
    api.clock.advance(48 * hour)
    await api.work()
    expect([api.mails, await counts()]).toEqual([[], { failing: 0, dead: 0 }])
    expect((await retry(id)).body.data).toEqual(none)
  })

  it('leaves out what waits for its first time and what there never was', async () => {
    await enqueuePersonalNotice(
      api.deps.database.db,
      (await givenInfluencer(api)).id,
      'payout_paid',
      api.clock.now(),
    )
    const [waiting] = await api.deps.database.db.select().from(outbox)
    for (const id of [waiting?.id ?? 0, 999_999])
      expect([(await retry(id)).body.data, (await drop(id)).body.data]).toEqual([none, none])
  })

  it('does it to many at once, and says how many it could not do it to', async () => {
    const first = await givenFailing(26)
    const second = await givenFailing(26)
    await givenFailing(1)
    const ids = (await list()).data.map(({ id }) => id)
    expect((await drop(...ids)).body.data).toEqual({ done: 2, left_out: 1 })
    expect(await counts()).toEqual({ failing: 1, dead: 0 })
    expect((await retry(...ids, ...ids)).body.data).toEqual({ done: 1, left_out: 2 })
    await api.work()
    expect(await counts()).toEqual({ failing: 0, dead: 0 })
    for (const { email } of [first, second]) expect(api.mails.map(({ to }) => to)).not.toContain(email)
    const { body } = await api.call(listAudit, { as: await session() })
    expect(body.data.map(({ act }) => act).toSorted()).toEqual([
      'admin.deliveries.drop',
      'admin.deliveries.drop',
      'admin.deliveries.retry',
    ])
    expect((await retry(...Array.from({ length: 501 }, (_, index) => index + 1))).status).toBe(422)
    expect((await retry()).status).toBe(422)
  })

  it('does it once where two operators decide about the same ones in opposite orders', async () => {
    for (let person = 0; person < 4; person += 1) await givenFailing(26)
    const ids = (await list()).data.map(({ id }) => id)
    const [one, other] = [await session(), await session()]
    const dropAs = (as: string, delivery_ids: number[]) =>
      api.call(dropDeliveries, { as, body: { delivery_ids } })
    const replies = await Promise.all([dropAs(one, ids), dropAs(other, ids.toReversed())])
    expect(replies.map(({ status }) => status)).toEqual([200, 200])
    expect(replies.map(({ body }) => body.data.done).toSorted((a, b) => a - b)).toEqual([0, 4])
  })

  it('is written down, and may not do it as a viewer', async () => {
    await givenFailing(26)
    const id = await idOfOnly()
    await retry(id)
    const { body } = await api.call(listAudit, { as: await session() })
    expect(body.data.map(({ act, subject }) => [act, subject])).toEqual([
      ['admin.deliveries.retry', `delivery:${id}`],
    ])
    operator = await givenOperator(api, { role: 'viewer' })
    expect([(await retry(id)).status, (await drop(id)).status]).toEqual([403, 403])
    expect(await counts()).toEqual({ failing: 1, dead: 0 })
  })
})

describe('how LINE stands', () => {
  const standing = async () => (await api.call(getLineStanding, { as: await session() })).body.data

  it("tells the month's messages and whom they reach", async () => {
    api.line.quota.set({ limit: 5_000, used: 4_600 })
    const { misaki, haruto, yui } = api.line.people
    for (const { id } of [misaki, haruto, yui]) await givenInfluencer(api, { line_user_id: id })
    await givenInfluencer(api)
    await givenInfluencer(api, { email: null })
    const changed_at = api.clock.now()
    await api.deps.database.db.insert(lineFriends).values([
      { line_user_id: misaki.id, friend: true, changed_at },
      { line_user_id: haruto.id, friend: false, changed_at },
    ])
    expect(await standing()).toEqual({
      on: true,
      quota: { limit: 5_000, used: 4_600 },
      people: { friends: 1, others: 3, unknown: 1, unreached: 1 },
    })
  })

  it('says so when the plan has no limit, and when LINE does not answer', async () => {
    api.line.setServiceState('messaging', 'down')
    expect(await standing()).toMatchObject({ on: true, quota: null })
    api.line.setServiceState('messaging', 'ok')
    api.line.quota.set({ limit: undefined })
    expect(await standing()).toMatchObject({ quota: { limit: null, used: 0 } })
  })
})
