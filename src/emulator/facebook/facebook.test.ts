import { expect, test } from 'vitest'
import { instagramAccounts } from '../instagram/accounts.ts'
import { people } from '../people.ts'
import { emulatedApps } from '../start-emulator.ts'
import { callbackOf, givenEmulator, socialQuery, tap, verifier } from '../test-kit.ts'

const { emulator, later } = givenEmulator()
const { appId, appSecret } = emulatedApps.facebook
const app = { client_id: appId, client_secret: appSecret }
const scopes = ['instagram_basic', 'instagram_manage_insights', 'pages_show_list', 'pages_read_engagement']

interface GraphAnswer {
  access_token: string
  expires_in: number
  data: { access_token: string; instagram_business_account?: { id: string; username: string } }[]
  error: { code: number }
}

const dialog = (changes: Record<string, string> = {}) => {
  const query = { client_id: appId, ...socialQuery('facebook', scopes), ...changes }
  return `${emulator().facebookLoginUrl}/dialog/oauth?${new URLSearchParams(query)}`
}
async function graph(path: string, init: RequestInit = {}) {
  const response = await fetch(`${emulator().facebookGraphUrl}/${path}`, init)
  return { status: response.status, body: (await response.json()) as GraphAnswer }
}
const bearer = (token: string) => ({ headers: { authorization: `Bearer ${token}` } })
const exchange = (form: Record<string, string>) =>
  graph('oauth/access_token', { method: 'POST', body: new URLSearchParams({ ...app, ...form }) })
const codeOf = async (person = people.haruto) => (await tap(dialog(), person)).searchParams.get('code') ?? ''
const byCode = async (code: string, changes: Record<string, string> = {}) =>
  exchange({ redirect_uri: callbackOf('facebook'), code, code_verifier: verifier, ...changes })
const longToken = async (person = people.haruto) => {
  const short = await byCode(await codeOf(person))
  const long = await exchange({
    grant_type: 'fb_exchange_token',
    fb_exchange_token: short.body.access_token,
  })
  return long.body.access_token
}

test('the dialog offers everybody with their accounts, and returns code, state and its fragment', async () => {
  const text = await (await fetch(dialog())).text()
  for (const { name } of Object.values(people)) expect(text).toContain(name)
  expect(text).toContain('@haruto.camera')
  const back = await tap(dialog(), people.haruto)
  expect([back.origin + back.pathname, back.searchParams.get('state'), back.hash]).toEqual([
    callbackOf('facebook'),
    's'.repeat(43),
    '#_=_',
  ])
})

test('cancelling returns access_denied', async () => {
  const back = await tap(dialog())
  expect([back.searchParams.get('error'), back.searchParams.get('error_reason')]).toEqual([
    'access_denied',
    'user_denied',
  ])
})

test.each([
  ['another app', { client_id: '1' }],
  ['another address', { redirect_uri: 'https://evil.example/' }],
  ['no state', { state: '' }],
  ['plain PKCE', { code_challenge_method: 'plain' }],
])('a dialog with %s is refused before anyone is asked', async (_, changes) => {
  const response = await fetch(dialog(changes))
  expect(response.status).toBe(400)
  expect((await tap(dialog(changes), people.hana)).protocol).toBe('about:')
})

test.each([
  ['a wrong verifier', { code_verifier: 'w'.repeat(43) }],
  ['another address', { redirect_uri: 'https://evil.example/' }],
  ['a wrong secret', { client_secret: 'x' }],
])('a code with %s gives no token', async (_, changes) => {
  expect((await byCode(await codeOf(), changes)).status).toBe(400)
})

test('a code is good once', async () => {
  const code = await codeOf()
  expect((await byCode(code)).status).toBe(200)
  expect((await byCode(code)).body.error.code).toBe(100)
})

test("pages come with their accounts; their tokens outlive the person's when that is long-lived", async () => {
  const short = (await byCode(await codeOf())).body.access_token
  const long = await longToken()
  const [ofShort, ofLong] = await Promise.all(
    [short, long].map(async (token) => (await graph('me/accounts', bearer(token))).body.data),
  )
  const { haruto, haruto2 } = instagramAccounts
  expect(ofLong?.flatMap((page) => page.instagram_business_account?.username ?? [])).toEqual([
    haruto.handle,
    haruto2.handle,
  ])
  later(61 * 24 * 60)
  const open = (token = '') => graph(`${haruto.id}?fields=username`, bearer(token))
  expect((await open(ofShort?.[0]?.access_token)).body.error.code).toBe(190)
  expect((await open(ofLong?.[0]?.access_token)).body).toMatchObject({ username: haruto.handle })
  expect((await graph('me/accounts', bearer(long))).body.error.code).toBe(190)
})

test('a permission given back kills every token, and a new log-in makes new ones', async () => {
  const token = await longToken(people.mio)
  expect((await graph('me/permissions', { method: 'DELETE', ...bearer(token) })).status).toBe(200)
  expect((await graph('me/accounts', bearer(token))).body.error.code).toBe(190)
  const { mio } = instagramAccounts
  expect((await graph(`${mio.id}/media`, bearer(mio.accessToken))).body.error.code).toBe(190)
  expect((await graph('me/accounts', bearer(await longToken(people.mio)))).status).toBe(200)
})

test('an account whose token ran out works again after a log-in', async () => {
  const { ren } = instagramAccounts
  const pages = await graph('me/accounts', bearer(await longToken(people.ren)))
  const renewed = pages.body.data[0]?.access_token ?? ''
  expect((await graph(`${ren.id}/media`, bearer(ren.accessToken))).status).toBe(400)
  expect((await graph(`${ren.id}/media`, bearer(renewed))).status).toBe(200)
})
