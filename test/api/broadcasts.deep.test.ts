import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it, test } from 'vitest'
import { contract } from '#contract/index.ts'
import { paths } from '#domain/paths.ts'
import {
  auditLog,
  broadcastReceivers,
  broadcasts,
  influencers,
  notices,
  outbox,
} from '#server/db/schema/index.ts'
import { broadcastNotice } from '#server/kernel/notice-shapes.ts'
import { carryOut, receiversAtOnce } from '#server/modules/admin-broadcasts/runs.service.ts'
import { testApi, type TestApi } from '#test/support/api.ts'
import {
  buildWords,
  givenFriend,
  type Name,
  sendTo,
  type Wanted,
  withMail,
} from '#test/support/builders-broadcasts.ts'
import { givenCampaign } from '#test/support/builders-campaigns.ts'
import { givenOperator } from '#test/support/builders-operators.ts'
import { givenInfluencer } from '#test/support/builders.ts'

const { tryBroadcast, sendBroadcast, testBroadcast, listBroadcasts, getBroadcast, listBroadcastReceivers } =
  contract.adminBroadcasts
const { stopBroadcast, undoBroadcast } = contract.adminBroadcasts

let api: TestApi
let operator: { id: number }
let as: string
beforeAll(async () => {
  api = await testApi({ messaging: true })
})
beforeEach(async () => {
  await api.reset()
  operator = await givenOperator(api, { role: 'manager' })
  as = await api.asOperator(operator)
})
afterAll(() => api.close())

const all = { filter: {} }
const words = buildWords()
const attempt = (body: object) => api.call(tryBroadcast, { as, body: { ...words, selection: all, ...body } })
const trial = async (body: object = {}) => (await attempt(body)).body.data
const chatOf = (name: Name) =>
  api.line.officialAccount
    .chatOf(api.line.people[name].id)
    .map(({ message }) => (message.type === 'flex' ? message.altText : message.type))
const one = async (broadcast_id: number) =>
  (await api.call(getBroadcast, { as, params: { broadcast_id } })).body.data
const receivers = async (
  broadcast_id: number,
  outcome: 'told' | 'left_out' | 'failing' | 'waiting' = 'told',
) => (await api.call(listBroadcastReceivers, { as, params: { broadcast_id }, query: { outcome } })).body.data
/** A session ends where nobody uses it. */
async function until(time: string) {
  api.clock.set(time)
  as = await api.asOperator(operator)
}
const codesOf = async (id: number) => (await receivers(id, 'left_out')).map(({ code }) => code)
const acts = async () =>
  (await api.deps.database.db.select().from(auditLog).orderBy(auditLog.id)).map(({ act }) => act)
const change = (id: number, wanted: Wanted) =>
  api.deps.database.db.update(influencers).set(wanted).where(eq(influencers.id, id))

