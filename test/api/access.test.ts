import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Endpoint } from '#contract/endpoint.ts'
import { endpoints } from '#contract/index.ts'
import { mayCall, type OperatorRole, operatorRoles } from '#contract/permissions.ts'
import { problem } from '#contract/problem.ts'
import { portalUrl, testApi, type TestApi } from '#test/support/api.ts'
import { givenOperator } from '#test/support/builders-operators.ts'
import { givenInfluencer } from '#test/support/builders.ts'
import { sampleMembers } from '#test/support/sample-members.ts'

let api: TestApi
/** Cookies of people who stay signed in over all tests: a refused call changes nothing, and no call here has a body. */
let creator: string
let suspended: string
let disabled: string
let operators: Record<OperatorRole, string>

beforeAll(async () => {
  api = await testApi()
  await api.reset()
  creator = await api.as(await givenInfluencer(api))
  suspended = await api.as(await givenInfluencer(api, { suspended: true }))
  disabled = await api.asOperator(await givenOperator(api, { disabled: true }))
  const signedIn = async (role: OperatorRole) => api.asOperator(await givenOperator(api, { role }))
  operators = {
    owner: await signedIn('owner'),
    manager: await signedIn('manager'),
    reviewer: await signedIn('reviewer'),
    finance: await signedIn('finance'),
    viewer: await signedIn('viewer'),
  }
})
afterAll(() => api.close())

const guarded = endpoints
  .filter(({ access }) => access !== 'public')
  .map((endpoint) => [endpoint.name, endpoint] as const)
const forCreators = guarded.filter(([, { access }]) => access === 'influencer')
const forOperators = guarded.filter(([, { access }]) => access.startsWith('operator:'))

function send({ path, method }: Endpoint, cookie: string) {
  const url = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => sampleMembers[name] ?? '1600022')
  const own = { origin: portalUrl, 'sec-fetch-site': 'same-origin', 'content-type': 'application/json' }
  return api.raw(url, { method, headers: { ...own, cookie } })
}

async function expectRefusal(endpoint: Endpoint, cookie: string, status: number, code: string) {
  const response = await send(endpoint, cookie)
  expect(response.headers.get('content-type')).toContain('application/problem+json')
  expect([response.status, problem.parse(await response.json()).code]).toEqual([status, code])
}

test.each(guarded)(
  '%s answers 401 without a session, with a made-up one and to somebody suspended',
  async (_name, endpoint) => {
    const madeUp = ['', 'abc.def', 'x'.repeat(4000), `${'x'.repeat(20)}.${'x'.repeat(43)}`]
    const cookies = madeUp.flatMap((token) => [`__Host-session=${token}`, `__Host-operator=${token}`])
    for (const cookie of ['', ...cookies, suspended, disabled])
      await expectRefusal(endpoint, cookie, 401, 'session.required')
  },
)

test.each(forCreators)('%s answers 401 to operators', async (_name, endpoint) => {
  for (const role of operatorRoles) await expectRefusal(endpoint, operators[role], 401, 'session.required')
})

test.each(forOperators)('%s answers 403 to creators and to the wrong role', async (_name, endpoint) => {
  await expectRefusal(endpoint, creator, 403, 'admin.role_missing')
  for (const role of operatorRoles) {
    const cookie = operators[role]
    if (mayCall(role, endpoint)) expect([401, 403]).not.toContain((await send(endpoint, cookie)).status)
    else await expectRefusal(endpoint, cookie, 403, 'admin.role_missing')
  }
})

test('everybody is still signed in after all that', async () => {
  const me = endpoints.filter(({ name }) => ['me', 'operatorMe'].includes(name))
  const statuses = await Promise.all(
    [creator, ...Object.values(operators)].map(async (cookie) =>
      Promise.all(me.map(async (endpoint) => (await send(endpoint, cookie)).status)),
    ),
  )
  for (const pair of statuses) expect(pair).toContain(200)
})
