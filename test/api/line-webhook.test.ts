import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createServer } from '#server/create-server.ts'
import { lineEvents, lineFriends, outbox } from '#server/db/schema/index.ts'
import { startDaily } from '#server/platform/daily-jobs.ts'
import { type TestApi, portalUrl, testApi } from '#test/support/api.ts'
import { givenInfluencer } from '#test/support/builders.ts'
import { buildEvent, sendEvents, sendWebhook, signatureOf } from '#test/support/line-account.ts'

let api: TestApi
beforeAll(async () => {
  api = await testApi({ messaging: true })
})
beforeEach(() => api.reset())
afterAll(() => api.close())

const jobs = () => api.deps.database.db.select().from(outbox)
const codeOf = async (response: Response) => ((await response.json()) as { code: string }).code

describe('the signature', () => {
  it('is of the bytes as they came, whatever language they are in', async () => {
    const message = { type: 'text', id: '1', text: 'こんにちは 𠮷 🎁' }
    const body = JSON.stringify({
      destination: 'U0',
      events: [buildEvent(api, { type: 'message', message })],
    })
    const response = await sendWebhook(api, body)
    expect([response.status, await response.json()]).toEqual([200, {}])
    expect(await jobs()).toHaveLength(1)
    const spaced = await sendWebhook(api, body.replace('{', '{ '), signatureOf(body))
    expect([spaced.status, await codeOf(spaced)]).toEqual([403, 'line.signature_invalid'])
  })

  it('does not fit when a single byte is another one', async () => {
    const body = new TextEncoder().encode(JSON.stringify({ events: [buildEvent(api, { type: 'follow' })] }))
    const signature = signatureOf(body)
    for (const at of [0, 20, body.length - 1]) {
      const changed = body.with(at, (body[at] ?? 0) ^ 1)
      expect((await sendWebhook(api, changed, signature)).status).toBe(403)
    }
    expect(await jobs()).toEqual([])
  })

  it.each([
    ['missing', undefined],
    ['empty', ''],
    ['of another secret', signatureOf('{"events":[]}', 'another secret')],
    ['with something behind it', `${signatureOf('{"events":[]}')}A`],
    ['beyond ASCII', 'é'.repeat(44)],
  ])('is refused when it is %s', async (_, signature) => {
    const headers = signature === undefined ? {} : { 'x-line-signature': signature }
    const init = { method: 'POST', body: '{"events":[]}', headers }
    const response = await api.raw('/api/line/webhook', init)
    expect([response.status, await codeOf(response)]).toEqual([403, 'line.signature_invalid'])
  })
})

describe('a signed webhook', () => {
  it('without events is answered: LINE tries the address so', async () => {
    expect((await sendWebhook(api, '{"destination":"U0","events":[]}')).status).toBe(200)
    expect((await sendWebhook(api, '{}')).status).toBe(200)
    expect(await jobs()).toEqual([])
  })

  it('that is no JSON, or too large, gets a problem', async () => {
    const broken = await sendWebhook(api, '{"events":')
    expect([broken.status, await codeOf(broken)]).toEqual([400, 'request.malformed'])
    const large = await sendWebhook(api, ' '.repeat(1_048_577))
    expect([large.status, await codeOf(large)]).toEqual([413, 'request.too_large'])
  })

  it('may tell things that nobody here knows', async () => {
    const userId = api.line.people.hana.id
    const response = await sendEvents(
      api,
      buildEvent(api, { type: 'telepathy' }),
      buildEvent(api, { type: 'follow', source: { type: 'group', groupId: 'C1' } }),
      buildEvent(api, { type: 'message', source: { type: 'group', groupId: 'C1', userId } }),
      buildEvent(api, { type: 'follow', timestamp: 'soon' }),
      buildEvent(api, { type: 'follow', source: { type: 'user', userId: `${userId}'; drop` } }),
      { type: 'follow' },
    )
    expect(response.status).toBe(200)
    expect(await jobs()).toEqual([])
  })

  it('that comes again, or names an event twice, is worked once', async () => {
    const one = buildEvent(api, { type: 'follow' })
    const other = buildEvent(api, { type: 'unfollow' })
    await sendEvents(api, one, one)
    await sendEvents(api, { ...one, deliveryContext: { isRedelivery: true } }, other)
    expect(await jobs()).toHaveLength(2)
  })

  it('with a thousand events is taken whole, once', async () => {
    const flood = Array.from({ length: 1000 }, () => {
      const { webhookEventId, timestamp, source } = buildEvent(api, { type: 'x' })
      return { type: 'unfollow', webhookEventId, timestamp, source }
    })
    expect((await sendEvents(api, ...flood)).status).toBe(200)
    expect((await sendEvents(api, ...flood)).status).toBe(200)
    expect(await jobs()).toHaveLength(1000)
    expect(await api.deps.database.db.select().from(lineEvents)).toHaveLength(1000)
  })

  it('leaves nothing in the outbox that tells who it was', async () => {
    await sendEvents(api, buildEvent(api, { type: 'follow', replyToken: 'a-reply-token' }))
    const [row] = await jobs()
    expect(Object.keys(row?.payload ?? {})).toEqual(['sealed'])
    expect(JSON.stringify(row)).not.toContain(api.line.people.hana.id)
  })
})

it('is not there without an official account', async () => {
  const { config } = api.deps
  const line = { ...config.line, messaging: undefined }
  const app = createServer({ ...api.deps, messaging: undefined, config: { ...config, line } })
  const body = '{"events":[]}'
  const headers = { 'x-line-signature': signatureOf(body) }
  const request = new Request(`${portalUrl}/api/line/webhook`, { method: 'POST', body, headers })
  const response = await app.fetch(request)
  expect([response.status, await codeOf(response)]).toEqual([404, 'request.not_found'])
})

it('forgets after a week which events it has seen', async () => {
  await startDaily(api.deps, ['line.forget-events'])
  await sendEvents(api, buildEvent(api, { type: 'unfollow' }))
  const seen = () => api.deps.database.db.select().from(lineEvents)
  api.clock.advance(6 * 86_400_000)
  await api.work()
  expect(await seen()).toHaveLength(1)
  api.clock.advance(2 * 86_400_000)
  await api.work()
  expect(await seen()).toEqual([])
})

it('forgets a week later strangers who left, and nobody else', async () => {
  await startDaily(api.deps, ['line.forget-events'])
  const { db } = api.deps.database
  const { hana, misaki, tsubasa } = api.line.people
  await givenInfluencer(api, { line_user_id: misaki.id })
  const row = { friend: false, changed_at: api.clock.now() }
  await db.insert(lineFriends).values([
    { ...row, line_user_id: hana.id },
    { ...row, line_user_id: misaki.id },
    { ...row, line_user_id: tsubasa.id, friend: true },
  ])
  api.clock.advance(8 * 86_400_000)
  await api.work()
  const kept = await db.select({ id: lineFriends.line_user_id }).from(lineFriends)
  expect(kept.map(({ id }) => id).toSorted()).toEqual([misaki.id, tsubasa.id].toSorted())
})
