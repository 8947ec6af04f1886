import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { type Endpoint, serverTimeHeader } from '#contract/endpoint.ts'
import { endpoints } from '#contract/index.ts'
import { limits } from '#contract/limits.ts'
import { type Problem, problem } from '#contract/problem.ts'
import { createServer } from '#server/create-server.ts'
import { inspector, portalUrl, testApi, type TestApi } from '#test/support/api.ts'
import { givenOperator } from '#test/support/builders-operators.ts'
import { givenInfluencer } from '#test/support/builders.ts'
import { refusalOf } from '#test/support/refusal.ts'
import { sampleMembers } from '#test/support/sample-members.ts'

let api: TestApi
beforeAll(async () => {
  api = await testApi()
})
beforeEach(() => api.reset())
afterAll(() => api.close())

const samplePath = ({ path }: Endpoint) =>
  path.replaceAll(/\{(\w+)\}/g, (_, name: string) => sampleMembers[name] ?? '1600022')
const own = { origin: portalUrl, 'sec-fetch-site': 'same-origin', 'content-type': 'application/json' }

async function problemOf(response: Response) {
  expect(response.headers.get('content-type')).toContain('application/problem+json')
  return problem.parse(await response.json())
}

describe('changes from elsewhere', () => {
  const changing = endpoints.filter(({ changesState, fromAnywhere }) => changesState && !fromAnywhere)
  const foreign: Record<string, string>[] = [
    { 'sec-fetch-site': 'cross-site', origin: portalUrl },
    { 'sec-fetch-site': 'same-site', origin: portalUrl },
    { 'sec-fetch-site': 'none' },
    { origin: 'https://evil.example' },
    { origin: 'null' },
    {},
  ]
  test.each(changing.map((endpoint) => [endpoint.name, endpoint] as const))(
    '%s refuses them',
    async (_name, endpoint) => {
      for (const headers of foreign) {
        const response = await api.raw(samplePath(endpoint), { method: endpoint.method, headers })
        expect(response.status).toBe(403)
        expect((await problemOf(response)).code).toBe('request.cross_site')
      }
    },
  )

  test('only what mail programs send is taken from anywhere', () => {
    const open = endpoints.filter(({ fromAnywhere }) => fromAnywhere)
    expect(open.map(({ name, access }) => [name, access])).toEqual([['stopNewsByLink', 'public']])
  })

  test('the given GET that logs out is among them', () => {
    expect(changing.map(({ name }) => name)).toContain('logout')
  })
})

test.each([
  ['an answer', '/api/influencer/commons/meta'],
  ['a refusal', '/api/influencer/auth/sessions'],
  ['an unknown address', '/api/nothing'],
])("%s of the API says when it was made, on the server's clock", async (_what, path) => {
  const response = await api.raw(path)
  expect(response.headers.get(serverTimeHeader)).toBe(api.clock.now().toISOString())
})

describe('bodies', () => {
  const login = '/api/influencer/auth/login'
  const post = (body: BodyInit, type: string) =>
    api.raw(login, { method: 'POST', headers: { ...own, 'content-type': type }, body })

  test.each([
    ['no JSON', '{"email":', 'application/json', 400, 'request.malformed'],
    [
      'bytes that are no text',
      new Uint8Array([0xff, 0xfe, 0x22]),
      'application/json',
      400,
      'request.malformed',
    ],
    [
      'a form where JSON is asked for',
      'email=a',
      'application/x-www-form-urlencoded',
      415,
      'request.media_type',
    ],
    ['plain text', '{}', 'text/plain', 415, 'request.media_type'],
    [
      'too much',
      JSON.stringify({ email: 'x'.repeat(limits.json_bytes) }),
      'application/json',
      413,
      'request.too_large',
    ],
    ['a list', '[]', 'application/json', 422, 'request.invalid'],
    ['null', 'null', 'application/json', 422, 'request.invalid'],
    ['a deep nest', `${'['.repeat(50_000)}${']'.repeat(50_000)}`, 'application/json', 422, 'request.invalid'],
  ])('%s', async (_what, body, type, status, code) => {
    const response = await post(body, type)
    expect([response.status, (await problemOf(response)).code]).toEqual([status, code])
  })

  test('members that change the prototype change nothing', async () => {
    await post('{"__proto__":{"admin":true},"constructor":{"prototype":{"admin":true}}}', 'application/json')
    expect(({} as { admin?: boolean }).admin).toBeUndefined()
  })
})

