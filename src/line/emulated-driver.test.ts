import { waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createLineClient } from './create-line-client.ts'
import type { LineConfig } from './line-client.ts'

const config: LineConfig & { mode: 'emulated' } = {
  mode: 'emulated',
  liffId: '2000000001-AbCdEfGh',
  channelId: '2000000001',
  accessUrl: 'http://127.0.0.1:9/line/access',
  apiUrl: 'http://127.0.0.1:9/line/api',
  appUrl: 'http://127.0.0.1:9/liff/2000000001-AbCdEfGh',
}
const origin = location.origin
const token = (claims: object) => `x.${btoa(JSON.stringify(claims))}.y`
const plain = token({ sub: 'U1' })
const named = token({ sub: 'U1', name: 'Hana', picture: 'http://127.0.0.1:9/hana' })

const fetched = vi.fn<typeof fetch>()
const replace = vi.spyOn(location, 'replace')
const assign = vi.spyOn(location, 'assign')

beforeEach(() => {
  vi.stubGlobal('fetch', fetched)
  replace.mockImplementation(() => {})
  assign.mockImplementation(() => {})
})

afterEach(() => {
  vi.resetAllMocks()
  vi.useRealTimers()
  sessionStorage.clear()
  localStorage.clear()
})

function arriveAt(path: string) {
  history.replaceState(null, '', path)
  return createLineClient(config)
}

async function leftFor(): Promise<URL> {
  await waitFor(() => expect(assign).toHaveBeenCalledOnce())
  return new URL(String(assign.mock.calls[0]?.[0]))
}

const hash = (idToken = named) => `#access_token=a&feature_token=f&id_token=${idToken}&client_id=2000000001`

it('inside LINE keeps the tokens, replaces the page by the target and does not settle', async () => {
  const client = await arriveAt(`/?liff.state=%2Fdashboard%3Ftab%3Dnew${hash()}`)
  const settled = vi.fn()
  void client.start().then(settled)
  await waitFor(() => expect(replace).toHaveBeenCalledWith(new URL(`${origin}/dashboard?tab=new`)))
  expect(settled).not.toHaveBeenCalled()

  const second = await arriveAt('/dashboard?tab=new')
  expect(await second.start()).toEqual({
    inClient: true,
    inAppBrowser: false,
    loggedIn: true,
    person: 'U1',
    idToken: named,
    accessToken: 'a',
  })
})

it('inside LINE without a deep link settles at once with a clean address', async () => {
  const client = await arriveAt(`/${hash()}`)
  expect(await client.start()).toMatchObject({ inClient: true, loggedIn: true })
  expect(location.href).toBe(`${origin}/`)
})

it('outside LINE starts logged out', async () => {
  const client = await arriveAt('/login')
  expect(await client.start()).toMatchObject({
    inClient: false,
    loggedIn: false,
    person: null,
    idToken: null,
    accessToken: null,
  })
})

it('outside LINE logs in with PKCE, comes back to the path and keeps the tokens for twelve hours', async () => {
  const client = await arriveAt('/login?state=old')
  client.login('/dashboard/my-page?code=old#top')
  const page = await leftFor()
  expect(`${page.origin}${page.pathname}`).toBe(`${config.accessUrl}/liff/v1/authorize`)
  expect(page.searchParams.get('app_id')).toBe(config.liffId)
  expect(page.searchParams.get('redirect_uri')).toBe(`${origin}/dashboard/my-page`)

  fetched.mockResolvedValueOnce(Response.json({ id_token: named, access_token: 'a' }))
  const back = await arriveAt('/dashboard/my-page?code=c&state=s&liffClientId=1&liffRedirectUri=u')
  expect(await back.start()).toMatchObject({ inClient: false, loggedIn: true, idToken: named })
  expect(location.href).toBe(`${origin}/dashboard/my-page`)

  const form = new URLSearchParams(String(fetched.mock.calls[0]?.[1]?.body))
  const digest = await crypto.subtle.digest(
    'SHA-256',
    new TextEncoder().encode(form.get('code_verifier') ?? ''),
  )
  expect(Buffer.from(digest).toString('base64url')).toBe(page.searchParams.get('code_challenge'))
  expect(form.get('redirect_uri')).toBe(`${origin}/dashboard/my-page`)
  expect(form.get('code')).toBe('c')

  vi.useFakeTimers({ now: Date.now() + 12 * 3_600_000 })
  expect(await (await arriveAt('/')).start()).toMatchObject({ loggedIn: false })
})

