import { createHmac } from 'node:crypto'
import { createServer } from 'node:http'
import { expect, test } from 'vitest'
import { boundPort } from '../bound-port.ts'
import { people } from '../people.ts'
import { emulatedLineChannels, startEmulator } from '../start-emulator.ts'
import { givenEmulator, portalUrl } from '../test-kit.ts'

const { emulator, clock, portal, later, asMessaging } = givenEmulator()

const account = () => emulator().officialAccount
const events = () => portal.received.flatMap(({ body }) => JSON.parse(body).events)
const endpoint = '/v2/bot/channel/webhook/endpoint'

test('the portal hears of a new friend, a word and a farewell', async () => {
  const { id: userId } = people.tsubasa
  await account().follow(userId)
  await account().say(userId, 'はじめまして')
  await account().block(userId)
  await account().unblock(userId)
  const usual = { mode: 'active', timestamp: clock.now.getTime(), source: { type: 'user', userId } }
  expect(events()).toMatchObject([
    { ...usual, type: 'follow', follow: { isUnblocked: false }, replyToken: expect.any(String) },
    {
      ...usual,
      type: 'message',
      message: { type: 'text', text: 'はじめまして' },
      replyToken: expect.any(String),
    },
    { ...usual, type: 'unfollow' },
    { ...usual, type: 'follow', follow: { isUnblocked: true } },
  ])
  const ids = events().map(({ webhookEventId }) => webhookEventId)
  expect(new Set(ids).size).toBe(4)
  for (const id of ids) expect(id).toMatch(/^[0-9A-HJKMNP-TV-Z]{26}$/)
  expect(account().friendshipOf(userId)).toBe('friend')
})

test('an act that does not fit is none', async () => {
  const { misaki, tsubasa } = people
  await account().follow(misaki.id)
  await account().unblock(misaki.id)
  await account().block(tsubasa.id)
  await account().say(tsubasa.id, 'もしもし')
  expect([events(), account().chatOf(tsubasa.id)]).toEqual([[], []])
  await expect(account().follow('U0')).rejects.toThrow('Nobody has the LINE id U0')
})

test('a webhook is signed with the secret of the messaging channel', async () => {
  await account().say(people.misaki.id, '絵文字🎉も')
  const [webhook] = portal.received
  const { channelSecret } = emulatedLineChannels.messaging
  const expected = createHmac('sha256', channelSecret)
    .update(webhook?.body ?? '')
    .digest('base64')
  expect(webhook).toMatchObject({ url: `${portalUrl}/api/line/webhook`, signature: expected })
  expect(JSON.parse(webhook?.body ?? '').destination).toMatch(/^U/)
})

test('what the portal did not take comes again twice, the same event marked as redelivered', async () => {
  portal.status = 503
  await account().follow(people.tsubasa.id)
  for (let more = 0; more < 3; more += 1) await emulator().webhooks.redeliver()
  const [first, ...again] = events()
  expect(first.deliveryContext).toEqual({ isRedelivery: false })
  expect(again).toEqual(
    Array.from({ length: 2 }, () => ({ ...first, deliveryContext: { isRedelivery: true } })),
  )
  expect(emulator().webhooks.log.map(({ status }) => status)).toEqual([503, 503, 503])
})

test('what was taken comes again only when somebody repeats it', async () => {
  await account().follow(people.tsubasa.id)
  later(5)
  await emulator().webhooks.redeliver()
  expect(events()).toHaveLength(1)
  await emulator().webhooks.repeatLast()
  const [first, repeated] = events()
  expect(repeated).toEqual({ ...first, deliveryContext: { isRedelivery: true } })
})

test('the endpoint can be moved, and tried', async () => {
  const elsewhere = { endpoint: 'https://portal.example/api/line/webhook' }
  expect((await asMessaging('PUT', endpoint, { endpoint: 'http://portal.example/' })).status).toBe(400)
  expect((await asMessaging('PUT', endpoint, elsewhere)).status).toBe(200)
  expect((await asMessaging('GET', endpoint)).body).toEqual({ ...elsewhere, active: true })
  expect((await asMessaging('POST', '/v2/bot/channel/webhook/test', {})).body).toEqual({
    success: true,
    timestamp: clock.now.toISOString(),
    statusCode: 200,
    reason: 'OK',
    detail: '200',
  })
  expect(portal.received.map(({ url }) => url)).toEqual([elsewhere.endpoint])
  portal.status = 401
  expect((await asMessaging('POST', '/v2/bot/channel/webhook/test', {})).body).toMatchObject({
    success: false,
    statusCode: 401,
    reason: 'ERROR_STATUS_CODE',
  })
})

test('a channel whose webhooks are off in the console says so, and tells nothing', async () => {
  emulator().webhooks.setActive(false)
  expect((await asMessaging('GET', endpoint)).body).toMatchObject({ active: false })
  await account().follow(people.tsubasa.id)
  expect(events()).toEqual([])
})

test('webhooks go over the network; a portal that is gone changes nothing for the person', async () => {
  const heard: string[] = []
  const server = createServer((request, response) => {
    heard.push(`${request.method} ${request.url} ${request.headers['content-type']}`)
    response.end()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const alone = await startEmulator({ portalUrl: `http://127.0.0.1:${boundPort(server)}` })
  await alone.officialAccount.follow(people.tsubasa.id)
  server.closeAllConnections()
  await new Promise((resolve) => server.close(resolve))
  await alone.officialAccount.block(people.tsubasa.id)
  expect(heard).toEqual(['POST /api/line/webhook application/json; charset=utf-8'])
  expect(alone.webhooks.log.map(({ about, status }) => [about, status])).toEqual([
    ['unfollow', undefined],
    ['follow', 200],
  ])
  expect(alone.officialAccount.friendshipOf(people.tsubasa.id)).toBe('blocked')
  await alone.close()
})
