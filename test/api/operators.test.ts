import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { contract } from '#contract/index.ts'
import { auditLog, operatorSessions } from '#server/db/schema/index.ts'
import { testApi, type TestApi } from '#test/support/api.ts'
import { actOnCase, givenCampaign } from '#test/support/builders-campaigns.ts'
import { givenOperator, totpCode } from '#test/support/builders-operators.ts'
import { givenInfluencer } from '#test/support/builders.ts'

const { operatorLogin, operatorLogout, operatorMe, listAudit } = contract.operators
const password = 'long enough for an operator'
const minute = 60_000

let api: TestApi
beforeAll(async () => {
  api = await testApi()
})
beforeEach(() => api.reset())
afterAll(() => api.close())

const code = (shifted = 0) => totpCode(new Date(api.clock.now().getTime() + shifted))
const logIn = (body: Record<string, unknown>, as?: string) => api.call(operatorLogin, { body, as })
const me = (as: string | undefined) => api.call(operatorMe, { as })

describe('logging in', () => {
  test('with mail, password and the digits of the authenticator gives a session, written down', async () => {
    const operator = await givenOperator(api, { email: 'Hanako@Example.com', password, role: 'finance' })
    const reply = await logIn({ email: 'HANAKO@example.com', password, code: code() })
    expect(reply.body.data).toEqual({
      id: operator.id,
      name: '運営 花子',
      email: 'hanako@example.com',
      role: 'finance',
    })
    expect(reply.setCookie).toMatch(
      /^__Host-operator=[\w-]{20}\.[\w-]{43}; Max-Age=43200; Path=\/; HttpOnly; Secure; SameSite=Strict$/,
    )
    expect((await me(reply.cookie)).body.data.id).toBe(operator.id)
    const [entry] = await api.deps.database.db.select().from(auditLog)
    expect(entry).toMatchObject({ operator_id: operator.id, act: 'admin.login', subject: null })
  })

  test('keeps neither the secret of the session nor that of the authenticator readable', async () => {
    const { email, totp_secret } = await givenOperator(api, { password })
    const { cookie = '' } = await logIn({ email, password, code: code() })
    const [session] = await api.deps.database.db.select().from(operatorSessions)
    expect(cookie).not.toContain(session?.secret_hash)
    expect(totp_secret).not.toContain('JBSWY3DP')
    const { rows } = await api.deps.database.db.execute<{ totp_secret: string }>(
      sql`select totp_secret from operators`,
    )
    expect(rows[0]?.totp_secret).toMatch(/^test\.[\w-]{16}\.[\w-]{22}\.[\w-]+$/)
  })

  test('answers every error with the same words', async () => {
    const { email } = await givenOperator(api, { password })
    const disabled = await givenOperator(api, { password, disabled: true })
    const creator = await givenInfluencer(api, { email: 'creator@example.com', password })
    const errors = [
      { email: 'nobody@example.com', password, code: code() },
      { email, password: `${password}!`, code: code() },
      { email, password, code: code() === '000000' ? '000001' : '000000' },
      { email, password: `${password}!`, code: '000000' },
      { email: disabled.email, password, code: code() },
      { email: creator.email, password, code: code() },
    ]
    const replies = await Promise.all(errors.map((body) => logIn(body)))
    const seen = replies.map(({ status, body: { request_id: _id, ...body }, setCookie }) => ({
      status,
      body,
      setCookie,
    }))
    expect(seen[0]).toMatchObject({ status: 422, body: { code: 'admin.wrong_credentials' }, setCookie: null })
    for (const one of seen) expect(one).toEqual(seen[0])
    await expect(api.deps.database.db.$count(operatorSessions)).resolves.toBe(0)
  })

  test('takes the code of the step before and after, and of no other', async () => {
    const { email } = await givenOperator(api, { password })
    const tries = await Promise.all(
      [-61_000, 61_000].map((shift) => logIn({ email, password, code: code(shift) })),
    )
    expect(tries.map(({ status }) => status)).toEqual([422, 422])
    for (const shift of [-30_000, 0, 30_000])
      expect((await logIn({ email, password, code: code(shift) })).status).toBe(200)
  })

  test('takes a code once, and none that is older than the last one', async () => {
    const { email } = await givenOperator(api, { password })
    expect((await logIn({ email, password, code: code() })).status).toBe(200)
    expect((await logIn({ email, password, code: code() })).status).toBe(422)
    expect((await logIn({ email, password, code: code(-30_000) })).status).toBe(422)
    api.clock.advance(30_000)
    expect((await logIn({ email, password, code: code() })).status).toBe(200)
  })

  test('gives one session for two uses of a code at once', async () => {
    const { email } = await givenOperator(api, { password })
    const replies = await Promise.all([1, 2, 3].map(() => logIn({ email, password, code: code() })))
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 422, 422])
    await expect(api.deps.database.db.$count(operatorSessions)).resolves.toBe(1)
  })

  test('is limited for one account, whatever is tried', async () => {
    const { email } = await givenOperator(api, { password })
    const statuses: number[] = []
    for (let round = 0; round < 11; round += 1)
      statuses.push((await logIn({ email, password: 'guess', code: '000000' })).status)
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 422), 429])
  })
})

