import { createHash } from 'node:crypto'
import { afterAll, beforeAll, beforeEach } from 'vitest'
import * as z from 'zod'
import type { Person } from './people.ts'
import { startEmulator } from './start-emulator.ts'
import type { Emulator } from './start-emulator.ts'

export const portalUrl = 'http://127.0.0.1:3000'
export const channelId = '2000000001'
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

/** A fresh world for each test of a file, on a clock the test moves. */
export function givenEmulator() {
  const clock = { now: new Date('2026-04-01T00:00:00Z') }
  const held: { emulator?: Emulator } = {}
  const emulator = () => {
    if (!held.emulator) throw new Error('The emulator runs only inside tests')
    return held.emulator
  }
  beforeAll(async () => {
    held.emulator = await startEmulator({ portalUrl, channelId, liffId, now: () => clock.now })
  })
  afterAll(() => emulator().close())
  beforeEach(() => {
    clock.now = new Date('2026-04-01T00:00:00Z')
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
  return { emulator, clock, later, api, post, withBearer }
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

/** Where the portal takes answers of Facebook and TikTok. */
export const callbackOf = (provider: 'facebook' | 'tiktok') =>
  `${portalUrl}/api/influencer/my-page/social/${provider}/callback`

/** What both platforms are asked with, without the portal's id. */
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
