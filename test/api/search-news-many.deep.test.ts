import { randomUUID } from 'node:crypto'
import { eq, isNull, like } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import {
  influencers,
  lineFriends,
  lineUnits,
  notices,
  outbox,
  savedSearches,
  savedSearchNews,
} from '#server/db/schema/index.ts'
import { ApiProblem } from '#server/kernel/problem.ts'
import { startDaily } from '#server/platform/daily-jobs.ts'
import type { LineMessaging } from '#server/platform/line-messaging.ts'
import { type TestApi, testApi } from '#test/support/api.ts'
import { actOnCase, givenCampaign } from '#test/support/builders-campaigns.ts'
import { buildSavedFilter, givenSearch } from '#test/support/builders-searches.ts'
import { givenInfluencer } from '#test/support/builders.ts'

let api: TestApi
/** What LINE was asked to send: to how many, under which name. */
let asked: [way: 'push' | 'multicast', people: number, unit: string | undefined][]
beforeAll(async () => {
  api = await testApi({ messaging: true })
})
beforeEach(async () => {
  await api.reset()
  asked = []
  const { push, multicast } = messaging()
  change({
    push: (to, messages, key, unit) => {
      asked.push(['push', 1, unit])
      return push(to, messages, key, unit)
    },
    multicast: (to, messages, key, unit) => {
      asked.push(['multicast', to.length, unit])
      return multicast(to, messages, key, unit)
    },
  })
  await startDaily(api.deps, ['searches.tell'])
  await api.work()
})
afterAll(() => api.close())

function messaging() {
  if (!api.deps.messaging) throw new Error('There is no official account.')
  return api.deps.messaging
}
function change(parts: Partial<LineMessaging>) {
  api.deps.messaging = { ...messaging(), ...parts }
}

type Name = keyof TestApi['line']['people']
type Wanted = Partial<typeof influencers.$inferInsert>

/** A friend of the account who saved a search, and reads LINE alone unless told otherwise. */
async function givenFriend(name: Name, wanted: Wanted = {}) {
  const person = await givenInfluencer(api, { line_user_id: api.line.people[name].id, email: null })
  await api.deps.database.db
    .update(influencers)
    .set({ notice_way: 'line', ...wanted })
    .where(eq(influencers.id, person.id))
  await givenSearch(api, person)
  return person
}
const withMail = (name: Name): Wanted => ({
  email: `${name}@example.com`,
  email_verified_at: api.clock.now(),
})

const opening = (start: string, title: string) => {
  const recruiting_start = new Date(`${start}+09:00`)
  return givenCampaign(api, {
    title,
    recruiting_start,
    recruiting_end: new Date(recruiting_start.getTime() + 14 * 86_400_000),
  })
}
/** One of the evening before, whose news go out at eight. */
const givenNews = () => opening('2026-11-20T18:00:00', '春の美容液モニター')

async function until(time: string) {
  api.clock.set(`${time}+09:00`)
  await api.work()
}
const eight = () => until('2026-11-21T08:00:00')

const unit = 'search_news_202611'
const subject = '保存した検索条件に合う案件が1件あります'
const chatOf = (name: Name) =>
  api.line.officialAccount
    .chatOf(api.line.people[name].id)
    .map(({ message }) => (message.type === 'flex' ? message.altText : message.type))
const mailed = () => api.mails.map(({ to }) => to)
const sentOf = async () =>
  (await api.deps.database.db.select().from(lineUnits)).map(({ unit: name, sent }) => [name, sent])
const unsent = () => api.deps.database.db.$count(notices, isNull(notices.line_sent_at))
const errors = async () =>
  (await api.deps.database.db.select().from(outbox)).flatMap(({ last_error }) => last_error ?? [])

/** Behaves as if the server had died before it noted that anything was sent. */
async function forgetEnd() {
  const { db } = api.deps.database
  await db.update(notices).set({ line_sent_at: null })
  await db
    .update(outbox)
    .set({ done_at: null, available_at: api.clock.now() })
    .where(eq(outbox.kind, 'notice.line'))
}