describe('a session', () => {
  const signedIn = async () => {
    const { email } = await givenOperator(api, { password })
    const { cookie } = await logIn({ email, password, code: code() })
    return { email, cookie }
  }

  test('ends after 30 minutes without use', async () => {
    const { cookie } = await signedIn()
    api.clock.advance(29 * minute)
    expect((await me(cookie)).status).toBe(200)
    api.clock.advance(29 * minute)
    expect((await me(cookie)).status).toBe(200)
    api.clock.advance(30 * minute)
    expect((await me(cookie)).status).toBe(401)
  })

  test('ends after 12 hours, used or not', async () => {
    const { cookie } = await signedIn()
    for (let passed = 20; passed < 12 * 60; passed += 20) {
      api.clock.advance(20 * minute)
      expect((await me(cookie)).status).toBe(200)
    }
    api.clock.advance(20 * minute)
    expect((await me(cookie)).status).toBe(401)
  })

  test('ends with logging out, and with logging in anew', async () => {
    const { email, cookie } = await signedIn()
    api.clock.advance(minute)
    const again = await logIn({ email, password, code: code() }, cookie)
    expect((await me(cookie)).status).toBe(401)
    const out = await api.call(operatorLogout, { as: again.cookie })
    expect(out.setCookie).toMatch(/^__Host-operator=; Max-Age=0/)
    expect((await me(again.cookie)).status).toBe(401)
  })

  test('ends at once when the operator is disabled, and follows the role of today', async () => {
    const operator = await givenOperator(api)
    const cookie = await api.asOperator(operator)
    await api.deps.database.db.execute(sql`update operators set role = 'viewer'`)
    expect((await me(cookie)).body.data.role).toBe('viewer')
    await api.deps.database.db.execute(sql`update operators set disabled_at = now()`)
    expect((await me(cookie)).status).toBe(401)
  })

  test("is no session of a creator, nor a creator's one of an operator", async () => {
    const operator = await api.asOperator(await givenOperator(api))
    const creator = await api.as(await givenInfluencer(api))
    const token = (cookie: string) => cookie.split('=')[1]
    const asCreator = (as: string) => api.call(contract.auth.me, { as })
    expect((await asCreator(operator)).status).toBe(401)
    expect((await asCreator(`__Host-session=${token(operator)}`)).status).toBe(401)
    expect((await me(`__Host-operator=${token(creator)}`)).status).toBe(401)
    expect((await asCreator(`${operator}; ${creator}`)).status).toBe(200)
    expect((await me(`${operator}; ${creator}`)).status).toBe(200)
  })
})

describe('the audit log', () => {
  test('lists what was done, the newest first, to every role', async () => {
    const manager = await givenOperator(api, { password })
    for (const shift of [-30_000, 0, 30_000])
      await logIn({ email: manager.email, password, code: code(shift) })
    const as = await api.asOperator(await givenOperator(api, { role: 'viewer' }))
    const first = await api.call(listAudit, { as, query: { size: 2 } })
    expect(first.body).toMatchObject({ current_page: 1, page_count: 2 })
    expect(first.body.data.map(({ id }) => id)).toEqual([3, 2])
    expect(first.body.data[0]).toMatchObject({
      operator: { id: manager.id, name: '運営 花子' },
      act: 'admin.login',
    })
    const second = await api.call(listAudit, { as, query: { size: 2, page: 2 } })
    expect(second.body.data.map(({ id }) => id)).toEqual([1])
  })

  test.each(['audit_log', 'case_events'])('%s can be neither changed nor deleted', async (table) => {
    const { db } = api.deps.database
    const { email } = await givenOperator(api, { password })
    await logIn({ email, password, code: code() })
    await actOnCase(api, await givenCampaign(api), await givenInfluencer(api), 'nominate')
    const before = await db.execute(sql.raw(`select * from ${table}`))
    expect(before.rows.length).toBeGreaterThan(0)
    for (const change of [`update ${table} set at = now()`, `delete from ${table}`]) {
      const error = await db.execute(sql.raw(change)).catch((error: Error) => error.cause)
      expect(String(error)).toContain(`table ${table} is append-only`)
    }
    expect((await db.execute(sql.raw(`select * from ${table}`))).rows).toEqual(before.rows)
  })
})
