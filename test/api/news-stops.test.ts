import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { contract } from '#contract/index.ts'
import { broadcastConsents, influencers } from '#server/db/schema/index.ts'
import { mailStop } from '#server/modules/news-stops/mail-stop.ts'
import { portalUrl, testApi, type TestApi } from '#test/support/api.ts'
import { givenFriend, sendTo, withMail } from '#test/support/builders-broadcasts.ts'
import { givenOperator } from '#test/support/builders-operators.ts'

const { openNewsStop, stopNewsByLink } = contract.newsStops
const { getNotifications, putNotifications } = contract.profile
const { getNews } = contract.notices

let api: TestApi
let person: Awaited<ReturnType<typeof givenFriend>>
beforeAll(async () => {
  api = await testApi()
})
beforeEach(async () => {
  await api.reset()
  person = await givenFriend(api, 'misaki', withMail(api, 'misaki'))
})
afterAll(() => api.close())

const linkOf = (topic: 'searches' | 'broadcasts', id = person.id) => {
  const link = mailStop(api.deps.config, [topic], id)
  if (!link) throw new Error('There is no link.')
  return link.slice(portalUrl.length)
}
/** As a mail program calls it: from nowhere, without a session, with the words of RFC 8058. */
const oneClick = (path: string, type = 'application/x-www-form-urlencoded') =>
  api.raw(path, { method: 'POST', headers: { 'content-type': type }, body: 'List-Unsubscribe=One-Click' })
const rowOf = async () => {
  const [row] = await api.deps.database.db.select().from(influencers).where(eq(influencers.id, person.id))
  if (!row) throw new Error('There is nobody.')
  return { muted: row.muted_topics, mail: row.broadcast_mail_at }
}
const consents = async () =>
  (await api.deps.database.db.select().from(broadcastConsents).orderBy(broadcastConsents.id)).map(
    ({ given, source }) => [given, source],
  )

test.each(['searches', 'broadcasts'] as const)(
  'one call stops %s, and a second one says so',
  async (topic) => {
    const first = await oneClick(linkOf(topic))
    expect([first.status, await first.json()]).toEqual([200, { data: { topic, before: false } }])
    expect((await rowOf()).muted).toEqual([topic])
    const again = await oneClick(linkOf(topic), 'multipart/form-data; boundary=x')
    expect(await again.json()).toEqual({ data: { topic, before: true } })
    expect((await rowOf()).muted).toEqual([topic])
  },
)

test('opening the link stops nothing: it leads to the page that does', async () => {
  const reply = await api.raw(linkOf('broadcasts'), { redirect: 'manual' })
  expect(reply.status).toBe(303)
  expect(reply.headers.get('location')).toMatch(
    /^https:\/\/portal\.example\/news-stop\/broadcasts\/\d+\/[\w-]{43}$/,
  )
  expect(openNewsStop.changesState).toBe(false)
  expect((await rowOf()).muted).toEqual([])
})

test('a link stops its own person and its own topic alone', async () => {
  const other = await givenFriend(api, 'haruto')
  const secret = linkOf('broadcasts').split('/').at(-1) ?? ''
  const stop = (news_topic: string, influencer_id: number, given = secret) =>
    api.call(stopNewsByLink, { params: { news_topic, influencer_id, secret: given } })
  for (const reply of [
    await stop('broadcasts', other.id),
    await stop('searches', person.id),
    await stop('broadcasts', person.id, 'A'.repeat(43)),
  ])
    expect([reply.status, reply.body.code]).toEqual([404, 'request.not_found'])
  expect((await rowOf()).muted).toEqual([])
})

test('a link of somebody who left says that nothing comes any more', async () => {
  const { db } = api.deps.database
  await db.update(influencers).set({ left_at: api.clock.now() }).where(eq(influencers.id, person.id))
  const reply = await oneClick(linkOf('broadcasts'))
  expect(await reply.json()).toEqual({ data: { topic: 'broadcasts', before: true } })
})

test('consent is asked for, recorded with each change, and ends with the topic', async () => {
  const as = await api.as(person)
  const choose = (more: object) =>
    api.call(putNotifications, {
      as,
      body: { way: 'mail', offers: true, reminders: true, progress: true, ...more },
    })
  await api.deps.database.db.update(influencers).set({ broadcast_mail_at: null })
  const before = await api.call(getNotifications, { as })
  expect(before.body.data).toMatchObject({ broadcasts: true, broadcast_mail: false })
  await choose({ broadcast_mail: true })
  await choose({ broadcast_mail: true })
  expect((await rowOf()).mail).toEqual(api.clock.now())
  expect((await choose({})).body.data).toMatchObject({ broadcasts: true, broadcast_mail: true })
  expect((await choose({ broadcasts: false, broadcast_mail: true })).body.data).toMatchObject({
    broadcasts: false,
    broadcast_mail: false,
  })
  await choose({ broadcasts: true, broadcast_mail: true })
  await oneClick(linkOf('broadcasts'))
  expect(await consents()).toEqual([
    [true, 'settings'],
    [false, 'settings'],
    [true, 'settings'],
    [false, 'mail_link'],
  ])
})

test('the message is read in the portal by whom it was sent to, and by nobody else', async () => {
  const operator = await api.asOperator(await givenOperator(api))
  const { body } = await sendTo(api, operator, { influencer_ids: [person.id] })
  await api.work()
  const read = async (of: { id: number }) =>
    api.call(getNews, { as: await api.as(of), params: { broadcast_id: body.data.id } })
  expect((await read(person)).body.data).toMatchObject({
    subject: '冬のモニター募集のご案内',
    campaign: null,
  })
  expect((await read(await givenFriend(api, 'haruto'))).status).toBe(404)
})
