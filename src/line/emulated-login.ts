import * as z from 'zod/mini'
import { type CommonProfileAnswer, type CommonScope, readCommonProfile } from './common-profile.ts'
import { parseJson } from './emulated-tokens.ts'
import type { Tokens } from './emulated-tokens.ts'
import type { LineConfig } from './line-client.ts'
import { LineStartError } from './line-start-error.ts'

export type EmulatedConfig = Extract<LineConfig, { mode: 'emulated' }>

const pendingKey = 'line:login'
const pendingLogin = z.object({ verifier: z.string(), redirectUri: z.string() })
const tokenAnswer = z.object({ id_token: z.string(), access_token: z.string() })

/** Leaves for the log-in page with PKCE, as the SDK does. */
export async function leaveForLogin(
  { liffId, accessUrl }: EmulatedConfig,
  redirectUri: string,
): Promise<void> {
  const verifier = randomText()
  sessionStorage.setItem(pendingKey, JSON.stringify({ verifier, redirectUri }))
  const query = new URLSearchParams({
    app_id: liffId,
    state: randomText(),
    response_type: 'code',
    code_challenge: await challengeOf(verifier),
    code_challenge_method: 'S256',
    redirect_uri: redirectUri,
  })
  location.assign(`${accessUrl}/liff/v1/authorize?${query}`)
}

/** Tokens for the code in the address; null when the address is not the way back from a log-in of this tab. */
export async function finishLogin({ channelId, apiUrl }: EmulatedConfig): Promise<Tokens | null> {
  const query = new URLSearchParams(location.search)
  if (query.has('liffOAuth2Error')) throw new LineStartError('refused', query.get('error') ?? '')
  const code = query.get('code')
  const pending = parseJson(pendingLogin, sessionStorage.getItem(pendingKey) ?? '')
  if (code === null || pending === null) return null
  sessionStorage.removeItem(pendingKey)
  const body = new URLSearchParams({
    grant_type: 'authorization_code',
    client_id: channelId,
    code,
    code_verifier: pending.verifier,
    redirect_uri: pending.redirectUri,
  })
  return tokensOf(await fetch(`${apiUrl}/oauth2/v2.1/token`, { method: 'POST', body }))
}

/** Tokens that carry the profile; null when the person refuses. */
export async function askForProfile(config: EmulatedConfig, accessToken: string): Promise<Tokens | null> {
  const response = await post(config, '/liff/permission', { access_token: accessToken })
  return response.status === 403 ? null : tokensOf(response)
}

/** The answer that was chosen on the emulator's page. */
export async function askForCommonProfile(
  config: EmulatedConfig,
  accessToken: string | undefined,
  scopes: readonly CommonScope[],
): Promise<CommonProfileAnswer> {
  const response = await post(config, '/liff/common-profile', { access_token: accessToken, scopes })
  if (response.status === 403) return 'refused'
  if (!response.ok) throw new Error(`LINE answered ${response.status}`)
  return readCommonProfile(await response.json())
}

/** Requests what LINE's app does in a dialog of its own. Rejects when it is refused. */
export async function askLine(config: EmulatedConfig, path: string, body: object): Promise<void> {
  const { ok, status } = await post(config, path, body)
  if (!ok) throw new Error(`LINE answered ${status}`)
}

function post({ apiUrl }: EmulatedConfig, path: string, body: object) {
  const headers = { 'content-type': 'application/json' }
  return fetch(apiUrl + path, { method: 'POST', headers, body: JSON.stringify(body) })
}

async function tokensOf(response: Response): Promise<Tokens> {
  const answer = parseJson(tokenAnswer, await response.text())
  if (answer === null) throw new Error(`LINE answered ${response.status} where tokens were expected`)
  return { idToken: answer.id_token, accessToken: answer.access_token }
}

async function challengeOf(verifier: string): Promise<string> {
  return base64Url(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(verifier)))
}

/** 256 random bits, 43 characters: the shortest verifier that RFC 7636 allows. */
function randomText(): string {
  return base64Url(crypto.getRandomValues(new Uint8Array(32)).buffer)
}

function base64Url(bytes: ArrayBuffer): string {
  const text = btoa(String.fromCharCode(...new Uint8Array(bytes)))
  return text.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')
}
