import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { contract } from '#contract/index.ts'
import { notices } from '#server/db/schema/index.ts'
import { enqueuePersonalNotice } from '#server/modules/notices/personal-notices.ts'
import { type TestApi, testApi } from '#test/support/api.ts'
import { givenInfluencer, givenPassword } from '#test/support/builders.ts'

const { listNotices, readNotices } = contract.notices
const { leave } = contract.account

let api: TestApi
beforeAll(async () => {
  api = await testApi()
})
beforeEach(() => api.reset())
afterAll(() => api.close())

type Kind = Parameters<typeof enqueuePersonalNotice>[2]

/** The session of somebody who was told these, one a minute. */
async function givenReader(...kinds: Kind[]) {
  const person = await givenInfluencer(api)
  for (const kind of kinds) {
    await enqueuePersonalNotice(api.deps.database.db, person.id, kind, api.clock.now(), {
      payday: '2026-11-30',
    })
    await api.work()
    api.clock.advance(60_000)
  }
  return { person, as: await api.as(person) }
}

async function listOf(as: string, query = {}) {
  const { body } = await api.call(listNotices, { as, query })
  return body
}

describe('the list of notices', () => {
  it('gives what was told, the newest first, in its words and with its screen', async () => {
    const { as } = await givenReader('bank_changed', 'payout_scheduled')
    const { data, unread, page_count } = await listOf(as)
    expect(data).toMatchObject([
      {
        kind: 'payout_scheduled',
        subject: '報酬の振込予定日が決まりました',
        path: '/dashboard/my-page/transaction-history',
        at: '2026-11-20T03:01:00.000Z',
        read: false,
      },
      { kind: 'bank_changed' },
    ])
    expect(data[0]?.body.split('\n')[0]).toContain('2026年11月30日にお振込み')
    expect(data[0]?.body).not.toContain('http')
    expect(data[0]?.body).not.toContain('株式会社')
    expect([unread, page_count]).toEqual([2, 1])
  })

  it('comes in pages', async () => {
    const { as } = await givenReader('bank_changed', 'payout_scheduled', 'payout_paid')
    const second = await listOf(as, { page: 2, size: 2 })
    expect(second).toMatchObject({ current_page: 2, page_count: 2, unread: 3 })
    expect(second.data.map(({ kind }) => kind)).toEqual(['bank_changed'])
  })

  it('is the own one alone', async () => {
    await givenReader('bank_changed')
    expect(await listOf(await api.as(await givenInfluencer(api)))).toMatchObject({ data: [], unread: 0 })
    expect((await api.call(listNotices)).status).toBe(401)
  })

  it('is gone with whoever left', async () => {
    const { person, as } = await givenReader('bank_changed')
    const body = { reason: 'other', ...(await givenPassword(api, person)) }
    expect((await api.call(leave, { as, body })).status).toBe(200)
    const own = eq(notices.influencer_id, person.id)
    expect(await api.deps.database.db.select().from(notices).where(own)).toEqual([])
  })

  it('gets nothing more once the person left', async () => {
    const { person, as } = await givenReader()
    const body = { reason: 'other', ...(await givenPassword(api, person)) }
    expect((await api.call(leave, { as, body })).status).toBe(200)
    await enqueuePersonalNotice(api.deps.database.db, person.id, 'payout_paid', api.clock.now())
    await api.work()
    expect(await api.deps.database.db.select().from(notices)).toEqual([])
  })
})

describe('reading notices', () => {
  it('marks those that are named, or all', async () => {
    const { as } = await givenReader('bank_changed', 'payout_scheduled', 'payout_paid')
    const [newest] = (await listOf(as)).data
    await api.call(readNotices, { as, body: { ids: [newest?.id ?? ''] } })
    const { data, unread } = await listOf(as)
    expect([unread, data.map(({ read }) => read)]).toEqual([2, [true, false, false]])
    await api.call(readNotices, { as, body: {} })
    expect((await listOf(as)).unread).toBe(0)
  })

  it('marks those that lead to a screen', async () => {
    const { as } = await givenReader('bank_changed', 'payout_failed', 'payout_paid')
    const path = '/dashboard/my-page/edit-transfer-destination'
    await api.call(readNotices, { as, body: { path } })
    const { data } = await listOf(as)
    expect(data.map((notice) => [notice.path === path, notice.read])).toEqual([
      [false, false],
      [true, true],
      [true, true],
    ])
  })

  it('keeps the moment at which something was read first', async () => {
    const { as } = await givenReader('bank_changed')
    await api.call(readNotices, { as, body: {} })
    const readAt = async () => (await api.deps.database.db.select().from(notices))[0]?.read_at
    const first = await readAt()
    api.clock.advance(60_000)
    await api.call(readNotices, { as, body: {} })
    expect(await readAt()).toEqual(first)
  })

  it("changes nothing of somebody else's", async () => {
    const { as } = await givenReader('bank_changed')
    const [theirs] = (await listOf(as)).data
    const other = await api.as(await givenInfluencer(api))
    expect((await api.call(readNotices, { as: other, body: { ids: [theirs?.id] } })).status).toBe(200)
    await api.call(readNotices, { as: other, body: {} })
    expect((await listOf(as)).unread).toBe(1)
  })

  it.each([
    { ids: ['one'] },
    { ids: Array.from({ length: 101 }, () => crypto.randomUUID()) },
    { ids: 'all' },
    { path: '/'.repeat(201) },
  ])('refuses what are no ids', async (body) => {
    const { as } = await givenReader()
    expect((await api.call(readNotices, { as, body })).status).toBe(422)
  })
})