describe('people who are told the same', () => {
  it('share one multicast; who is told something else gets a push, both under the name of the month', async () => {
    for (const name of ['misaki', 'haruto', 'yui'] as const) await givenFriend(name)
    await givenFriend('hana', { language: 'en' })
    await givenNews()
    await eight()
    expect(asked.toSorted()).toEqual([
      ['multicast', 3, unit],
      ['push', 1, unit],
    ])
    for (const name of ['misaki', 'haruto', 'yui'] as const) expect(chatOf(name)).toEqual([subject])
    expect(chatOf('hana')).toEqual(['New campaigns match your saved searches (1)'])
    expect([await unsent(), await sentOf(), [...api.line.units.sent()]]).toEqual([
      0,
      [[unit, 4]],
      [[unit, 4]],
    ])
    await until('2026-11-22T12:00:00')
    expect(asked).toHaveLength(2)
  })

  it('are those to whom the same campaigns are still news when it is sent', async () => {
    for (const name of ['misaki', 'haruto'] as const) await givenFriend(name)
    const other = await givenFriend('yui')
    await givenSearch(api, other, { filter: { categories: ['beauty'] } })
    const applied = await givenFriend('hana')
    await givenNews()
    const second = await opening('2026-11-20T19:00:00', '別の案件')
    await until('2026-11-21T06:30:00')
    await actOnCase(api, second, applied, 'apply')
    await eight()
    expect(asked.toSorted()).toEqual([
      ['multicast', 3, unit],
      ['push', 1, unit],
    ])
    expect(chatOf('yui')).toEqual(['保存した検索条件に合う案件が2件あります'])
    expect(chatOf('hana')).toEqual([subject])
  })

  it('keep their own ways: who blocked the account, left LINE out, is suspended or wants none', async () => {
    for (const name of ['misaki', 'haruto'] as const) await givenFriend(name)
    await givenFriend('yui', withMail('yui'))
    await givenFriend('hana', { ...withMail('hana'), notice_way: 'mail' })
    await givenFriend('ren', { muted_topics: ['searches'] })
    const suspended = await givenFriend('mio')
    const off = await givenFriend('aoi')
    await api.line.officialAccount.block(api.line.people.yui.id)
    await givenNews()
    await until('2026-11-21T06:30:00')
    const { db } = api.deps.database
    await db
      .update(influencers)
      .set({ suspended_at: api.clock.now() })
      .where(eq(influencers.id, suspended.id))
    await db.update(savedSearches).set({ tells: false }).where(eq(savedSearches.influencer_id, off.id))
    await eight()
    expect(asked).toEqual([['multicast', 2, unit]])
    expect(mailed().toSorted()).toEqual(['hana@example.com', 'yui@example.com'])
    for (const name of ['yui', 'hana', 'ren', 'mio', 'aoi'] as const) expect(chatOf(name)).toEqual([])
  })

  it('and have a mail address get a mail when few messages are left', async () => {
    for (const name of ['misaki', 'haruto'] as const) await givenFriend(name)
    for (const name of ['yui', 'hana'] as const) await givenFriend(name, withMail(name))
    api.line.quota.set({ limit: 1_000, used: 900 })
    await givenNews()
    await eight()
    expect(asked).toEqual([['multicast', 2, unit]])
    expect(mailed().toSorted()).toEqual(['hana@example.com', 'yui@example.com'])
  })

  it('are told once by two servers at once', async () => {
    for (const name of ['misaki', 'haruto', 'yui', 'hana', 'ren'] as const) await givenFriend(name)
    await givenNews()
    await until('2026-11-21T06:30:00')
    api.clock.set('2026-11-21T08:00:00+09:00')
    await Promise.all([api.work(), api.work(), api.work()])
    for (const name of ['misaki', 'haruto', 'yui', 'hana', 'ren'] as const)
      expect(chatOf(name)).toEqual([subject])
    expect([await unsent(), await sentOf()]).toEqual([0, [[unit, 5]]])
  })
})