describe('the dry run', () => {
  it('says by which ways it goes and who gets it in the portal alone', async () => {
    await givenFriend(api, 'misaki')
    await givenFriend(api, 'haruto', { ...withMail(api, 'haruto'), notice_way: 'both' })
    await givenFriend(api, 'yui', withMail(api, 'yui'))
    await givenFriend(api, 'hana', withMail(api, 'hana', false))
    await givenInfluencer(api, { email: null })
    const { matching, receivers: most, by, left_out } = await trial()
    expect([matching, most, by, left_out]).toEqual([5, 5, { line: 2, mail: 2, both: 1, portal: 2 }, []])
    expect(await api.deps.database.db.$count(outbox)).toBe(0)
  })

  it('says who gets none and why', async () => {
    const muted = await givenFriend(api, 'misaki', { muted_topics: ['broadcasts'] })
    const suspended = await givenFriend(api, 'haruto', { suspended_at: api.clock.now() })
    const told = await givenFriend(api, 'yui')
    const other = await givenFriend(api, 'hana')
    await sendTo(api, as, { influencer_ids: [told.id] }, { title_jp: '別のご案内' })
    await api.work()
    const ids = [muted.id, suspended.id, told.id, other.id]
    const { left_out, named, receivers: most } = await trial({ selection: { influencer_ids: ids } })
    expect(most).toBe(1)
    expect(left_out.toSorted((a, b) => a.code.localeCompare(b.code))).toEqual([
      { code: 'muted', count: 1 },
      { code: 'one_a_day', count: 1 },
      { code: 'suspended', count: 1 },
    ])
    expect(named.map(({ influencer_id }) => influencer_id)).toEqual([muted.id, suspended.id, told.id])
  })

  it('judges everybody by what they are, however many are alike', async () => {
    const line = await Promise.all([givenFriend(api, 'misaki'), givenFriend(api, 'haruto')])
    const alike = []
    for (const _ of [1, 2, 3]) alike.push(await givenInfluencer(api, { email: null }))
    const [left, muted] = alike
    if (!left || !muted) throw new Error('There is nobody.')
    await change(left.id, { left_at: api.clock.now() })
    await change(muted.id, { muted_topics: ['searches', 'broadcasts'] })
    const ids = [...alike, ...line].map(({ id }) => id)
    const picked = await trial({ selection: { influencer_ids: ids } })
    expect(picked).toMatchObject({ matching: 5, receivers: 3, by: { line: 2, mail: 0, both: 0, portal: 1 } })
    expect(picked.named.map(({ influencer_id, code }) => [influencer_id, code])).toEqual([
      [left.id, 'left'],
      [muted.id, 'muted'],
    ])
    const found = await trial()
    expect([found.matching, found.receivers, found.by]).toEqual([4, 3, picked.by])
    expect(found.audience).toBe(picked.audience)
  })

  it('shows it in both languages, with the sender, the address and the way to stop', async () => {
    await givenFriend(api, 'misaki')
    const { preview } = await trial({ title_en: 'Winter campaigns', body_en: 'Take a look.' })
    expect(preview.jp.line).toMatchObject({
      subject: words.title_jp,
      buttons: ['内容を確認する', '受け取り設定'],
    })
    expect(preview.en.mail.subject).toBe('Winter campaigns')
    expect(preview.jp.mail.text).toContain('運営会社：株式会社テスト\n住所：東京都千代田区丸の内1-1-1')
    expect(preview.jp.mail.text).toContain('このお知らせの配信停止：')
    expect((await trial()).preview.en.mail.subject).toBe(words.title_jp)
  })

  it('refuses half an English text, a title of two lines and a campaign that is not open', async () => {
    const { status, body } = await attempt({ title_en: 'Only a title' })
    expect(status).toBe(422)
    expect(body.errors).toMatchObject([{ path: 'body_en', code: 'field.required' }])
    const twoLines = await attempt({ title_en: 'Winter\ncampaigns', body_en: 'Take a look.' })
    expect(twoLines.body.errors).toMatchObject([{ path: 'title_en', code: 'field.control_characters' }])
    const closed = await givenCampaign(api, { recruiting_end: new Date('2026-11-01T00:00:00+09:00') })
    const refused = await attempt({ campaign_id: closed.id })
    expect([refused.status, refused.body.errors?.[0]?.path]).toEqual([422, 'campaign_id'])
  })
})

