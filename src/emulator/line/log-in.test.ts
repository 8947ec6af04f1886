import { createLocalJWKSet, jwtVerify } from 'jose'
import { expect, test } from 'vitest'
import { people } from '../people.ts'
import {
  channelId,
  liffAuthorizeQuery,
  portalUrl,
  redirectUri,
  tap,
  tokenAnswer,
  givenEmulator,
  verifier,
} from '../test-kit.ts'

const { emulator, clock, later, api, post } = givenEmulator()

const liffPage = (changes?: Record<string, string>) =>
  `${emulator().lineAccessUrl}/liff/v1/authorize?${liffAuthorizeQuery(changes)}`

async function codeFor(person = people.hana) {
  return (await tap(liffPage(), person)).searchParams.get('code') ?? ''
}

function exchange(code: string, changes: Record<string, string> = {}) {
  return post('/oauth2/v2.1/token', {
    grant_type: 'authorization_code',
    client_id: channelId,
    code,
    code_verifier: verifier,
    redirect_uri: redirectUri,
    ...changes,
  })
}

test('the page offers everybody, and a tap returns to the portal with what the SDK reads', async () => {
  const text = await (await fetch(liffPage())).text()
  for (const person of Object.values(people)) expect(text).toContain(person.name)
  const back = await tap(liffPage(), people.misaki)
  expect(back.href).toMatch(new RegExp(`^${portalUrl}/dashboard/project-search/7\\?from=menu&code=`))
  expect(Object.fromEntries(back.searchParams)).toMatchObject({
    state: 'abcdefghijkl',
    liffClientId: channelId,
    liffRedirectUri: redirectUri,
  })
})

test('refusing returns access_denied and no code', async () => {
  const back = await tap(liffPage())
  expect(back.searchParams.get('error')).toBe('access_denied')
  expect(back.searchParams.get('state')).toBe('abcdefghijkl')
  expect(back.searchParams.has('code')).toBe(false)
})

test.each([
  ['another app', { app_id: '1-other' }],
  ['no PKCE', { code_challenge: '' }],
  ['plain PKCE', { code_challenge_method: 'plain' }],
  ['an address outside the portal', { redirect_uri: 'https://evil.example/' }],
  ['an address that only begins like the portal', { redirect_uri: `${portalUrl}.evil.example/` }],
])('a log-in with %s is refused before anyone is asked', async (_, changes) => {
  const response = await fetch(liffPage(changes))
  expect(response.status).toBe(400)
  expect(await response.text()).not.toContain(people.misaki.name)
  expect((await tap(liffPage(changes), people.misaki)).protocol).toBe('about:')
})

test('a code becomes tokens whose ID token verifies against certs', async () => {
  const tokens = tokenAnswer.parse(await (await exchange(await codeFor())).json())
  expect(tokens.scope).toBe('openid profile email')
  const certs = await (await api('/oauth2/v2.1/certs')).json()
  expect(certs).toEqual(emulator().certs)
  const { payload, protectedHeader } = await jwtVerify(tokens.id_token, createLocalJWKSet(emulator().certs), {
    issuer: 'https://access.line.me',
    audience: channelId,
    currentDate: clock.now,
  })
  expect(protectedHeader).toMatchObject({ alg: 'ES256', kid: emulator().certs.keys[0]?.kid })
  expect(payload).toMatchObject({
    sub: people.hana.id,
    name: '小林 花',
    picture: `${emulator().url}/line/avatar/${people.hana.id}`,
    email: 'hana@example.com',
  })
  expect((payload.exp ?? 0) - (payload.iat ?? 0)).toBe(3_600)
})

test.each([
  ['a wrong verifier', { code_verifier: 'w'.repeat(43) }, 'code_verifier does not match'],
  ['no verifier', { code_verifier: '' }, 'code_verifier does not match'],
  ['another redirect address', { redirect_uri: `${portalUrl}/` }, 'redirect_uri does not match'],
])('the exchange with %s is refused and uses the code up', async (_, changes, description) => {
  const code = await codeFor()
  const refused = await exchange(code, changes)
  expect(refused.status).toBe(400)
  expect(await refused.json()).toEqual({ error: 'invalid_grant', error_description: description })
  expect((await exchange(code)).status).toBe(400)
})

test('a code is good once', async () => {
  const code = await codeFor()
  expect((await exchange(code)).status).toBe(200)
  const again = await exchange(code)
  expect(again.status).toBe(400)
  expect(await again.json()).toMatchObject({ error: 'invalid_grant' })
})

test('a code lives ten minutes', async () => {
  const [early, late] = [await codeFor(), await codeFor()]
  later(9)
  expect((await exchange(early)).status).toBe(200)
  later(1)
  expect((await exchange(late)).status).toBe(400)
})

test('a foreign client and a malformed form are refused', async () => {
  const foreign = await exchange(await codeFor(), { client_id: '1' })
  expect([foreign.status, await foreign.json()]).toEqual([400, { error: 'invalid_client' }])
  const malformed = await post('/oauth2/v2.1/token', { grant_type: 'password' })
  expect([malformed.status, await malformed.json()]).toEqual([400, { error: 'invalid_request' }])
})

test('the ordinary OAuth form gives only the scopes it asks for', async () => {
  const query = liffAuthorizeQuery({ client_id: channelId, scope: 'openid email' })
  query.delete('app_id')
  const back = await tap(`${emulator().lineAccessUrl}/oauth2/v2.1/authorize?${query}`, people.misaki)
  expect([...back.searchParams.keys()].toSorted()).toEqual(['code', 'from', 'state'])
  const tokens = tokenAnswer.parse(await (await exchange(back.searchParams.get('code') ?? '')).json())
  expect(tokens.scope).toBe('openid email')
})

test('the person chosen for the desktop is offered first', async () => {
  const chosen = await fetch(`${emulator().url}/line/desktop/${people.sora.id}`, { redirect: 'manual' })
  expect(chosen.headers.get('location')).toBe(`${portalUrl}/login`)
  const [cookie = ''] = (chosen.headers.get('set-cookie') ?? '').split(';')
  const text = await (await fetch(liffPage(), { headers: { cookie } })).text()
  expect(text.indexOf(people.sora.name)).toBeLessThan(text.indexOf(people.misaki.name))
})
