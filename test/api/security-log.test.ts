import { Writable } from 'node:stream'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { contract } from '#contract/index.ts'
import { problem } from '#contract/problem.ts'
import { createLog } from '#server/log.ts'
import { type TestApi, testApi } from '#test/support/api.ts'
import { givenOperator, totpCode } from '#test/support/builders-operators.ts'
import { givenInfluencer } from '#test/support/builders.ts'

const { login, logout } = contract.auth
const { operatorLogin, listAudit } = contract.operators
const { getBankAccount } = contract.bank
const password = 'わたしの長いパスワード'

let api: TestApi
let lines: string[] = []
beforeAll(async () => {
  api = await testApi()
  const kept = new Writable({ write: (chunk, _encoding, done) => (lines.push(String(chunk)), done()) })
  api.deps.log = createLog('info', kept)
  api.restart()
})
beforeEach(async () => {
  await api.reset()
  lines = []
})
afterAll(() => api.close())

interface Line {
  level: number
  time: number
  event?: string
  actor?: string
  address?: string
  requestId?: string
  route?: string
}
const written = () => lines.map((line): Line => JSON.parse(line))
const events = () => written().flatMap(({ event, actor }) => (event === undefined ? [] : [[event, actor]]))

describe('the log of security events', () => {
  test('tells who signed in and out, and who could not', async () => {
    const { id, email } = await givenInfluencer(api, { password })
    await api.call(login, { body: { email, password: 'not the password' } })
    const { cookie } = await api.call(login, { body: { email, password } })
    await api.call(logout, { as: cookie })
    expect(events()).toEqual([
      ['auth.wrong_credentials', 'visitor'],
      ['session.started', `influencer:${id}`],
      ['session.ended', `influencer:${id}`],
    ])
  })

  test('tells the same of operators, and a wrong second factor', async () => {
    const { id, email } = await givenOperator(api, { password })
    const code = totpCode(api.clock.now())
    await api.call(operatorLogin, { body: { email, password, code: '000000' } })
    await api.call(operatorLogin, { body: { email, password, code } })
    expect(events()).toEqual([
      ['admin.wrong_credentials', 'visitor'],
      ['session.started', `operator:${id}`],
    ])
  })

  test('tells who was refused: without a session, without the role, from another site, too often', async () => {
    const { id } = await givenInfluencer(api)
    const as = await api.as({ id })
    await api.call(getBankAccount)
    await api.call(listAudit, { as })
    await api.call(logout, { as, headers: { 'sec-fetch-site': 'cross-site' } })
    const wrong = { email: 'nobody@example.com', password: 'not the password' }
    for (let count = 0; count < 11; count += 1) await api.call(login, { body: wrong })
    expect(events().filter(([event]) => event !== 'auth.wrong_credentials')).toEqual([
      ['session.required', 'visitor'],
      ['admin.role_missing', `influencer:${id}`],
      ['request.cross_site', 'visitor'],
      ['request.rate_limited', 'visitor'],
    ])
  })

  test('passes over what is nobody’s attempt at anything', async () => {
    await api.raw('/api/nothing')
    await api.raw('/api/influencer/commons/meta')
    expect(events()).toEqual([])
  })

  test('has the time in UTC, the request and the call, and an address that the database knows as well', async () => {
    await api.call(getBankAccount)
    const [line] = written()
    expect(line).toMatchObject({ level: 40, event: 'session.required', route: getBankAccount.path })
    expect(new Date(line?.time ?? 0).getTime()).toBeGreaterThan(0)
    expect(line?.requestId).toMatch(/^[\w-]{8,}$/)
    expect(line?.address).toMatch(/^[\w-]{43}$/)
  })
})

describe('every line', () => {
  test('is one JSON object, whatever a request holds, and repeats nothing of it', async () => {
    const trap = 'x\n{"level":60,"msg":"forged"}'
    const headers = { 'user-agent': 'SECRET', cookie: '__Host-session=SECRET', 'x-request-id': 'SECRET"\\' }
    await api.raw(`/api/influencer/auth/me?token=SECRET&q=${encodeURIComponent(trap)}`, { headers })
    await api.call(login, { body: { email: trap, password: 'SECRET' }, headers: { referer: 'SECRET' } })
    expect(lines.length).toBeGreaterThan(2)
    for (const line of lines) {
      expect(line.trimEnd()).not.toContain('\n')
      expect(JSON.parse(line)).toHaveProperty('time')
    }
    expect(lines.join('')).not.toMatch(/SECRET|forged/)
  })
})

describe('an error that nobody foresaw', () => {
  test('is logged with its request and answered without a word of it, and the server goes on', async () => {
    const { storage } = api.deps
    const get = storage.get
    storage.get = () => Promise.reject(new Error('SECRET of /srv/files: select * from influencers'))
    const failed = await api.raw('/media/campaign/abc.webp')
    storage.get = get
    const text = await failed.text()
    expect([failed.status, problem.parse(JSON.parse(text)).code]).toEqual([500, 'server.fault'])
    expect(text).not.toMatch(/SECRET|select|\.ts\b/)
    expect(lines.join('')).toContain('SECRET of /srv/files')
    expect(lines.join('')).toContain(problem.parse(JSON.parse(text)).request_id)
    expect((await api.raw('/media/campaign/abc.webp')).status).toBe(404)
  })
})
