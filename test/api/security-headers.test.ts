import { mkdtemp, mkdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createServer } from '#server/create-server.ts'
import { lineConfig } from '#server/http/open-page.ts'
import { portalUrl, testApi, type TestApi } from '#test/support/api.ts'
import { givenOperator } from '#test/support/builders-operators.ts'
import { givenInfluencer } from '#test/support/builders.ts'

let api: TestApi
/** A build with a secret beside it, as a careless deployment may have it. */
let folder: string

beforeAll(async () => {
  api = await testApi()
  folder = await mkdtemp(join(tmpdir(), 'anken-files-'))
  await mkdir(join(folder, 'client/assets'), { recursive: true })
  await mkdir(join(folder, 'client/.git'))
  await writeFile(join(folder, 'client/assets/abc.js'), 'export {}')
  await writeFile(join(folder, 'client/.git/config'), 'SECRET')
  await writeFile(join(folder, 'client/.env'), 'SECRET')
})
beforeEach(() => api.reset())
afterAll(async () => {
  await api.close()
  await rm(folder, { recursive: true, force: true })
})

/** The server with files and a screen that is drawn by the browser alone. */
function served() {
  const renderer = () => Promise.reject(new Error('not built here'))
  const assets = () => Promise.resolve({ script: '/assets/abc.js', head: '' })
  return createServer(api.deps, {
    files: join(folder, 'client'),
    pages: { renderer, assets, adminAssets: assets, reportAssets: assets },
  })
}
const get = async (path: string, init?: RequestInit) =>
  served().fetch(new Request(`${portalUrl}${path}`, init))

/** One of each sort: a page, the operators' page, JSON, a problem, a file of the build, a file that is none, a table. */
async function everySort() {
  const cookie = await api.asOperator(await givenOperator(api, { role: 'finance' }))
  const own = await api.as(await givenInfluencer(api))
  return [
    ['/', await get('/')],
    ['/admin', await get('/admin')],
    ['/healthz', await get('/healthz')],
    ['me', await get('/api/influencer/auth/me', { headers: { cookie: own } })],
    ['401', await get('/api/influencer/auth/me')],
    ['404', await get('/api/nothing')],
    ['403', await get('/api/influencer/auth/login', { method: 'POST' })],
    ['script', await get('/assets/abc.js')],
    ['no script', await get('/assets/none.js')],
    ['csv', await get('/api/admin/payouts.csv', { headers: { cookie } })],
  ] as const
}

describe('every sort of answer', () => {
  test('carries the headers that bind a browser', async () => {
    for (const [sort, { headers }] of await everySort()) {
      const policy = headers.get('content-security-policy') ?? ''
      for (const directive of [
        "default-src 'none'",
        "object-src 'none'",
        "base-uri 'none'",
        "form-action 'self'",
        "frame-ancestors 'none'",
      ])
        expect(policy, sort).toContain(directive)
      expect(policy, sort).not.toMatch(/script-src[^;]*(?:unsafe|\*|https?:)/)
      expect(Object.fromEntries(headers), sort).toMatchObject({
        'strict-transport-security': 'max-age=63072000; includeSubDomains',
        'x-content-type-options': 'nosniff',
        'referrer-policy': 'no-referrer',
        'cross-origin-opener-policy': 'same-origin-allow-popups',
        'cross-origin-resource-policy': 'same-origin',
      })
    }
  })

  test('says what it is, texts with their encoding', async () => {
    for (const [sort, { headers }] of await everySort()) {
      const type = headers.get('content-type') ?? ''
      expect(type, sort).toMatch(
        /^(?:text\/(?:html|javascript|csv); ?charset=utf-8|application\/(?:problem\+)?json\b)/i,
      )
    }
  })

  test('lets no other site read it and names nothing of what runs here', async () => {
    for (const [sort, { headers }] of await everySort()) {
      for (const name of ['access-control-allow-origin', 'server', 'x-powered-by'])
        expect(headers.get(name), `${sort} ${name}`).toBeNull()
    }
  })

  test('is stored by nobody where it depends on who asks', async () => {
    const personal = ['/', '/admin', 'me', '401', '403', 'csv']
    for (const [sort, { headers }] of await everySort())
      if (personal.includes(sort)) expect(headers.get('cache-control'), sort).toContain('no-store')
  })
})

