import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { influencers, notices } from '#server/db/schema/index.ts'
import { type TestApi, testApi } from '#test/support/api.ts'
import { givenThread } from '#test/support/builders-messages.ts'
import { chatOf, givenReader } from '#test/support/builders-notices.ts'

let api: TestApi
beforeAll(async () => {
  api = await testApi({ messaging: true })
})
beforeEach(() => api.reset())
afterAll(() => api.close())

const minute = 60_000
const subject = '参加案件のメッセージが届きました'

/** What the person was told about messages: in LINE, by mail, in their list. */
async function told() {
  const pushed = chatOf(api).filter((message) => message.type === 'flex' && message.altText === subject)
  const mailed = api.mails.filter((mail) => mail.subject === subject)
  return [
    pushed.length,
    mailed.length,
    await api.deps.database.db.$count(notices, eq(notices.kind, 'message_received')),
  ]
}

/** A confirmed case of somebody who is told by LINE, unless their choice is another; nothing else is left to be told. */
async function given(choice: Parameters<typeof givenReader>[1] = {}) {
  const thread = await givenThread(api, 'confirmed', await givenReader(api, choice))
  await api.work()
  return thread
}

async function pass(minutes: number) {
  api.clock.advance(minutes * minute)
  await api.work()
}

/** The mails that the provider got. */
const providerMails = () => api.mails.filter(({ to }) => to === api.deps.config.provider.email)

describe('the creator', () => {
  it('is told by LINE and in their list once two minutes have passed, without the words', async () => {
    const { desk, campaign } = await given()
    await desk.send('秘密の連絡です。')
    await pass(1)
    expect(await told()).toEqual([0, 0, 0])
    await pass(1)
    expect(await told()).toEqual([1, 0, 1])
    const path = `/dashboard/project-management/${campaign.id}/case-confirmation/messages`
    const [row] = await api.deps.database.db
      .select()
      .from(notices)
      .where(eq(notices.kind, 'message_received'))
    expect(row).toMatchObject({ path, subject })
    expect(row?.body).toContain(campaign.title)
    expect(JSON.stringify([chatOf(api), api.mails, row])).not.toContain('秘密の連絡')
  })

  it('is told by mail where they chose mail', async () => {
    const { desk } = await given({ notice_way: 'mail' })
    await desk.send('ご確認ください。')
    await pass(2)
    expect(await told()).toEqual([0, 1, 1])
  })

  it('is told once of several messages, and again of what comes after that', async () => {
    const { desk } = await given()
    for (const body of ['一つ目', '二つ目', '三つ目']) await desk.send(body)
    await pass(1)
    await desk.send('四つ目')
    await pass(1)
    expect(await told()).toEqual([1, 0, 1])
    await pass(10)
    expect(await told()).toEqual([1, 0, 1])
    await desk.send('五つ目')
    await pass(2)
    expect(await told()).toEqual([2, 0, 2])
  })

  it('who has read meanwhile is told nothing', async () => {
    const { desk, me } = await given()
    const { id } = (await desk.send('ご確認ください。')).body.data
    await pass(1)
    await me.read(id)
    await pass(5)
    expect(await told()).toEqual([0, 0, 0])
  })

  it('is told in the morning of everything that was written at night, once', async () => {
    const { desk } = await given()
    api.clock.set('2026-11-20T12:30:00.000Z')
    await desk.send('夜分に失礼します。')
    await pass(30)
    await desk.send('もう一点ございます。')
    await pass(10 * 60)
    expect(api.clock.now().toISOString()).toBe('2026-11-20T23:00:00.000Z')
    expect(await told()).toEqual([1, 0, 1])
  })

  it('is not told a second time while the first notice has not got through', async () => {
    const { desk } = await given()
    const { push } = api.deps.messaging ?? {}
    if (!api.deps.messaging || !push) throw new Error('The official account is missing.')
    api.deps.messaging = {
      ...api.deps.messaging,
      push: () => Promise.reject(new Error('LINE does not answer.')),
    }
    await desk.send('一つ目')
    await pass(2)
    expect(await told()).toEqual([0, 0, 1])
    await desk.send('二つ目')
    await pass(30)
    api.deps.messaging = { ...api.deps.messaging, push }
    await pass(60)
    expect(await told()).toEqual([1, 0, 1])
  })

  it('is told of what comes after they read what LINE had not brought yet', async () => {
    const { desk, me } = await given()
    const { push } = api.deps.messaging ?? {}
    if (!api.deps.messaging || !push) throw new Error('The official account is missing.')
    api.deps.messaging = {
      ...api.deps.messaging,
      push: () => Promise.reject(new Error('LINE does not answer.')),
    }
    const { id } = (await desk.send('一つ目')).body.data
    await pass(2)
    await me.read(id)
    api.deps.messaging = { ...api.deps.messaging, push }
    await pass(60)
    await desk.send('二つ目')
    await pass(10)
    expect(await told()).toEqual([1, 0, 2])
  })

  it('is not told while suspended', async () => {
    const { desk, influencer } = await given()
    const { db } = api.deps.database
    await db
      .update(influencers)
      .set({ suspended_at: api.clock.now() })
      .where(eq(influencers.id, influencer.id))
    expect((await desk.send('ご確認ください。')).status).toBe(201)
    await pass(5)
    expect(await told()).toEqual([0, 0, 0])
  })
})

describe('the provider', () => {
  it('gets one mail of what waits after five minutes, without the words and the name', async () => {
    const { me, campaign, influencer, id } = await given()
    await me.send('秘密の質問です。')
    await pass(4)
    await me.send('もう一つあります。')
    expect(providerMails()).toEqual([])
    await pass(60)
    expect(providerMails()).toHaveLength(1)
    const [mail] = providerMails()
    expect(mail?.text).toContain(campaign.title)
    expect(mail?.text).toContain(`/admin/cases/${id}`)
    for (const secret of ['秘密の質問', influencer.display_name]) expect(mail?.text).not.toContain(secret)
  })

  it('gets none of what operators have read, and one of what came after that', async () => {
    const { me, desk } = await given()
    const { id } = (await me.send('質問です。')).body.data
    await desk.read(id)
    await pass(10)
    expect(providerMails()).toEqual([])
    await me.send('もう一つあります。')
    await pass(10)
    expect(providerMails()).toHaveLength(1)
  })

  it('gets one of what came while operators read only what was before it', async () => {
    const { me, desk } = await given()
    const { id } = (await me.send('質問です。')).body.data
    await me.send('もう一つあります。')
    await desk.read(id)
    await pass(10)
    expect(providerMails()).toHaveLength(1)
    await pass(60)
    expect(providerMails()).toHaveLength(1)
  })
})
