import { expect, test, vi } from 'vitest'
import { people } from '../people.ts'
import type { Person } from '../people.ts'
import { emulatedLineChannels } from '../start-emulator.ts'
import { channelId, tokenAnswer, givenEmulator } from '../test-kit.ts'

const { emulator, later, api, post, withBearer, channelToken } = givenEmulator()

const verify = (idToken: string, clientId = channelId) =>
  post('/oauth2/v2.1/verify', { id_token: idToken, client_id: clientId })
const verifyAccess = (accessToken: string) => api(`/oauth2/v2.1/verify?access_token=${accessToken}`)
const askForProfile = (accessToken: string) =>
  api('/liff/permission', {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: 'http://127.0.0.1:3000' },
    body: JSON.stringify({ access_token: accessToken }),
  })

async function verdictOn(person: Person) {
  const response = await verify((await emulator().signIn(person.id)).idToken)
  return { status: response.status, body: await response.json() }
}

async function friendshipOf(person: Person): Promise<unknown> {
  const { accessToken } = await emulator().signIn(person.id, { scopes: ['openid', 'profile'] })
  return (await withBearer('/friendship/v1/status', accessToken)).json()
}

function refused(description: string) {
  return { status: 400, body: { error: 'invalid_request', error_description: description } }
}

test('verify answers the claims the person consented to', async () => {
  expect(await verdictOn(people.misaki)).toMatchObject({
    status: 200,
    body: { sub: people.misaki.id, aud: channelId, name: '佐藤 美咲', email: 'misaki@example.com' },
  })
  const openidOnly = await verdictOn(people.tsubasa)
  expect(openidOnly.status).toBe(200)
  expect(Object.keys(openidOnly.body).toSorted()).toEqual(['amr', 'aud', 'exp', 'iat', 'iss', 'sub'])
})

test('people with a simulated error fail as LINE says it', async () => {
  expect(await verdictOn(people.tokiko)).toEqual(refused('IdToken expired.'))
  expect(await verdictOn(people.haruka)).toEqual(refused('Invalid IdToken Audience.'))
  expect(await verdictOn(people.shirushi)).toEqual(refused('Invalid IdToken.'))
  expect(await verdictOn(people.daichi)).toMatchObject({ status: 500 })
})

test('a token outlives its hour for nobody, and another client never gets its claims', async () => {
  const { idToken } = await emulator().signIn(people.misaki.id)
  expect(await (await verify(idToken, '1234567890')).json()).toEqual(
    refused('Invalid IdToken Audience.').body,
  )
  later(60)
  expect(await (await verify(idToken)).json()).toEqual(refused('IdToken expired.').body)
  expect(await (await verify('not.a.token')).json()).toEqual(refused('Invalid IdToken.').body)
})

test('an access token names its channel and the seconds it has left, twelve hours at most', async () => {
  const { accessToken } = await emulator().signIn(people.misaki.id, { scopes: ['openid', 'profile'] })
  later(1)
  expect(await (await verifyAccess(accessToken)).json()).toEqual({
    scope: 'openid profile',
    client_id: channelId,
    expires_in: 43_140,
  })
  const foreign = await emulator().signIn(people.haruka.id)
  expect(await (await verifyAccess(foreign.accessToken)).json()).not.toMatchObject({ client_id: channelId })
  later(12 * 60)
  expect((await verifyAccess(accessToken)).status).toBe(400)
})

test('the profile needs its scope and a live token', async () => {
  const { accessToken } = await emulator().signIn(people.yui.id)
  const profile = await withBearer('/v2/profile', accessToken)
  expect(profile.headers.get('access-control-allow-origin')).toBe('*')
  expect(await profile.json()).toEqual({
    userId: people.yui.id,
    displayName: '高橋 結衣',
    pictureUrl: `${emulator().url}/line/avatar/${people.yui.id}`,
  })
  const bare = await emulator().signIn(people.yui.id, { scopes: ['openid'] })
  expect((await withBearer('/v2/profile', bare.accessToken)).status).toBe(403)
  expect((await withBearer('/v2/profile', 'unknown')).status).toBe(401)
})

test('the picture is an image', async () => {
  const picture = await fetch(`${emulator().url}/line/avatar/${people.yui.id}`)
  expect(picture.headers.get('content-type')).toBe('image/svg+xml')
  expect(await picture.text()).toContain('>高</text>')
})

test('friendship is told by person', async () => {
  expect(await friendshipOf(people.hana)).toEqual({ friendFlag: true })
  expect(await friendshipOf(people.tsubasa)).toEqual({ friendFlag: false })
})

