import { expect, test } from 'vitest'
import { people, registeredLineIds } from './people.ts'
import { liffId, portalUrl, givenEmulator } from './test-kit.ts'

const { emulator, api, asLogin, asMessaging } = givenEmulator()
const endpoint = '/v2/bot/channel/webhook/endpoint'

const open = async (personId: string, query = '') => {
  const response = await fetch(`${emulator().url}/line/open/${personId}${query}`, { redirect: 'manual' })
  return new URL(response.headers.get('location') ?? `about:status-${response.status}`)
}
const setOutage = (line: string) =>
  fetch(`${emulator().url}/outages`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ line }),
    redirect: 'manual',
  })
const frontPage = async () => (await fetch(`${emulator().url}/`)).text()

test('opening in LINE goes to the portal with the deep link in liff.state and live credentials in the hash', async () => {
  const path = '/dashboard/project-search/7?from=menu'
  const address = await open(people.misaki.id, `?path=${encodeURIComponent(path)}`)
  expect(address.origin + address.pathname).toBe(`${portalUrl}/`)
  expect([...address.searchParams]).toEqual([['liff.state', path]])
  const credentials = Object.fromEntries(new URLSearchParams(address.hash.slice(1)))
  expect(Object.keys(credentials)).toEqual([
    'access_token',
    'context_token',
    'feature_token',
    'id_token',
    'client_id',
  ])
  const context: unknown = JSON.parse(atob(credentials['context_token']?.split('.')[1] ?? ''))
  expect(context).toMatchObject({ liffId, endpointUrl: `${portalUrl}/`, permanentLinkPattern: 'concat' })
  const verified = await api(`/oauth2/v2.1/verify?access_token=${credentials['access_token']}`)
  expect(verified.status).toBe(200)
})

test('without a path there is no liff.state, and a stranger to LINE opens nothing', async () => {
  expect((await open(people.hana.id)).search).toBe('')
  expect((await open('U0')).href).toBe('about:status-404')
})

test('LINE down is down for everybody until it is well again', async () => {
  await setOutage('down')
  const down = await api('/oauth2/v2.1/certs')
  expect([down.status, down.headers.get('access-control-allow-origin')]).toEqual([500, '*'])
  await setOutage('ok')
  expect((await api('/oauth2/v2.1/certs')).status).toBe(200)
  expect((await setOutage('angry')).status).toBe(400)
})

test('reset forgets tokens, requests and outages', async () => {
  const { accessToken } = await emulator().signIn(people.misaki.id)
  await setOutage('down')
  await api('/oauth2/v2.1/certs')
  expect(await frontPage()).toContain('/line/api/oauth2/v2.1/certs')
  const reset = await fetch(`${emulator().url}/reset`, { method: 'POST', redirect: 'manual' })
  expect(reset.headers.get('location')).toBe('/')
  expect(await frontPage()).not.toContain('/line/api/oauth2/v2.1/certs')
  expect((await api(`/oauth2/v2.1/verify?access_token=${accessToken}`)).status).toBe(400)
})

test('reset forgets what people did; what the provider set up at LINE stays', async () => {
  const { officialAccount } = emulator()
  await asLogin('DELETE', `/liff/v1/apps/${liffId}`)
  await asMessaging('PUT', endpoint, { endpoint: 'https://portal.example/hook' })
  await officialAccount.follow(people.tsubasa.id)
  await officialAccount.say(people.tsubasa.id, 'はじめまして')
  await fetch(`${emulator().url}/reset`, { method: 'POST', redirect: 'manual' })
  expect(officialAccount.friendshipOf(people.tsubasa.id)).toBe('none')
  expect(officialAccount.chatOf(people.tsubasa.id)).toEqual([])
  expect((await asLogin('GET', '/liff/v1/apps')).status).toBe(404)
  expect((await asMessaging('GET', endpoint)).body).toMatchObject({ endpoint: 'https://portal.example/hook' })
  emulator().reset()
  expect((await asLogin('GET', '/liff/v1/apps')).status).toBe(200)
})

test('the front page shows requests without their secrets', async () => {
  const { accessToken } = await emulator().signIn(people.misaki.id)
  await api(`/oauth2/v2.1/verify?access_token=${accessToken}`)
  const text = await frontPage()
  expect(text).toContain('GET /line/api/oauth2/v2.1/verify?access_token=•••')
  expect(text).not.toContain(accessToken)
})

test('people have LINE ids of their own, at least six of them for the seed to register', () => {
  const ids = Object.values(people).map((person) => person.id)
  expect(new Set(ids).size).toBe(ids.length)
  for (const id of ids) expect(id).toMatch(/^U[0-9a-f]{32}$/)
  const registered = Object.values(people).filter((person) => person.registered)
  expect(registered.map((person) => person.id)).toEqual(Object.values(registeredLineIds))
  expect(registered.length).toBeGreaterThanOrEqual(6)
})

test('signing in somebody unknown is an error of the caller', async () => {
  await expect(emulator().signIn('U0')).rejects.toThrow('Nobody has the LINE id U0')
})
