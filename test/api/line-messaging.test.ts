import { randomUUID } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
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
    api.line.setServiceState('messaging', 'limited')
    await expect(open().push(hana(), hello, randomUUID())).rejects.toMatchObject({ code: 'line.unavailable' })
  })
})

describe('a multicast', () => {
  const both = () => [hana(), api.line.people.misaki.id]
  const unit = 'search_news_202611'

  it('arrives once with each, however often it is sent, under its name', async () => {
    const key = randomUUID()
    expect(await open().multicast(both(), hello, key, unit)).toBe('sent')
    expect(await open().multicast(both(), hello, key, unit)).toBe('repeated')
    expect(received()).toHaveLength(1)
    expect([...api.line.units.sent()]).toEqual([[unit, 2]])
  })

  it('goes to nobody where one is refused, and where the month ends', async () => {
    const wrong = [hana(), `U${'0'.repeat(32)}`]
    expect(await open().multicast(wrong, hello, randomUUID(), unit)).toBe('refused')
    api.line.quota.set({ limit: 200, used: 199 })
    expect(await open().multicast(both(), hello, randomUUID(), unit)).toBe('quota')
    expect(received()).toEqual([])
  })

  it('is tried again later while LINE is away or in a hurry', async () => {
    for (const state of ['down', 'limited'] as const) {
      api.line.setServiceState('messaging', state)
      const sent = open().multicast(both(), hello, randomUUID(), unit)
      await expect(sent).rejects.toMatchObject({ code: 'line.unavailable' })
    }
  })
})

describe('the figures of a name', () => {
  const november = { from: '2026-11-01', to: '2026-11-30' }
  const ask = (days = november) => open().unitFigures('search_news_202611', days)

  it('are what LINE counted, and nothing below 20', async () => {
    expect(await ask()).toEqual({ opened: null, clicked: null })
    api.line.units.set('search_news_202611', { uniqueImpression: 20, uniqueClick: 19 })
    expect(await ask()).toEqual({ opened: 20, clicked: null })
  })

  it('are nothing where LINE does not take the question, and unknown while it is away', async () => {
    expect(await ask({ from: '2026-11-01', to: '2026-12-31' })).toEqual({ opened: null, clicked: null })
    api.line.setServiceState('messaging', 'down')
    await expect(ask()).rejects.toMatchObject({ code: 'line.unavailable' })
  })

  it.each([{}, { overview: { uniqueImpression: -1 } }, { overview: { uniqueImpression: 'many' } }, []])(
    'are unknown where LINE answers something else: %j',
    async (body) => {
      let answer: unknown = { overview: { uniqueImpression: 41 } }
      const server = createServer((request, response) => {
        const token = { access_token: 'token', expires_in: 900, token_type: 'Bearer' }
        response.setHeader('content-type', 'application/json')
        response.end(JSON.stringify(request.method === 'POST' ? token : answer))
      })
      await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
      const { port } = server.address() as AddressInfo
      const channel = { now: api.clock.now, ...emulatedLineChannels.messaging }
      const odd = createLineMessaging({ apiUrl: `http://127.0.0.1:${port}`, ...channel })
      expect(await odd.unitFigures('a', november)).toEqual({ opened: 41, clicked: null })
      answer = body
      await expect(odd.unitFigures('a', november)).rejects.toMatchObject({ code: 'line.unavailable' })
      server.close()
    },
  )
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