it('starts once however often it is asked', async () => {
  const client = await arriveAt('/')
  expect(client.start()).toBe(client.start())
})

it('tells a refusal and cleans the address', async () => {
  const client = await arriveAt(
    '/login?error=access_denied&error_description=no&state=s&liffOAuth2Error=true',
  )
  await expect(client.start()).rejects.toMatchObject({ code: 'refused', detail: 'access_denied' })
  expect(location.href).toBe(`${origin}/login`)
})

it('tells any other failure and cleans the address', async () => {
  const client = await arriveAt('/')
  client.login('/dashboard')
  await leftFor()
  fetched.mockRejectedValueOnce(new TypeError('Failed to fetch'))
  const back = await arriveAt('/dashboard?code=c&state=s')
  await expect(back.start()).rejects.toMatchObject({ code: 'failed', detail: 'TypeError: Failed to fetch' })
  expect(location.href).toBe(`${origin}/dashboard`)
})

it('renews at most once a minute', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  const client = await arriveAt(`/${hash()}`)
  await client.start()
  expect(client.renew('/dashboard')).toBe(true)
  expect((await leftFor()).searchParams.get('redirect_uri')).toBe(`${origin}/dashboard`)
  expect(client.renew('/dashboard')).toBe(false)
  vi.advanceTimersByTime(60_000)
  expect(client.renew('/dashboard')).toBe(true)
  await waitFor(() => expect(assign).toHaveBeenCalledTimes(2))
})

it('inside LINE a visitor without tokens is sent to the log-in', async () => {
  const client = await arriveAt(`/${hash()}`)
  await client.start()
  client.logout()
  void (await arriveAt('/dashboard')).start()
  expect((await leftFor()).searchParams.get('redirect_uri')).toBe(`${origin}/dashboard`)
})

it('reads the profile of a token that carries it without asking', async () => {
  const client = await arriveAt(`/${hash()}`)
  await client.start()
  expect(await client.readProfile()).toEqual({
    displayName: 'Hana',
    pictureUrl: 'http://127.0.0.1:9/hana',
    idToken: named,
  })
  expect(fetched).not.toHaveBeenCalled()
})

it('asks for the profile and answers with the new token, or the refusal', async () => {
  const client = await arriveAt(`/${hash(plain)}`)
  await client.start()
  fetched.mockResolvedValueOnce(new Response(null, { status: 403 }))
  expect(await client.readProfile()).toBe('refused')
  fetched.mockResolvedValueOnce(Response.json({ id_token: named, access_token: 'b' }))
  expect(await client.readProfile()).toMatchObject({ displayName: 'Hana', idToken: named })
})

it('links to a path without what the log-in added', async () => {
  const client = await arriveAt('/')
  const links = config.appUrl
  expect(await client.permanentLink('/dashboard?code=c&tab=new')).toBe(`${links}/dashboard?tab=new`)
  expect(await client.permanentLink('/')).toBe(links)
})

const message = {
  path: '/dashboard/project-search/7',
  altText: '美容液モニター (報酬 10,000円)',
  title: '美容液モニター',
  subtitle: 'みなもコスメ',
  details: [{ label: '報酬', value: '10,000円' }],
  picture: { url: 'https://portal.example/media/campaign/a.jpg', width: 800, height: 1200 },
  label: '案件を見る',
  app: { name: 'Anken', icon: '/icon.png' },
}

