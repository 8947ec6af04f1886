import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { emulatedLineChannels } from '#emulator/start-emulator.ts'
import { bubble } from '#server/messages/bubble.ts'
import { createLineMessaging } from '#server/platform/line-messaging.ts'
import { type TestApi, testApi } from '#test/support/api.ts'

let api: TestApi
beforeAll(async () => {
  api = await testApi({ messaging: true })
})
beforeEach(() => api.reset())
afterAll(() => api.close())

const saying = (title: string) => [bubble({ title, text: '', actions: [] })]
const hello = saying('こんにちは')
const hana = () => api.line.people.hana.id
const received = () => api.line.officialAccount.chatOf(hana())

/** The account with a clock, and maybe a secret, of its own. */
function open(given: { now?: () => Date; channelSecret?: string } = {}) {
  const channel = { apiUrl: api.line.lineApiUrl, now: api.clock.now, ...emulatedLineChannels.messaging }
  return createLineMessaging({ ...channel, ...given })
}

describe('a push', () => {
  it('arrives once however often it is sent', async () => {
    const key = randomUUID()
    expect(await open().push(hana(), hello, key)).toBe('sent')
    expect(await open().push(hana(), hello, key)).toBe('sent')
    expect(received()).toHaveLength(1)
  })

  it('is refused for people whom LINE does not know, and for what it cannot show', async () => {
    expect(await open().push(`U${'0'.repeat(32)}`, hello, randomUUID())).toBe('refused')
    expect(await open().push('nobody', hello, randomUUID())).toBe('refused')
    expect(await open().push(hana(), saying(''), randomUUID())).toBe('refused')
  })

  it('tells the month’s end from a hurry', async () => {
    api.line.quota.set({ limit: 200, used: 200 })
    expect(await open().push(hana(), hello, randomUUID())).toBe('quota')
    api.line.quota.set({ used: 0 })
    api.line.setMood('messaging', 'limited')
    await expect(open().push(hana(), hello, randomUUID())).rejects.toMatchObject({ code: 'line.unavailable' })
  })
})

it('replies once to a token', async () => {
  await api.line.officialAccount.say(hana(), '質問です')
  const body: unknown = JSON.parse(api.line.webhooks.log[0]?.body ?? '')
  const { events } = body as { events: { replyToken: string }[] }
  const token = events[0]?.replyToken ?? ''
  expect(await open().reply(token, hello)).toBe('sent')
  expect(await open().reply(token, hello)).toBe('refused')
})

it('asks for another token when LINE takes the one no longer that we hold good', async () => {
  const start = api.clock.now()
  const messaging = open({ now: () => start })
  expect(await messaging.findProfile(hana())).toEqual({ language: 'ja' })
  api.clock.advance(3_600_000)
  expect(await messaging.findProfile(hana())).toEqual({ language: 'ja' })
})

it('is away for the portal when the secret is a wrong one', async () => {
  const messaging = open({ channelSecret: 'wrong' })
  await expect(messaging.findProfile(hana())).rejects.toMatchObject({ code: 'line.unavailable' })
})

it('reads the quota every ten minutes', async () => {
  const messaging = open()
  api.line.quota.set({ limit: 200, used: 7 })
  expect(await messaging.quota()).toEqual({ limit: 200, used: 7 })
  api.line.quota.set({ limit: undefined, used: 8 })
  expect(await messaging.quota()).toEqual({ limit: 200, used: 7 })
  api.clock.advance(600_000)
  expect(await messaging.quota()).toEqual({ limit: null, used: 8 })
})
