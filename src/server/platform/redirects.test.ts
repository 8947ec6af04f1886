import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import * as z from 'zod'
import { graphCall } from './graph-call.ts'
import { createLineApi } from './line-api.ts'
import { createChannelToken } from './line-channel.ts'
import { sendToLine } from './line-request.ts'
import { openTiktok } from './tiktok-api.ts'

const asked: string[] = []
const server = createServer((request, response) => {
  asked.push(request.url ?? '')
  response.writeHead(307, { location: '/elsewhere' }).end()
})
let url = ''

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(() => server.close())
beforeEach(() => (asked.length = 0))

const now = () => new Date('2026-11-20T03:00:00Z')
const channel = { channelId: '1', channelSecret: 'secret' }
const tiktok = { loginUrl: 'https://tiktok.example', clientKey: 'key', clientSecret: 'secret', now }

const calls: [string, () => Promise<unknown>][] = [
  ['an ID token', () => createLineApi({ baseUrl: url, channelId: '1' }).verifyIdToken('a.b.c')],
  ['an access token', () => createLineApi({ baseUrl: url, channelId: '1' }).verifyAccessToken('token')],
  ['a channel’s secret', () => createChannelToken({ apiUrl: url, ...channel, now })()],
  ['a channel’s token', () => sendToLine({ url: `${url}/v2/bot/info` }, 'token', 5_000)],
  ['a token of TikTok', () => openTiktok({ apiUrl: url, ...tiktok }).read('1', 'token')],
  [
    'a token of Facebook',
    () => graphCall({ baseUrl: url })({ path: 'me', accessToken: 'token', schema: z.object({}) }),
  ],
]

test.each(calls)('%s is not sent on to where an answer redirects', async (_what, call) => {
  await expect(call()).rejects.toThrow()
  expect(asked).toHaveLength(1)
  expect(asked).not.toContain('/elsewhere')
})