it('shares a card whose button opens the path inside LINE, and whose foot the app', async () => {
  const client = await arriveAt(`/${hash()}`)
  await client.start()
  fetched.mockResolvedValueOnce(Response.json({}))
  expect(await client.share(message)).toBe('shared')
  const [address, init] = fetched.mock.calls[0] ?? []
  expect(address).toBe(`${config.apiUrl}/liff/share`)
  const sent = JSON.parse(String(init?.body))
  const body = sent.messages[0].contents.body.contents
  const uri = `${config.appUrl}/dashboard/project-search/7`
  expect(sent).toMatchObject({
    access_token: 'a',
    messages: [{ type: 'flex', altText: '美容液モニター (報酬 10,000円)' }],
  })
  expect(body.at(-1).contents).toMatchObject([{ action: { type: 'uri', label: '案件を見る', uri } }])
  expect(JSON.stringify(sent.messages[0].contents.footer)).toContain(`"uri":"${config.appUrl}"`)
})

it('shares nothing for whoever is not logged in, and says when LINE breaks off', async () => {
  const outside = await arriveAt('/')
  expect(await outside.share(message)).toBe('unavailable')
  expect(fetched).not.toHaveBeenCalled()
  const client = await arriveAt(`/${hash()}`)
  await client.start()
  fetched.mockResolvedValueOnce(new Response(null, { status: 500 }))
  await expect(client.share(message)).rejects.toThrow('500')
})

it('asks LINE for the friendship', async () => {
  const client = await arriveAt(`/${hash()}`)
  await client.start()
  fetched.mockResolvedValueOnce(Response.json({}))
  await client.requestFriendship()
  const [address, init] = fetched.mock.calls[0] ?? []
  expect(address).toBe(`${config.apiUrl}/liff/friendship`)
  expect(JSON.parse(String(init?.body))).toEqual({ access_token: 'a' })
})

it('opens the screen for the home screen inside LINE alone', async () => {
  const outside = await arriveAt('/')
  expect(await outside.offersShortcut()).toBe(false)
  const client = await arriveAt(`/${hash()}`)
  await client.start()
  expect(await client.offersShortcut()).toBe(true)
  fetched.mockResolvedValueOnce(Response.json({}))
  await client.addShortcut()
  const [address, init] = fetched.mock.calls[0] ?? []
  expect(address).toBe(`${config.apiUrl}/liff/shortcut`)
  expect(JSON.parse(String(init?.body))).toEqual({ access_token: 'a', url: `${location.origin}/` })
})

it('without LINE nothing starts and nothing leads there', async () => {
  const client = await createLineClient({ mode: 'off' })
  expect(await client.start()).toMatchObject({ inClient: false, loggedIn: false })
  expect(client.renew('/')).toBe(false)
  expect(await client.readProfile()).toBe('refused')
  expect(await client.offersShortcut()).toBe(false)
})

it.each([
  [200, { tel: '09001234567' }, { data: { tel: '09001234567' }, unfit: [] }],
  [200, null, 'closed'],
  [403, { message: 'refused' }, 'refused'],
])('Quick-fill that LINE answers with %i and %j', async (status, body, expected) => {
  const client = await arriveAt(`/${hash()}`)
  await client.start()
  fetched.mockResolvedValue(Response.json(body, { status }))
  expect(await client.commonProfile(['tel'])).toEqual(expected)
  expect(JSON.parse(String(fetched.mock.calls[0]?.[1]?.body))).toEqual({ access_token: 'a', scopes: ['tel'] })
})

it('Quick-fill rejects when LINE breaks off', async () => {
  const client = await arriveAt(`/${hash()}`)
  await client.start()
  fetched.mockResolvedValue(Response.json({}, { status: 500 }))
  await expect(client.commonProfile(['tel'])).rejects.toThrow('LINE answered 500')
})
