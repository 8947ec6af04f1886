import { createHash } from 'node:crypto'
import { afterAll, beforeAll, beforeEach } from 'vitest'
import * as z from 'zod'
import type { LineChannels } from './line/channel-tokens.ts'
import type { Person } from './people.ts'
import { emulatedLineChannels, startEmulator } from './start-emulator.ts'
import type { Emulator } from './start-emulator.ts'

export const portalUrl = 'http://127.0.0.1:3000'
export const { channelId } = emulatedLineChannels.login
export const liffId = '2000000001-AbCdEfGh'
export const verifier = 'v'.repeat(43)
export const redirectUri = `${portalUrl}/dashboard/project-search/7?from=menu`

export const tokenAnswer = z.object({
  access_token: z.string(),
  token_type: z.literal('Bearer'),
  refresh_token: z.string(),
  expires_in: z.literal(43_200),
  scope: z.string(),
  id_token: z.string(),
})

const channelAnswer = z.object({
  token_type: z.literal('Bearer'),
  access_token: z.string(),
  expires_in: z.literal(900),
})

export interface ReceivedWebhook {
  url: string
  signature: string | null
  body: string
}

/** A fresh world for each test of a file, on a clock the test moves, with a portal that keeps the webhooks it is sent. */
export function givenEmulator() {
  const clock = { now: new Date('2026-04-01T00:00:00Z') }
  const portal = { status: 200, received: new Array<ReceivedWebhook>() }
  const held: { emulator?: Emulator } = {}
  const emulator = () => {
    if (!held.emulator) throw new Error('The emulator runs only inside tests')
    return held.emulator
  }
  beforeAll(async () => {
    held.emulator = await startEmulator({
      portalUrl,
      liffId,
      now: () => clock.now,
      async deliverWebhook(request) {
        const signature = request.headers.get('x-line-signature')
        portal.received.push({ url: request.url, signature, body: await request.text() })
        return new Response(null, { status: portal.status })
      },
    })
  })
  afterAll(() => emulator().close())
  beforeEach(() => {
    clock.now = new Date('2026-04-01T00:00:00Z')
    portal.status = 200
    portal.received.length = 0
    emulator().reset()
  })
  const later = (minutes: number) => {
    clock.now = new Date(clock.now.getTime() + minutes * 60_000)
  }
  const api = (path: string, init?: RequestInit) => fetch(`${emulator().lineApiUrl}${path}`, init)
  const post = (path: string, form: Record<string, string>) =>
    api(path, { method: 'POST', body: new URLSearchParams(form) })
  const withBearer = (path: string, token: string) =>
    api(path, { headers: { authorization: `Bearer ${token}` } })
  const channelToken = async (channel: keyof LineChannels) => {
    const { channelId: client_id, channelSecret: client_secret } = emulatedLineChannels[channel]
    const form = { grant_type: 'client_credentials', client_id, client_secret }
    return channelAnswer.parse(await (await post('/oauth2/v3/token', form)).json()).access_token
  }
  /** A call of a channel with its token: status and JSON, undefined without one. */
  const asChannel = (channel: keyof LineChannels) =>
    async function call(method: string, path: string, body?: unknown, headers: Record<string, string> = {}) {
      const response = await api(path, {
        method,
        headers: {
          authorization: `Bearer ${await channelToken(channel)}`,
          'content-type': 'application/json',
          ...headers,
        },
        ...(body !== undefined && { body: JSON.stringify(body) }),
      })
      const text = await response.text()
      const json: unknown = text === '' ? undefined : JSON.parse(text)
      return { status: response.status, body: json, headers: response.headers }
    }
  return {
    emulator,
    clock,
    portal,
    later,
    api,
    post,
    withBearer,
    channelToken,
    asLogin: asChannel('login'),
    asMessaging: asChannel('messaging'),
  }
}

/** The first bytes of a PNG of that size, which is all that anybody reads here. */
export function pngOf(width: number, height: number, length = 64) {
  const bytes = new Uint8Array(length)
  const view = new DataView(bytes.buffer)
  view.setUint32(0, 0x89_50_4e_47)
  view.setUint32(12, 0x49_48_44_52)
  view.setUint32(16, width)
  view.setUint32(20, height)
  return bytes
}

export function liffAuthorizeQuery(changes: Record<string, string> = {}) {
  return new URLSearchParams({
    app_id: liffId,
    state: 'abcdefghijkl',
    response_type: 'code',
    code_challenge: createHash('sha256').update(verifier).digest('base64url'),
    code_challenge_method: 'S256',
    redirect_uri: redirectUri,
    ...changes,
  })
}

/** Taps a person's button on a log-in page (nobody: the refuse button) and returns where the browser is sent. */
export async function tap(pageAddress: string, person?: Person) {
  const body = new URLSearchParams(person ? { person: person.id } : { refuse: '1' })
  const response = await fetch(pageAddress, { method: 'POST', body, redirect: 'manual' })
  return new URL(response.headers.get('location') ?? `about:status-${response.status}`)
}

/** Returns the portal's address for answers of Facebook and TikTok. */
export const callbackOf = (provider: 'facebook' | 'tiktok') =>
  `${portalUrl}/api/influencer/my-page/social/${provider}/callback`

/** Returns the parameters of a log-in request for both platforms, without the portal's id. */
export function socialQuery(provider: 'facebook' | 'tiktok', scopes: readonly string[]) {
  return {
    redirect_uri: callbackOf(provider),
    state: 's'.repeat(43),
    response_type: 'code',
    scope: scopes.join(','),
    code_challenge: createHash('sha256').update(verifier).digest('base64url'),
    code_challenge_method: 'S256',
  }
}
