import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
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
  emulator().setMood('messaging', 'limited')
  const limited = await push([hello], { key })
  expect([limited.status, limited.body]).toEqual([
    429,
    { message: 'The API rate limit has been exceeded. Try again later.' },
  ])
  emulator().setMood('messaging', 'down')
  expect((await push([hello], { key })).status).toBe(500)
  emulator().setMood('messaging', 'ok')
  expect((await push([hello], { key })).status).toBe(200)
})

test('a push whose caller did not wait for the answer arrives once', async () => {
  const key = randomUUID()
  const headers = {
    authorization: `Bearer ${await channelToken('messaging')}`,
    'content-type': 'application/json',
    'x-line-retry-key': key,
  }
  emulator().setMood('messaging', 'slow')
  const leaving = new AbortController()
  const body = JSON.stringify({ to: misaki.id, messages: [hello] })
  const left = api('/v2/bot/message/push', { method: 'POST', headers, body, signal: leaving.signal })
  const inspector = async () => (await fetch(`${emulator().url}/`)).text()
  await expect.poll(inspector).toContain('<td>…</td>')
  leaving.abort()
  await expect(left).rejects.toThrow('aborted')
  await expect.poll(() => textsOf(misaki.id)).toHaveLength(1)
  emulator().setMood('messaging', 'ok')
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