describe('addresses that are not there', () => {
  test('an unknown path is 404, a known one with another method 405 with the allowed ones', async () => {
    const unknown = await api.raw('/api/nothing')
    expect([unknown.status, (await problemOf(unknown)).code]).toEqual([404, 'request.not_found'])
    const wrong = await api.raw('/api/influencer/auth/login', { method: 'PATCH', headers: own })
    expect([wrong.status, (await problemOf(wrong)).code]).toEqual([405, 'request.method_not_allowed'])
    expect(wrong.headers.get('allow')).toBe('POST')
  })

  test('an id that cannot be one names nothing', async () => {
    const cookie = await api.as(await givenInfluencer(api))
    for (const id of ['0', '99999999999', '00000000000000000000']) {
      const response = await api.raw(`/api/influencer-bibin/campaign/${id}`, { headers: { cookie } })
      expect([id, response.status]).toEqual([id, 404])
    }
  })
})

describe('headers', () => {
  test.each(['/healthz', '/api/nothing', '/api/influencer/commons/meta', '/api/docs'])(
    '%s carries the strict ones',
    async (path) => {
      const { headers } = await api.raw(path, { headers: inspector })
      const policy = headers.get('content-security-policy') ?? ''
      expect(policy).toContain("default-src 'none'")
      expect(policy).toContain("frame-ancestors 'none'")
      expect(policy).toMatch(/script-src 'self' 'nonce-[^']+';/)
      expect(policy).not.toMatch(/script-src[^;]*unsafe/)
      expect(policy).toMatch(/img-src [^;]*https:\/\/\*\.cdninstagram\.com https:\/\/\*\.fbcdn\.net/)
      expect(headers.get('x-content-type-options')).toBe('nosniff')
      expect(headers.get('referrer-policy')).toBe('no-referrer')
      expect(headers.get('strict-transport-security')).toContain('max-age=63072000')
      expect(headers.get('x-request-id')).toBeTruthy()
    },
  )

  test('a nonce is used for one answer', async () => {
    const nonces = await Promise.all(
      ['/healthz', '/healthz'].map(async (path) =>
        (await api.raw(path)).headers.get('content-security-policy'),
      ),
    )
    expect(nonces[0]).not.toBe(nonces[1])
  })

  test('what is private is not stored; what changes with a release is asked for by its mark', async () => {
    const cookie = await api.as(await givenInfluencer(api))
    const mine = await api.raw('/api/influencer/auth/me', { headers: { cookie } })
    expect(mine.headers.get('cache-control')).toBe('no-store')
    const meta = await api.raw('/api/influencer/commons/meta')
    const etag = meta.headers.get('etag') ?? ''
    const again = await api.raw('/api/influencer/commons/meta', { headers: { 'if-none-match': etag } })
    expect([etag.length > 10, again.status, await again.text()]).toEqual([true, 304, ''])
  })
})

test('readiness names database and storage', async () => {
  const response = await api.raw('/readyz')
  expect([response.status, await response.json()]).toEqual([200, { ok: true, database: true, storage: true }])
})

test('a server that is about to end is not ready for more, and alive', async () => {
  const app = createServer(api.deps, { stopping: AbortSignal.abort() })
  const ask = async (path: string) => app.fetch(new Request(`${portalUrl}${path}`))
  const response = await ask('/readyz')
  expect([response.status, await response.json()]).toEqual([503, { ok: false, stopping: true }])
  expect((await ask('/healthz')).status).toBe(200)
})

test('the figures count what was answered, by route and not by person', async () => {
  await api.raw('/api/influencer/commons/meta')
  const text = await (await api.raw('/metrics', { headers: inspector })).text()
  expect(text).toMatch(
    /http_requests_total\{method="GET",route="\/api\/influencer\/commons\/meta",status="200"\} [1-9]/,
  )
})

test.each([
  ['/api/openapi.json', (path: string) => !path.startsWith('/api/admin/')],
  ['/api/admin/openapi.json', (path: string) => path.startsWith('/api/admin/')],
])('%s lists exactly the calls of its readers', async (path, isTheirs) => {
  const document = (await (await api.raw(path, { headers: inspector })).json()) as {
    openapi: string
    paths: Record<string, object>
  }
  const listed = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
  )
  expect(document.openapi).toBe('3.1.0')
  const theirs = endpoints.filter((endpoint) => isTheirs(endpoint.path))
  expect(listed.toSorted()).toEqual(theirs.map(({ method, path }) => `${method} ${path}`).toSorted())
})

test("creators' documents name nothing of the operators'", async () => {
  for (const path of ['/api/openapi.json', '/api/docs'])
    expect(await (await api.raw(path, { headers: inspector })).text()).not.toContain('admin')
})

