import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { people } from '../people.ts'
import { givenEmulator } from '../test-kit.ts'

const { emulator, clock, later, api, portal, asMessaging, channelToken } = givenEmulator()

const hello = { type: 'text', text: 'こんにちは' }
const { misaki, tsubasa } = people

function push(messages: unknown[] = [hello], { to = misaki.id as string, key = '' } = {}) {
  return asMessaging('POST', '/v2/bot/message/push', { to, messages }, key ? { 'x-line-retry-key': key } : {})
}
const textsOf = (personId: string) =>
  emulator()
    .officialAccount.chatOf(personId)
    .map(({ by, message }) => [by, message.type === 'text' ? message.text : message.type])

/** The reply token of the newest webhook. */
function replyToken(): string {
  return JSON.parse(portal.received.at(-1)?.body ?? '').events[0].replyToken
}
const reply = (token: string, headers?: Record<string, string>) =>
  asMessaging('POST', '/v2/bot/message/reply', { replyToken: token, messages: [hello] }, headers)

test('a push stands in the chat and counts as one, however many messages it has', async () => {
  const sent = await push([hello, hello])
  expect(sent.status).toBe(200)
  expect(sent.headers.get('x-line-request-id')).not.toBe(null)
  const entries = emulator().officialAccount.chatOf(misaki.id)
  expect(sent.body).toMatchObject({ sentMessages: entries.map(({ id }) => ({ id })) })
  expect(entries.map(({ by, at }) => [by, at])).toEqual([
    ['account', clock.now],
    ['account', clock.now],
  ])
  expect((await asMessaging('GET', '/v2/bot/message/quota/consumption')).body).toEqual({ totalUsage: 1 })
})

test('a retry key is good for one push within a day', async () => {
  const key = randomUUID()
  const first = await push([hello], { key })
  const again = await push([hello], { key })
  expect([again.status, again.body]).toEqual([
    409,
    { ...Object(first.body), message: 'The retry key is already accepted' },
  ])
  expect(again.headers.get('x-line-accepted-request-id')).toBe(first.headers.get('x-line-request-id'))
  expect(textsOf(misaki.id)).toHaveLength(1)
  expect((await push([hello], { key: 'notice-1' })).status).toBe(400)
  later(24 * 60)
  expect((await push([hello], { key })).status).toBe(200)
})

test('of two pushes at once with one key one arrives', async () => {
  const key = randomUUID()
  const both = await Promise.all([push([hello], { key }), push([hello], { key })])
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
  expect(textsOf(misaki.id)).toHaveLength(1)
})

test('a key of a refused push may be used again', async () => {
  const key = randomUUID()
  emulator().setServiceState('messaging', 'limited')
  const limited = await push([hello], { key })
  expect([limited.status, limited.body]).toEqual([
    429,
    { message: 'The API rate limit has been exceeded. Try again later.' },
  ])
  emulator().setServiceState('messaging', 'down')
  expect((await push([hello], { key })).status).toBe(500)
  emulator().setServiceState('messaging', 'ok')
  expect((await push([hello], { key })).status).toBe(200)
})

test('a push whose caller did not wait for the answer arrives once', async () => {
  const key = randomUUID()
  const headers = {
    authorization: `Bearer ${await channelToken('messaging')}`,
    'content-type': 'application/json',
    'x-line-retry-key': key,
  }
  emulator().setServiceState('messaging', 'slow')
  const leaving = new AbortController()
  const body = JSON.stringify({ to: misaki.id, messages: [hello] })
  const left = api('/v2/bot/message/push', { method: 'POST', headers, body, signal: leaving.signal })
  const inspector = async () => (await fetch(`${emulator().url}/`)).text()
  await expect.poll(inspector).toContain('<td>…</td>')
  leaving.abort()
  await expect(left).rejects.toThrow('aborted')
  await expect.poll(() => textsOf(misaki.id)).toHaveLength(1)
  emulator().setServiceState('messaging', 'ok')
  expect((await push([hello], { key })).status).toBe(409)
  expect(textsOf(misaki.id)).toHaveLength(1)
})

test('who is no friend receives nothing, and the caller is not told', async () => {
  await emulator().officialAccount.block(misaki.id)
  for (const to of [misaki.id, tsubasa.id]) {
    expect(await push([hello], { to })).toMatchObject({
      status: 200,
      body: { sentMessages: [{ id: expect.any(String) }] },
    })
    expect(textsOf(to)).toEqual([])
  }
  expect(emulator().quota.used()).toBe(0)
  const nobody = await push([hello], { to: `U${'0'.repeat(32)}` })
  expect([nobody.status, nobody.body]).toEqual([400, { message: 'Failed to send messages' }])
  expect((await push([hello], { to: 'misaki' })).status).toBe(400)
})

test('a reply answers the event once, within a minute, for nothing', async () => {
  emulator().quota.set({ limit: 0 })
  await emulator().officialAccount.say(misaki.id, 'もしもし')
  const token = replyToken()
  expect((await reply(token, { 'x-line-retry-key': randomUUID() })).status).toBe(400)
  expect((await reply(token)).status).toBe(200)
  expect(await reply(token)).toMatchObject({ status: 400, body: { message: 'Invalid reply token' } })
  expect(textsOf(misaki.id)).toEqual([
    ['person', 'もしもし'],
    ['account', 'こんにちは'],
  ])
  await emulator().officialAccount.say(misaki.id, 'まだいますか')
  later(1)
  expect((await reply(replyToken())).status).toBe(400)
  expect(emulator().quota.used()).toBe(0)
})