describe('a multicast', () => {
  const three = ['misaki', 'haruto', 'yui'] as const
  let people: Awaited<ReturnType<typeof givenFriend>>[]
  beforeEach(async () => {
    people = []
    for (const name of three) people.push(await givenFriend(name))
    await givenNews()
    await until('2026-11-21T06:30:00')
  })
  const chats = () => three.map((name) => chatOf(name).length)

  /** LINE takes the next multicast, and its answer is lost. */
  function loseAnswer() {
    const { multicast } = messaging()
    change({
      multicast: async (...given) => {
        change({ multicast })
        await multicast(...given)
        throw new ApiProblem('line.unavailable', { retryAfter: 5 })
      },
    })
  }
  /** Somebody's news are other ones from now on. */
  async function givenOther(person: { id: number } | undefined) {
    const { db } = api.deps.database
    await db
      .update(influencers)
      .set({ language: 'en' })
      .where(eq(influencers.id, person?.id ?? 0))
  }

  it('after which a server died before it was noted is not sent again', async () => {
    await eight()
    await forgetEnd()
    await api.work()
    expect(chats()).toEqual([1, 1, 1])
    expect(await unsent()).toBe(0)
  })

  it('whose answer was lost is not sent again, nor other news to somebody who was a part of it', async () => {
    loseAnswer()
    await eight()
    expect(await errors()).toContain('line.unavailable')
    await givenOther(people[2])
    await until('2026-11-21T08:10:00')
    expect(asked.every(([way]) => way === 'multicast')).toBe(true)
    expect([chats(), await unsent(), await sentOf()]).toEqual([[1, 1, 1], 0, [[unit, 3]]])
  })

  it('that LINE did not take goes out later, and other news of somebody who was a part of it alone', async () => {
    api.line.setServiceState('messaging', 'down')
    await eight()
    expect([chats(), await unsent()]).toEqual([[0, 0, 0], 3])
    await givenOther(people[2])
    api.line.setServiceState('messaging', 'ok')
    await until('2026-11-21T08:10:00')
    expect(asked.slice(-2)).toEqual([
      ['multicast', 2, unit],
      ['push', 1, unit],
    ])
    expect([chats(), await unsent()]).toEqual([[1, 1, 1], 0])
    expect(chatOf('yui')).toEqual(['New campaigns match your saved searches (1)'])
  })

  it('leaves nobody out who blocks the account meanwhile: they get a mail', async () => {
    const { db } = api.deps.database
    await db
      .update(influencers)
      .set(withMail('yui'))
      .where(eq(influencers.id, people[2]?.id ?? 0))
    api.line.setServiceState('messaging', 'down')
    await eight()
    api.line.setServiceState('messaging', 'ok')
    await api.line.officialAccount.block(api.line.people.yui.id)
    await api.work()
    await until('2026-11-21T08:10:00')
    expect([chats(), mailed()]).toEqual([[1, 1, 0], ['yui@example.com']])
  })

  it('that LINE refuses becomes a push to each, and only whose id is wrong gets none', async () => {
    const { db } = api.deps.database
    const line_user_id = `U${'0'.repeat(32)}`
    await db.insert(lineFriends).values({ line_user_id, friend: true, changed_at: api.clock.now() })
    await db
      .update(influencers)
      .set({ line_user_id })
      .where(eq(influencers.id, people[0]?.id ?? 0))
    await eight()
    expect(asked.map(([way, count]) => [way, count])).toEqual([
      ['multicast', 3],
      ['push', 1],
      ['push', 1],
      ['push', 1],
    ])
    expect([chats(), await errors(), await sentOf()]).toEqual([[0, 1, 1], ['LineRefused'], [[unit, 2]]])
  })

  it('for which too few messages are left becomes a push to each as long as there are any', async () => {
    api.line.quota.set({ limit: 200, used: 198 })
    await eight()
    expect([chats(), await errors()]).toEqual([[1, 1, 0], ['LineQuotaUsedUp']])
    api.line.quota.set({ used: 0 })
    await until('2026-11-21T08:10:00')
    expect([chats(), await unsent()]).toEqual([[1, 1, 1], 0])
  })

  it('waits a minute at most while news of others are being written', async () => {
    const { db } = api.deps.database
    const day = '2026-11-21'
    const writing = { notice_id: randomUUID(), influencer_id: people[0]?.id ?? 0, kind: 'search_news', day }
    const times = { created_at: api.clock.now(), available_at: new Date('2026-11-21T12:00:00+09:00') }
    await db.insert(outbox).values({ kind: 'search.notice', payload: writing, lease: randomUUID(), ...times })
    await eight()
    expect(asked).toEqual([])
    await until('2026-11-21T08:00:30')
    expect([asked, await errors()]).toEqual([[], []])
    await until('2026-11-21T08:01:00')
    expect(asked).toEqual([['multicast', 3, unit]])
  })
})