describe('a message', () => {
  it('leads to the whole of it, and to the switches of such messages themselves', async () => {
    await givenFriend(api, 'misaki')
    const { body } = await sendTo(api, as, all)
    await api.work()
    const [shown] = api.line.officialAccount.chatOf(api.line.people.misaki.id)
    const ending = (path: string) => expect.stringMatching(new RegExp(`${path}$`))
    expect(shown?.message).toMatchObject({
      contents: {
        footer: {
          contents: [
            { action: { uri: ending(paths.news(body.data.id)) } },
            { action: { uri: ending(paths.notificationChoices) } },
          ],
        },
      },
    })
  })

  it('goes by LINE in one multicast, by mail where that was agreed to, and stands in everybody’s notices', async () => {
    const campaign = await givenCampaign(api, { title: '冬の美容液モニター' })
    for (const name of ['misaki', 'haruto'] as const) await givenFriend(api, name)
    await givenFriend(api, 'yui', withMail(api, 'yui'))
    await givenFriend(api, 'hana', withMail(api, 'hana', false))
    const { body, status } = await sendTo(api, as, all, { campaign_id: campaign.id })
    expect(status).toBe(202)
    await api.work()
    expect([chatOf('misaki'), chatOf('haruto'), chatOf('yui'), chatOf('hana')]).toEqual([
      [words.title_jp],
      [words.title_jp],
      [],
      [],
    ])
    const [mail, ...more] = api.mails
    expect(more).toEqual([])
    expect(mail).toMatchObject({ to: 'yui@example.com', subject: words.title_jp })
    expect(mail?.text).toContain('冬の美容液モニター')
    expect(mail?.stop).toMatch(/^https:\/\/portal\.example\/api\/news-stops\/broadcasts\/\d+\/[\w-]{43}$/)
    expect(mail?.text).toContain(mail?.stop)
    expect(await one(body.data.id)).toMatchObject({
      state: 'done',
      total: 4,
      told: 4,
      left_out: 0,
      by: { line: 2, mail: 1 },
    })
    expect((await receivers(body.data.id)).map(({ ways }) => ways)).toEqual([
      ['line'],
      ['line'],
      ['mail'],
      [],
    ])
    expect(await api.deps.database.db.$count(notices)).toBe(4)
    expect(api.line.units.sent()).toEqual(new Map([['broadcast_202611', 2]]))
  })

  it('speaks the language of who reads it', async () => {
    await givenFriend(api, 'misaki', { language: 'en' })
    await givenFriend(api, 'haruto')
    await sendTo(api, as, all, { title_en: 'Winter campaigns', body_en: 'Take a look.' })
    await api.work()
    expect([chatOf('misaki'), chatOf('haruto')]).toEqual([['Winter campaigns'], [words.title_jp]])
  })

  it('waits for the morning, and nobody has a turn so late that it would not go out on that day', async () => {
    const person = await givenFriend(api, 'misaki')
    await until('2026-11-20T20:40:00+09:00')
    expect((await trial()).waits_until).toBe('2026-11-20T23:00:00.000Z')
    const { body } = await sendTo(api, as, all)
    await api.work()
    expect([chatOf('misaki'), (await one(body.data.id)).goes_on_at]).toEqual([[], '2026-11-20T23:00:00.000Z'])
    expect(await api.deps.database.db.$count(notices)).toBe(0)
    api.clock.set('2026-11-21T08:00:00+09:00')
    await api.work()
    expect(chatOf('misaki')).toHaveLength(1)
    const [row] = await api.deps.database.db.select().from(broadcastReceivers)
    expect(row).toMatchObject({ influencer_id: person.id, day: '2026-11-21' })
  })

  it('is not sent on another day than its own, and stands in the portal then', async () => {
    await givenFriend(api, 'misaki')
    api.line.setServiceState('messaging', 'down')
    const { body } = await sendTo(api, as, all)
    await api.work()
    expect((await receivers(body.data.id, 'failing'))[0]).toMatchObject({ failure: 'line.unavailable' })
    expect((await one(body.data.id)).failing).toBe(1)
    api.line.setServiceState('messaging', 'ok')
    await until('2026-11-21T09:00:00+09:00')
    await api.work()
    expect(chatOf('misaki')).toEqual([])
    expect(await receivers(body.data.id)).toMatchObject([{ ways: [], failure: null }])
  })

  it('leaves out who changed their mind after the dry run, and mails nobody who did after that', async () => {
    const person = await givenFriend(api, 'misaki')
    const mailed = await givenFriend(api, 'haruto', withMail(api, 'haruto'))
    const { body } = await sendTo(api, as, all, { undo_seconds: 10 })
    await change(person.id, { muted_topics: ['broadcasts'] })
    api.clock.advance(10_000)
    await carryOut(api.deps, body.data.id)
    await change(mailed.id, { broadcast_mail_at: null })
    await api.work()
    expect([chatOf('misaki'), api.mails]).toEqual([[], []])
    expect(await codesOf(body.data.id)).toEqual(['muted'])
  })

  it('is never sent twice to one person, nor two on a day', async () => {
    await givenFriend(api, 'misaki')
    await sendTo(api, as, all)
    await api.work()
    await givenFriend(api, 'haruto')
    const again = await sendTo(api, as, all)
    await api.work()
    expect(await codesOf(again.body.data.id)).toEqual(['repeated'])
    const other = await sendTo(api, as, all, { title_jp: '別のご案内' })
    expect(other.body.code).toBe('broadcast.nobody')
    await until('2026-11-21T12:00:00+09:00')
    await sendTo(api, as, all, { title_jp: '別のご案内' })
    await api.work()
    expect([chatOf('misaki').length, chatOf('haruto').length]).toEqual([2, 2])
  })

  it('asks again where others would get it than were shown', async () => {
    await givenFriend(api, 'misaki')
    const { audience } = await trial()
    await givenFriend(api, 'haruto')
    const body = { ...words, selection: all, undo_seconds: 0, audience }
    const reply = await api.call(sendBroadcast, {
      as,
      headers: { 'idempotency-key': 'message-to-others' },
      body,
    })
    expect([reply.status, reply.body.code]).toEqual([409, 'broadcast.audience_changed'])
    expect(await api.deps.database.db.$count(broadcasts)).toBe(0)
  })

  it('can be taken back for ten seconds, and not afterwards', async () => {
    await givenFriend(api, 'misaki')
    const { body } = await sendTo(api, as, all, { undo_seconds: 10 })
    const params = { broadcast_id: body.data.id }
    expect((await api.call(undoBroadcast, { as, params })).body.data.state).toBe('undone')
    api.clock.advance(10_000)
    await api.work()
    expect(chatOf('misaki')).toEqual([])
    expect((await api.call(undoBroadcast, { as, params })).body.code).toBe('broadcast.started')
    expect((await acts()).slice(-2)).toEqual(['admin.broadcasts.send', 'admin.broadcasts.undo'])
    const { body: list } = await api.call(listBroadcasts, { as, query: {} })
    expect(list.data).toMatchObject([{ state: 'undone', told: 0, total: 1 }])
  })

  it('is tested by a mail to oneself', async () => {
    const owner = await givenOperator(api, { role: 'owner', email: 'owner@example.com' })
    const body = buildWords({ title_en: 'Winter campaigns', body_en: 'Take a look.' })
    const own = await api.asOperator(owner)
    const reply = await api.call(testBroadcast, {
      as: own,
      headers: { 'idempotency-key': 'message-to-oneself' },
      body,
    })
    expect(reply.status).toBe(202)
    await api.work()
    expect(api.mails.map(({ to, subject }) => [to, subject])).toEqual([
      ['owner@example.com', `【テスト】${words.title_jp}`],
      ['owner@example.com', '[Test] Winter campaigns'],
    ])
    expect(api.mails.every(({ stop }) => stop === undefined)).toBe(true)
  })

  it('is written by the owner and managers alone', async () => {
    const reviewer = await api.asOperator(await givenOperator(api, { role: 'reviewer' }))
    const reply = await api.call(tryBroadcast, { as: reviewer, body: { ...words, selection: all } })
    expect([reply.status, reply.body.code]).toEqual([403, 'admin.role_missing'])
  })
})