test('a person who agrees to the profile gets tokens with it, now and at the next log-in', async () => {
  const first = await emulator().signIn(people.tsubasa.id)
  const answer = await askForProfile(first.accessToken)
  const tokens = tokenAnswer.parse(await answer.json())
  expect(tokens.scope).toBe('openid profile')
  expect(await (await verify(tokens.id_token)).json()).toMatchObject({ name: '加藤 翼' })
  expect(await verdictOn(people.tsubasa)).toMatchObject({ body: { name: '加藤 翼' } })
})

test('a person who refuses the profile keeps an ID token without it', async () => {
  const first = await emulator().signIn(people.shizuka.id)
  const answer = await askForProfile(first.accessToken)
  expect(answer.status).toBe(403)
  expect(answer.headers.get('access-control-allow-origin')).toBe('*')
  expect((await verdictOn(people.shizuka)).body).not.toHaveProperty('name')
})

test('deauthorising ends every token of the person and the consent given here', async () => {
  const { accessToken } = await emulator().signIn(people.tsubasa.id)
  await askForProfile(accessToken)
  const other = await emulator().signIn(people.misaki.id)
  const body = JSON.stringify({ userAccessToken: accessToken })
  expect((await api('/user/v1/deauthorize', { method: 'POST', body })).status).toBe(401)
  const foreign = { authorization: `Bearer ${await channelToken('messaging')}` }
  expect((await api('/user/v1/deauthorize', { method: 'POST', body, headers: foreign })).status).toBe(401)
  const headers = { authorization: `Bearer ${await channelToken('login')}` }
  expect((await api('/user/v1/deauthorize', { method: 'POST', body, headers })).status).toBe(204)
  expect((await verifyAccess(accessToken)).status).toBe(400)
  expect((await verifyAccess(other.accessToken)).status).toBe(200)
  expect((await emulator().signIn(people.tsubasa.id)).scopes).toEqual(['openid'])
})

test('userinfo names the person, and more where it was agreed to', async () => {
  const bare = await emulator().signIn(people.yui.id, { scopes: ['openid'] })
  const asked = await withBearer('/oauth2/v2.1/userinfo', bare.accessToken)
  expect(await asked.json()).toEqual({ sub: people.yui.id })
  const full = await emulator().signIn(people.yui.id)
  expect(await (await withBearer('/oauth2/v2.1/userinfo', full.accessToken)).json()).toMatchObject({
    name: '高橋 結衣',
  })
  expect((await withBearer('/oauth2/v2.1/userinfo', 'unknown')).status).toBe(401)
})

test('a channel proves itself by its secret and gets a token of fifteen minutes', async () => {
  const { messaging } = emulatedLineChannels
  const form = { grant_type: 'client_credentials', client_id: messaging.channelId }
  const wrong = await post('/oauth2/v3/token', { ...form, client_secret: 'guessed' })
  expect([wrong.status, await wrong.json()]).toEqual([
    400,
    { error: 'invalid_client', error_description: 'invalid client_secret' },
  ])
  expect((await post('/oauth2/v3/token', form)).status).toBe(400)
  const token = await channelToken('messaging')
  later(14)
  expect((await withBearer('/v2/bot/info', token)).status).toBe(200)
  later(1)
  expect((await withBearer('/v2/bot/info', token)).status).toBe(401)
  expect((await withBearer('/v2/bot/info', await channelToken('login'))).status).toBe(401)
})

test('a slow person is not answered until LINE gets well; one who left is not waited for', async () => {
  const { idToken } = await emulator().signIn(people.yuu.id)
  const seen = vi.fn()
  const asked = verify(idToken).then(seen)
  const inspector = async () => (await fetch(`${emulator().url}/`)).text()
  await expect.poll(inspector).toContain('<td>…</td>')
  expect(seen).not.toHaveBeenCalled()
  await fetch(`${emulator().url}/outages`, { method: 'POST', body: new URLSearchParams({ line: 'ok' }) })
  await asked
  expect(seen).toHaveBeenCalledWith(expect.objectContaining({ status: 200 }))

  const leaving = new AbortController()
  const form = new URLSearchParams({ id_token: idToken, client_id: channelId })
  const left = api('/oauth2/v2.1/verify', { method: 'POST', body: form, signal: leaving.signal })
  await expect.poll(inspector).toContain('<td>…</td>')
  leaving.abort()
  await expect(left).rejects.toThrow('aborted')
  await expect.poll(inspector).not.toContain('<td>…</td>')
})