it('names go with every other push as well, by kind and month', async () => {
  const person = await givenFriend('misaki')
  await actOnCase(api, await givenCampaign(api), person, 'apply')
  await api.deps.database.db.delete(savedSearches)
  const campaign = await givenCampaign(api)
  await actOnCase(api, campaign, person, 'apply')
  await actOnCase(api, campaign, person, 'reject')
  await api.work()
  expect(asked).toEqual([['push', 1, 'rejected_202611']])
  expect(await sentOf()).toEqual([['rejected_202611', 1]])
})

it('five hundred people at most share one multicast', async () => {
  const { db } = api.deps.database
  const first = await givenFriend('misaki')
  const campaign = await givenNews()
  api.clock.set('2026-11-21T08:00:00+09:00')
  const now = api.clock.now()
  const [row] = await db.select().from(influencers).where(eq(influencers.id, first.id))
  if (!row) throw new Error('There is nobody.')
  const { id: _, ...values } = row
  const ids = Array.from({ length: 502 }, (__, index) => `U${String(index).padStart(32, '0')}`)
  const people = await db
    .insert(influencers)
    .values(ids.map((line_user_id) => ({ ...values, line_user_id })))
    .returning({ id: influencers.id })
  const told_from = new Date('2026-11-20T12:00:00+09:00')
  const search = { name: '検索', filter: buildSavedFilter(), tells: true, told_from }
  const times = { created_at: now, updated_at: now }
  await db.insert(savedSearches).values(people.map(({ id }) => ({ ...search, ...times, influencer_id: id })))
  await db
    .insert(lineFriends)
    .values(ids.map((line_user_id) => ({ line_user_id, friend: true, changed_at: now })))
  // Their news were written just now.
  const news = { kind: 'search_news' as const, day: '2026-11-21' }
  const written = people.map(({ id }) => ({ ...news, influencer_id: id, notice_id: randomUUID() }))
  await db
    .insert(savedSearchNews)
    .values(written.map(({ kind: __, ...planned }) => ({ ...planned, campaign_id: campaign.id })))
  const shown = { path: '/', subject, body: '', created_at: now, kind: news.kind }
  await db
    .insert(notices)
    .values(written.map(({ notice_id, influencer_id }) => ({ ...shown, id: notice_id, influencer_id })))
  const job = { kind: 'notice.line', available_at: now, created_at: now }
  await db.insert(outbox).values(written.map((told) => ({ ...job, payload: { told, with_mail: false } })))
  await db.delete(outbox).where(like(outbox.kind, 'searches.%'))
  change({
    multicast: async (to, _messages, _key, name) => {
      asked.push(['multicast', new Set(to).size, name])
      return 'sent'
    },
  })
  await api.work()
  expect(asked.map(([, count]) => count)).toEqual([500, 2])
  expect([await unsent(), await sentOf()]).toEqual([0, [[unit, 502]]])
})