describe('many receivers', () => {
  const size = receiversAtOnce + 3
  beforeEach(async () => {
    const { db } = api.deps.database
    const first = await givenInfluencer(api, { email: null })
    const [row] = await db.select().from(influencers).where(eq(influencers.id, first.id))
    if (!row) throw new Error('There is nobody.')
    const { id: _, ...values } = row
    const copies = Array.from({ length: size - 1 }, () => values)
    await db.insert(influencers).values(copies)
  })
  const queued = async () => {
    const rows = await api.deps.database.db.select().from(outbox).where(eq(outbox.kind, 'broadcast.notice'))
    const people = rows.map(({ payload }) => broadcastNotice.parse(payload).influencer_id)
    return { jobs: people.length, people: new Set(people).size }
  }

  it('have their turn in batches, a minute apart, and a stop keeps those who had none', async () => {
    const { body } = await sendTo(api, as, all)
    const { id } = body.data
    const again = await carryOut(api.deps, id)
    expect(again?.getTime()).toBe(api.clock.now().getTime() + 60_000)
    expect(await one(id)).toMatchObject({ state: 'running', told: receiversAtOnce, total: size })
    const stopped = await api.call(stopBroadcast, { as, params: { broadcast_id: id } })
    expect(stopped.body.data.state).toBe('stopped')
    expect(await carryOut(api.deps, id)).toBeUndefined()
    expect(await queued()).toEqual({ jobs: receiversAtOnce, people: receiversAtOnce })
    expect(await receivers(id, 'waiting')).toHaveLength(3)
  })

  it('each have one turn when the worker dies, or two work at once', async () => {
    const { body } = await sendTo(api, as, all)
    await Promise.all([carryOut(api.deps, body.data.id), carryOut(api.deps, body.data.id)])
    await carryOut(api.deps, body.data.id)
    await carryOut(api.deps, body.data.id)
    expect(await queued()).toEqual({ jobs: size, people: size })
    expect(await one(body.data.id)).toMatchObject({ state: 'done', told: size })
  })
})

