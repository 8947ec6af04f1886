import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { renderer } from '#app/boot/entry-server.tsx'
import { bootElementId } from '#contract/boot-elements.ts'
import type { BootData } from '#contract/boot.ts'
import { createServer } from '#server/create-server.ts'
import { portalUrl, type TestApi, testApi } from '#test/support/api.ts'
import { givenCampaign } from '#test/support/builders-campaigns.ts'
import { givenInfluencer } from '#test/support/builders.ts'

let api: TestApi
let portal: ReturnType<typeof createServer>
/** The addresses that were rendered, in turn. */
const rendered: string[] = []

beforeAll(async () => {
  api = await testApi()
})
beforeEach(async () => {
  await api.reset()
  rendered.length = 0
  const open: typeof renderer.open = (page) => {
    rendered.push(new URL(page.request.url).pathname)
    return renderer.open(page)
  }
  const assets = async () => ({ script: '/app.js', head: '' })
  const pages = { renderer: async () => ({ open }), assets, adminAssets: assets, reportAssets: assets }
  portal = createServer(api.deps, { pages, files: 'public' })
})
afterAll(() => api.close())

const ask = async (path: string, headers: Record<string, string> = {}, method = 'GET') =>
  portal.fetch(new Request(portalUrl + path, { method, headers: { 'accept-language': 'ja', ...headers } }))

async function read(path: string, headers: Record<string, string> = {}) {
  const response = await ask(path, headers)
  const text = await response.text()
  const boot = text.split(`id="${bootElementId}">`)[1]?.split('</script>')[0] ?? '{}'
  return { response, text, boot: JSON.parse(boot) as BootData }
}
const isKept = ({ headers }: Response) => headers.has('etag')

test('visitors get one page for five seconds, and then what has changed', async () => {
  const before = await read('/')
  expect(isKept(before.response)).toBe(true)
  await givenCampaign(api, { title: '新しい案件です' })
  api.clock.advance(4_999)
  expect((await read('/')).text.includes('新しい案件です')).toBe(false)
  expect(rendered).toEqual(['/'])
  api.clock.advance(1)
  expect((await read('/')).text.includes('新しい案件です')).toBe(true)
})

test('many who ask at once wait for one rendering', async () => {
  const texts = await Promise.all(Array.from({ length: 20 }, async () => (await read('/login')).text))
  expect(rendered).toEqual(['/login'])
  expect(texts.every((text) => text.includes('</html>'))).toBe(true)
})

test('each answer has its own nonce, and the time of its sending beside that of the rendering', async () => {
  const first = await read('/login')
  const begun = api.clock.now().getTime()
  api.clock.advance(3_000)
  const second = await read('/login')
  const nonces = [first, second].map(({ response, text, boot }) => {
    const [, nonce = ''] = /'nonce-([^']+)'/.exec(response.headers.get('content-security-policy') ?? '') ?? []
    const used = [...text.matchAll(/ nonce="([^"]*)"/g)].map(([, one]) => one)
    expect(used.length).toBeGreaterThan(3)
    expect(new Set([...used, boot.nonce])).toEqual(new Set([nonce]))
    return nonce
  })
  expect(new Set(nonces).size).toBe(2)
  expect([second.boot.now, second.boot.renderedAt]).toEqual([begun + 3_000, begun])
})

describe('a person', () => {
  test('never gets the page of visitors, nor they theirs', async () => {
    const cookie = await api.as(await givenInfluencer(api, { display_name: 'さとう画伯' }))
    const visitor = await read('/term-and-condition')
    const person = await read('/term-and-condition', { cookie })
    const etag = visitor.response.headers.get('etag') ?? ''
    expect([person.text.includes('さとう画伯'), isKept(person.response)]).toEqual([true, false])
    expect(person.response.headers.get('cache-control')).toBe('private, no-store')
    expect((await ask('/term-and-condition', { cookie, 'if-none-match': etag })).status).toBe(200)
    expect((await read('/term-and-condition')).text.includes('さとう画伯')).toBe(false)
    // One that came first leaves nothing behind either.
    await read('/privacy-policy', { cookie })
    const next = await read('/privacy-policy')
    expect([isKept(next.response), next.text.includes('さとう画伯')]).toEqual([true, false])
  })

  test('whose session is over, or with any other cookie, gets a page of their own', async () => {
    await read('/login')
    for (const cookie of ['session=over', '__Host-session=over', 'device=known', 'link_state=begun'])
      expect([cookie, isKept((await read('/login', { cookie })).response)]).toEqual([cookie, false])
    expect(rendered).toHaveLength(5)
  })
})

test('each language has its page, by the cookie and then the browser', async () => {
  const japanese = await read('/login')
  const english = await read('/login', { 'accept-language': 'en' })
  const chosen = await read('/login', { cookie: 'i18next=en' })
  expect([japanese, english, chosen].map(({ text }) => /<html lang="(\w+)"/.exec(text)?.[1])).toEqual([
    'ja',
    'en',
    'en',
  ])
  expect(rendered).toHaveLength(2)
})

describe('a page of its own for each request', () => {
  test.each([
    ['an address with a query', '/reset-password?token=abc', {}],
    ["LINE's browser", '/login', { 'user-agent': 'Mozilla/5.0 Line/15.2.0 LIFF' }],
    ['an address that leads nowhere', '/no/such/page', {}],
    ['one that leads to the log-in', '/dashboard', {}],
  ])('%s', async (_, path, headers) => {
    const answers = [await ask(path, headers), await ask(path, headers)]
    expect(answers.map((answer) => [isKept(answer), answer.headers.get('cache-control')])).toEqual([
      [false, 'private, no-store'],
      [false, 'private, no-store'],
    ])
    expect(rendered).toHaveLength(2)
  })

  test('an address that reads as another host calls nobody there', async () => {
    expect((await read('//elsewhere.example/')).text.includes('elsewhere.example')).toBe(false)
  })
})

describe('a page that the browser has', () => {
  test('is not sent again, and keeps the policy that it came with', async () => {
    const { headers } = await ask('/login')
    const etag = headers.get('etag') ?? ''
    expect(headers.get('vary')).toMatch(/^Cookie, Accept-Language, User-Agent/)
    expect(headers.get('cache-control')).toBe('private, no-cache')
    const again = await ask('/login', { 'if-none-match': `"other", W/${etag}` })
    expect([again.status, await again.text()]).toEqual([304, ''])
    expect(again.headers.get('content-security-policy')).toBeNull()
    expect((await ask('/login', { 'if-none-match': etag, 'accept-language': 'en' })).status).toBe(200)
    // Its clock would be wrong.
    api.clock.advance(5_000)
    expect((await ask('/login', { 'if-none-match': etag })).status).toBe(200)
  })
})