test('over the quota nothing is pushed until the month turns in Japan', async () => {
  clock.now = new Date('2026-04-30T14:59:00Z')
  emulator().quota.set({ limit: 200, used: 199 })
  expect((await asMessaging('GET', '/v2/bot/message/quota')).body).toEqual({ type: 'limited', value: 200 })
  expect((await push()).status).toBe(200)
  expect(await push()).toMatchObject({
    status: 429,
    body: { message: 'You have reached your monthly limit.' },
  })
  later(1)
  expect((await push()).status).toBe(200)
  emulator().quota.set({ limit: undefined })
  expect((await asMessaging('GET', '/v2/bot/message/quota')).body).toEqual({ type: 'none' })
})

test('profiles are of friends only', async () => {
  const profile = (id: string) => asMessaging('GET', `/v2/bot/profile/${id}`)
  expect((await profile(misaki.id)).body).toMatchObject({
    userId: misaki.id,
    displayName: misaki.name,
    language: 'ja',
  })
  const notFound = { status: 404, body: { message: 'Not found' } }
  expect(await profile(tsubasa.id)).toMatchObject(notFound)
  await emulator().officialAccount.block(misaki.id)
  expect(await profile(misaki.id)).toMatchObject(notFound)
})

test('messages can be validated without sending', async () => {
  const validate = (messages: unknown[]) => asMessaging('POST', '/v2/bot/message/validate/push', { messages })
  expect((await validate([hello])).status).toBe(200)
  expect((await validate([{ type: 'text', text: '' }])).status).toBe(400)
  expect(textsOf(misaki.id)).toEqual([])
})

describe('a multicast', () => {
  const { haruto, yui } = people
  const three = [misaki.id, haruto.id, yui.id]
  function multicast(to: readonly string[], { key = '', unit = '' } = {}) {
    const body = { to, messages: [hello], ...(unit && { customAggregationUnits: [unit] }) }
    const headers = key ? { 'x-line-retry-key': key } : {}
    return asMessaging('POST', '/v2/bot/message/multicast', body, headers)
  }

  test('stands once in each chat, also of somebody named twice, and counts for each', async () => {
    const sent = await multicast([...three, misaki.id])
    expect([sent.status, sent.body]).toEqual([200, {}])
    for (const id of three) expect(textsOf(id)).toEqual([['account', 'こんにちは']])
    expect(emulator().quota.used()).toBe(3)
  })

  test('passes over who blocked the account or never added it, and counts nothing for them', async () => {
    await emulator().officialAccount.block(haruto.id)
    expect((await multicast([...three, tsubasa.id])).status).toBe(200)
    expect([textsOf(haruto.id), textsOf(tsubasa.id)]).toEqual([[], []])
    expect(textsOf(misaki.id)).toHaveLength(1)
    expect(emulator().quota.used()).toBe(2)
  })

  test('arrives once with one key', async () => {
    const key = randomUUID()
    const first = await multicast(three, { key })
    const again = await multicast(three, { key })
    expect([again.status, again.body]).toEqual([409, { message: 'The retry key is already accepted' }])
    expect(again.headers.get('x-line-accepted-request-id')).toBe(first.headers.get('x-line-request-id'))
    expect(textsOf(yui.id)).toHaveLength(1)
    expect((await multicast(three, { key: 'news-1' })).status).toBe(400)
  })

  test.each([
    ['an id that nobody has', `U${'0'.repeat(32)}`],
    ['what is no id of a person', 'C4af4980629'],
  ])('with %s goes to nobody', async (_, wrong) => {
    const message = 'The property, to[1], in the request body is invalid (line: -, column: -)'
    const refused = await multicast([misaki.id, wrong])
    expect([refused.status, refused.body]).toEqual([400, { message }])
    expect(textsOf(misaki.id)).toEqual([])
  })

  test('to nobody, to more than 500 or with a wrong name is refused', async () => {
    const many = Array.from({ length: 501 }, () => misaki.id)
    expect(await multicast([])).toMatchObject({ status: 400, body: { details: [{ property: 'to' }] } })
    expect((await multicast(many)).body).toMatchObject({
      details: [{ message: 'Size must be between 0 and 500' }],
    })
    expect((await multicast(many.slice(1))).status).toBe(200)
    for (const unit of ['news-1', 'n'.repeat(31)]) expect((await multicast(three, { unit })).status).toBe(400)
  })

  test('that the month does not hold goes to nobody', async () => {
    emulator().quota.set({ limit: 200, used: 198 })
    expect(await multicast(three)).toMatchObject({
      status: 429,
      body: { message: 'You have reached your monthly limit.' },
    })
    expect(textsOf(misaki.id)).toEqual([])
    expect((await multicast(three.slice(1))).status).toBe(200)
  })

  test('and a push are counted under their name', async () => {
    await multicast(three, { unit: 'news_202605' })
    const named = { to: misaki.id, messages: [hello], customAggregationUnits: ['news_202605'] }
    await asMessaging('POST', '/v2/bot/message/push', named)
    await push()
    expect([...emulator().units.sent()]).toEqual([['news_202605', 4]])
  })
})
