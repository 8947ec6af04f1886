import { afterAll, beforeAll, expect, test } from 'vitest'
import { endpoints } from '#contract/index.ts'
import { portalUrl, type TestApi, testApi } from '#test/support/api.ts'
import { givenOperator } from '#test/support/builders-operators.ts'
import { givenInfluencer } from '#test/support/builders.ts'
import { sampleMembers } from '#test/support/sample-members.ts'

let api: TestApi
/** Everybody at once who may call: a creator, and an operator who may do everything. */
let cookie: string
beforeAll(async () => {
  api = await testApi()
  // The walk asks more often than a person may.
  api.deps.limits = { ...api.deps.limits, take: async () => undefined }
  const creator = await api.as(await givenInfluencer(api))
  cookie = `${creator}; ${await api.asOperator(await givenOperator(api, { role: 'owner' }))}`
})
afterAll(() => api.close())

const methods = ['GET', 'HEAD', 'POST', 'PUT', 'DELETE']
const member = /\{(\w+)\}/g
const ask = async (path: string, method: string) => {
  const response = await api.raw(path, { method, headers: { cookie, origin: portalUrl } })
  return { status: response.status, allow: response.headers.get('allow') }
}

/** Values that no member of any path can have. */
const odd = [
  'abc',
  '0',
  '-1',
  '1.5',
  '1e3',
  '１',
  '9'.repeat(41),
  'OFFERED',
  '%00',
  '%20',
  'toString',
  '%2e%2e%2f',
]
const samples: Record<string, Record<string, string>> = {
  '/api/influencer/my-page/postal-code/{code}': { code: '1600022' },
  '/api/influencer/my-page/cash-out/banks/{code}/branches': { code: '0001' },
  '/api/influencer/auth/sessions/{id}': { id: 'an-id-of-a-session' },
}
const withMember = endpoints.filter(({ path }) => path.includes('{'))

test('an unknown word or id in a path is 404, by whatever method', async () => {
  const wrong: string[] = []
  for (const { path } of new Map(withMember.map((endpoint) => [endpoint.path, endpoint])).values()) {
    const calls = odd.flatMap((value) =>
      methods.map((method) => [method, path.replaceAll(member, value)] as const),
    )
    const answers = await Promise.all(
      calls.map(async ([method, address]) => ({
        at: `${method} ${address}`,
        ...(await ask(address, method)),
      })),
    )
    wrong.push(...answers.filter(({ status }) => status !== 404).map(({ at, status }) => `${at} ${status}`))
  }
  expect(wrong).toEqual([])
})

test('another method at a path that is there is 405 and told which ones there are', async () => {
  const address = (path: string) =>
    path.replaceAll(member, (_, name: string) => sampleMembers[name] ?? samples[path]?.[name] ?? '1')
  const there = Map.groupBy(endpoints, ({ path }) => address(path))
  for (const [path, calls] of there) {
    const allowed = new Set(calls.map(({ method }) => method as string))
    for (const method of methods.filter((one) => one !== 'HEAD' && !allowed.has(one))) {
      const { status, allow } = await ask(path, method)
      const named = allow?.split(', ').filter((one) => one !== 'HEAD')
      expect([method, path, status, named?.toSorted()]).toEqual([method, path, 405, [...allowed].toSorted()])
    }
  }
})

test('HEAD is refused where it would do something, and then not named', async () => {
  expect(await ask('/api/influencer/auth/logout', 'HEAD')).toEqual({ status: 405, allow: 'GET' })
  expect(await ask('/api/influencer/auth/me', 'HEAD')).toMatchObject({ status: 200 })
  expect(await ask('/api/influencer/auth/me', 'PUT')).toEqual({ status: 405, allow: 'GET, HEAD' })
})
