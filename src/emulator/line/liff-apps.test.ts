import { expect, test } from 'vitest'
import * as z from 'zod'
import { people } from '../people.ts'
import { startEmulator } from '../start-emulator.ts'
import { givenEmulator, liffAuthorizeQuery, liffId, portalUrl, tap } from '../test-kit.ts'

const { emulator, api, asLogin, channelToken } = givenEmulator()

const apps = '/liff/v1/apps'
const view = { type: 'full', url: `${portalUrl}/`, moduleMode: false }
const made = z.object({ liffId: z.string().regex(/^2000000001-[A-Za-z0-9]{8}$/) })
const listed = z.object({ apps: z.array(z.looseObject({ liffId: z.string() })) })
const all = async () => listed.parse((await asLogin('GET', apps)).body).apps

/** Returns the address that a link of liff.line.me opens on a person's phone. */
async function follow(path: string, personId?: string) {
  const headers = personId ? { cookie: `outside_world_person=${personId}` } : {}
  const response = await fetch(`${emulator().liffUrl}${path}`, { headers, redirect: 'manual' })
  return new URL(response.headers.get('location') ?? `about:status-${response.status}`)
}

test('the portal has its app from the start', async () => {
  expect(await all()).toMatchObject([{ liffId, view, scope: ['openid', 'profile'] }])
  expect(
    (await api(apps, { headers: { authorization: `Bearer ${await channelToken('messaging')}` } })).status,
  ).toBe(401)
})

test('a provider who has none is told 404, and makes one', async () => {
  const bare = await startEmulator({ portalUrl, liffId: 'none' })
  const form = new URLSearchParams({
    grant_type: 'client_credentials',
    client_id: '2000000001',
    client_secret: 'emulated-login-secret',
  })
  const token = await (
    await fetch(`${bare.lineApiUrl}/oauth2/v3/token`, { method: 'POST', body: form })
  ).json()
  const headers = { authorization: `Bearer ${token.access_token}`, 'content-type': 'application/json' }
  expect((await fetch(`${bare.lineApiUrl}${apps}`, { headers })).status).toBe(404)
  const body = JSON.stringify({ view })
  const created = made.parse(
    await (await fetch(`${bare.lineApiUrl}${apps}`, { method: 'POST', headers, body })).json(),
  )
  const response = await fetch(`${bare.lineApiUrl}${apps}`, { headers })
  expect(await response.json()).toMatchObject({
    apps: [{ ...created, scope: ['profile', 'chat_message.write'] }],
  })
  await bare.close()
})

test('an app is changed where something is named, and deleted', async () => {
  const change = { view: { url: 'https://portal.example/' }, scope: ['openid'] }
  expect((await asLogin('PUT', `${apps}/${liffId}`, change)).status).toBe(200)
  expect(await all()).toMatchObject([
    { liffId, view: { ...view, url: 'https://portal.example/' }, scope: ['openid'], botPrompt: 'normal' },
  ])
  expect((await asLogin('PUT', `${apps}/2000000001-nothing`, change)).status).toBe(404)
  expect((await asLogin('DELETE', `${apps}/${liffId}`)).status).toBe(200)
  expect((await asLogin('DELETE', `${apps}/${liffId}`)).status).toBe(404)
})

test.each([
  ['plain http', { view: { ...view, url: 'http://portal.example/' } }],
  ['a fragment', { view: { ...view, url: 'https://portal.example/#top' } }],
  ['an unknown size', { view: { ...view, type: 'huge' } }],
  ['an unknown scope', { view, scope: ['everything'] }],
  ['the name of LINE', { view, description: 'Anken for LINE' }],
  ['no view', { description: 'Anken' }],
])('an app with %s is refused', async (_, body) => {
  expect((await asLogin('POST', apps, body)).status).toBe(400)
  expect(await all()).toHaveLength(1)
})

test('a permanent link opens the path in the portal as LINE does, for who holds the phone', async () => {
  const path = '/dashboard/project-search/7?from=friend'
  const address = await follow(`/${liffId}${path}`, people.hana.id)
  expect(address.origin + address.pathname).toBe(`${portalUrl}/`)
  expect([...address.searchParams]).toEqual([['liff.state', path]])
  const token = new URLSearchParams(address.hash.slice(1)).get('access_token')
  const profile = await api('/v2/profile', { headers: { authorization: `Bearer ${token}` } })
  expect(await profile.json()).toMatchObject({ userId: people.hana.id })
  expect((await follow(`/${liffId}`, people.hana.id)).search).toBe('')
  expect((await follow('/2000000001-nothing', people.hana.id)).href).toBe('about:status-404')
})

test('without a phone one is chosen, and the link goes on', async () => {
  const link = `${emulator().liffUrl}/${liffId}/dashboard`
  const page = await (await fetch(link)).text()
  for (const { name } of Object.values(people)) expect(page).toContain(name)
  const chosen = await fetch(link, {
    method: 'POST',
    body: new URLSearchParams({ person: people.hana.id }),
    redirect: 'manual',
  })
  expect(chosen.headers.get('location')).toBe(link)
  expect(chosen.headers.get('set-cookie')).toContain(`outside_world_person=${people.hana.id}`)
})

test('an app made later opens and logs in as the first one does', async () => {
  const { liffId: later } = made.parse((await asLogin('POST', apps, { view })).body)
  expect((await follow(`/${later}/dashboard`, people.hana.id)).searchParams.get('liff.state')).toBe(
    '/dashboard',
  )
  const page = `${emulator().lineAccessUrl}/liff/v1/authorize?${liffAuthorizeQuery({ app_id: later })}`
  expect((await tap(page, people.hana)).searchParams.has('code')).toBe(true)
})