describe('with a CDN before the public files', () => {
  beforeEach(() => void (api.deps.config.assetsUrl = 'https://cdn.example/anken'))
  afterEach(() => void (api.deps.config.assetsUrl = ''))

  test('a page may load from it, and from nowhere else', async () => {
    const policy = (await get('/')).headers.get('content-security-policy') ?? ''
    for (const directive of ['script-src', 'style-src', 'img-src', 'font-src', 'connect-src'])
      expect(policy).toMatch(new RegExp(`${directive} [^;]*https://cdn\\.example(?![/\\w])`))
    expect(policy).toContain("default-src 'none'")
    expect(policy).not.toMatch(/(?:form-action|frame-ancestors|base-uri|object-src)[^;]*cdn/)
  })

  test('only files of the build may be read by another site', async () => {
    for (const [sort, { headers }] of await everySort()) {
      const isBuilt = sort === 'script' || sort === 'no script'
      const policy = isBuilt ? 'cross-origin' : 'same-origin'
      expect(headers.get('cross-origin-resource-policy'), sort).toBe(policy)
      expect(headers.get('access-control-allow-origin'), sort).toBe(isBuilt ? '*' : null)
    }
  })
})

describe('Quick-fill', () => {
  const host = 'https://account-center-fe.line-scdn.net'
  const picture = `${host}/images/quick_fill_button_AC_black.png`
  const policyOfPage = async () => (await get('/')).headers.get('content-security-policy') ?? ''
  afterEach(() => void (api.deps.config.line.quickFill = false))

  test("lets a page show LINE's button and nothing more, where it is configured", async () => {
    expect(await policyOfPage()).not.toContain(host)
    expect(lineConfig(api.deps.config)).toMatchObject({ mode: 'liff', quickFill: undefined })
    api.deps.config.line.quickFill = true
    expect(lineConfig(api.deps.config)).toMatchObject({ mode: 'liff', quickFill: picture })
    const policy = await policyOfPage()
    expect(policy).toMatch(/img-src [^;]*https:\/\/account-center-fe\.line-scdn\.net(?![/\w])/)
    expect(policy.split(host)).toHaveLength(2)
  })

  test('of the emulated LINE has its own picture', () => {
    const { config } = api.deps
    const emulatorAccessUrl = 'http://127.0.0.1:3001/line/access'
    const given = { ...config, line: { ...config.line, quickFill: true, emulatorAccessUrl } }
    expect(lineConfig(given)).toMatchObject({ quickFill: 'http://127.0.0.1:3001/line/quick-fill.svg' })
    expect(lineConfig({ ...given, line: { ...given.line, quickFill: false } })).toMatchObject({
      quickFill: undefined,
    })
  })
})

describe('a preflight of another site', () => {
  test('is not answered with a permission', async () => {
    const headers = { origin: 'https://evil.example', 'access-control-request-method': 'POST' }
    const { headers: answered } = await get('/api/influencer/auth/login', { method: 'OPTIONS', headers })
    expect([...answered.keys()].filter((name) => name.startsWith('access-control-'))).toEqual([])
  })
})

describe('files', () => {
  test.each(['/.git/config', '/.env', '/assets/..%2f.env', '/assets/..%5c.env'])(
    '%s gives nothing away',
    async (path) => {
      expect(await (await get(path)).text()).not.toContain('SECRET')
    },
  )

  test.each(['/assets', '/assets/', '/locales/'])('%s lists nothing', async (path) => {
    expect((await get(path)).status).toBe(404)
  })
})