describe.each(['/metrics', '/api/docs', '/api/openapi.json', '/api/admin/docs', '/api/admin/openapi.json'])(
  '%s',
  (path) => {
    const statusOf = async (headers: Record<string, string>) => (await api.raw(path, { headers })).status

    test('is not there without the token of the configuration', async () => {
      const asOperator = { cookie: await api.asOperator(await givenOperator(api, { role: 'manager' })) }
      const { authorization } = inspector
      const wrong = [{}, asOperator, { authorization: 'Bearer ' }, { authorization: `${authorization}x` }]
      for (const headers of wrong) expect(await statusOf(headers)).toBe(404)
      expect(await statusOf(inspector)).toBe(200)
    })

    test('is not there at all where no token is configured, and open where nobody outside comes', async () => {
      const deps = { ...api.deps, config: { ...api.deps.config, inspectionToken: undefined } }
      const ask = async (app: ReturnType<typeof createServer>) =>
        (await app.fetch(new Request(`${portalUrl}${path}`, { headers: inspector }))).status
      expect(await ask(createServer(deps))).toBe(404)
      expect(await ask(createServer(deps, { openInspection: true }))).toBe(200)
    })
  },
)

function members(schema: Endpoint['body']) {
  return Object.keys(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }).properties ?? {})
}

/** Never the code again, and never a place for a value that nobody filled in. */
function expectWords({ code, detail, errors = [] }: Problem) {
  for (const said of [{ code, message: detail }, ...errors]) {
    expect(said.message).toMatch(/[ぁ-ん]/)
    expect(said.message).not.toContain(said.code)
    expect(said.message).not.toMatch(/[{}]|undefined/)
  }
}

describe('whatever is sent', () => {
  /** The number of bodies that are sent although the schema refuses them, to show that the server asks it. */
  const refusedSent = 2
  const traps = [
    '',
    '\u0000',
    '\ud800',
    '１２３',
    'ﾔﾏﾀﾞ',
    '𠮷'.repeat(256),
    'e\u0301',
    '\u202eabc',
    "'; drop table cases;--",
    '=1+1',
    '9'.repeat(30),
    '1e309',
    '-0',
    '__proto__',
    '../../etc',
    '👨‍👩‍👧',
    `花${'\u0335'.repeat(200)}`,
    '0000-01-01',
    '9999-12-31',
    '0000-01-01T00:00:00Z',
    '9999-12-31T23:59:59Z',
    '12026-01-01',
    '-000001-01-01T00:00:00Z',
    '2026-11-20',
    '2026-11-20T03:00:00Z',
    'マイナンバー 1234-5678-9018',
    '123456789018',
  ]
  const value = fc.oneof(
    { weight: 4, arbitrary: fc.constantFrom<unknown>(...traps) },
    fc.jsonValue({ maxDepth: 2 }),
    fc.integer(),
    fc.double(),
    fc.array(fc.constantFrom(...traps), { maxLength: 3 }),
  )

  test.each(endpoints.map((endpoint) => [endpoint.name, endpoint] as const))(
    '%s never breaks',
    async (_name, endpoint) => {
      const creator = await api.as(await givenInfluencer(api))
      const cookie = `${creator}; ${await api.asOperator(await givenOperator(api, { role: 'owner' }))}`
      let refused = 0
      const part = (schema: Endpoint['body']) =>
        fc.dictionary(fc.constantFrom('surplus', ...members(schema)), value, { maxKeys: 8 })
      await fc.assert(
        fc.asyncProperty(
          part(endpoint.query),
          part(endpoint.body),
          fc.constantFrom(...traps, '1'),
          async (query, body, id) => {
            const path = endpoint.path.replaceAll(/\{\w+\}/g, encodeURIComponent(id.toWellFormed()))
            const search = new URLSearchParams(
              Object.entries(query).map(([name, text]) => [
                name,
                typeof text === 'string' ? text.toWellFormed() : JSON.stringify(text),
              ]),
            )
            const isPath = !endpoint.path.includes('{') || id === '1'
            const refusal = isPath && (await refusalOf(endpoint, { query: Object.fromEntries(search), body }))
            if (refusal) expectWords(refusal)
            if (refusal && (refused += 1) > refusedSent) return
            const response = await api.raw(`${path}?${search}`, {
              method: endpoint.method,
              headers: { ...own, cookie },
              body: endpoint.method === 'GET' ? null : JSON.stringify(body),
            })
            expect(response.status).toBeLessThan(500)
            if (response.status < 400) return
            const said = await problemOf(response)
            expectWords(said)
            if (refusal && response.status === 422) expect(said.errors).toEqual(refusal.errors)
          },
        ),
        { numRuns: 25 },
      )
    },
  )
})