test('a server that dies after LINE took it sends nothing twice', async () => {
  for (const name of ['misaki', 'haruto'] as const) await givenFriend(api, name)
  await sendTo(api, as, all)
  await api.work()
  const { db } = api.deps.database
  await db.update(notices).set({ line_sent_at: null })
  await db.update(outbox).set({ done_at: null, available_at: api.clock.now() })
  await api.work()
  expect([chatOf('misaki'), chatOf('haruto')]).toEqual([[words.title_jp], [words.title_jp]])
  expect(await db.$count(notices)).toBe(2)
})

test('however messages, people and times fall, nobody gets two on a day', async () => {
  const people = []
  for (const name of ['misaki', 'haruto', 'yui'] as const) people.push(await givenFriend(api, name))
  let seed = 7
  const next = (below: number) => {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648
    return Math.floor((seed / 2_147_483_648) * below)
  }
  for (let step = 0; step < 24; step += 1) {
    const some = people.filter(() => next(3) > 0).map(({ id }) => id)
    if (some.length > 0)
      await sendTo(
        api,
        as,
        { influencer_ids: some },
        { title_jp: `ご案内${next(9)}`, undo_seconds: next(2) * 10 },
      )
    const ahead = next(6) * 3_600_000 + next(3_600) * 1_000
    await until(new Date(api.clock.now().getTime() + ahead).toISOString())
    await Promise.all([api.work(), api.work()])
  }
  const rows = await api.deps.database.db.select().from(notices)
  const dayOf = (at: Date) => new Date(at.getTime() + 9 * 3_600_000).toISOString().slice(0, 10)
  const days = rows.map(({ influencer_id, created_at }) => `${influencer_id} ${dayOf(created_at)}`)
  expect(days.length).toBeGreaterThan(5)
  expect(new Set(days).size).toBe(days.length)
  const hours = rows.map(({ created_at }) => (created_at.getUTCHours() + 9) % 24)
  expect(hours.every((hour) => hour >= 8 && hour < 21)).toBe(true)
  const said = rows.map(({ influencer_id, subject, body }) => `${influencer_id} ${subject} ${body}`)
  expect(new Set(said).size).toBe(said.length)
})
