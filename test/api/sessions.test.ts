import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { contract } from '#contract/index.ts'
import { influencers, sessions } from '#server/db/schema/index.ts'
import { type TestApi, testApi } from '#test/support/api.ts'
import { givenInfluencer } from '#test/support/builders.ts'

const { login, logout, me, changePassword, listSessions, revokeSession } = contract.auth

let api: TestApi
beforeAll(async () => {
  api = await testApi()
})
beforeEach(() => api.reset())
afterAll(() => api.close())

const password = 'わたしの長いパスワード'
const second = 1_000
const day = 86_400 * second

async function signIn(email: string, as?: string, headers?: Record<string, string>) {
  const reply = await api.call(login, { body: { email, password }, as, ...(headers ? { headers } : {}) })
  return reply.cookie ?? ''
}

const idOf = (cookie: string) => cookie.slice('__Host-session='.length).split('.')[0] ?? ''
const isLive = async (as: string) => (await api.call(me, { as })).status === 200

describe('the cookie', () => {
  it('is bound to this origin, out of reach of scripts, and secret in 256 bits', async () => {
    const { email } = await givenInfluencer(api, { password })
    const { setCookie } = await api.call(login, { body: { email, password } })
    const [value, ...attributes] = (setCookie ?? '').split('; ')
    expect(value).toMatch(/^__Host-session=[\w-]{20}\.[\w-]{43}$/)
    expect(attributes.toSorted()).toEqual(['HttpOnly', 'Max-Age=2592000', 'Path=/', 'SameSite=Lax', 'Secure'])
  })

  it('is not in the database: only the hash of its secret is', async () => {
    const cookie = await api.as(await givenInfluencer(api))
    const secret = cookie.split('.')[1] ?? ''
    const rows = await api.deps.database.db.select().from(sessions)
    expect(rows).toHaveLength(1)
    expect(JSON.stringify(rows)).not.toContain(secret)
  })

  it.each([
    ['another secret', (cookie: string) => `${cookie.slice(0, -2)}xx`],
    ['no secret', (cookie: string) => cookie.split('.')[0]],
    ['something else', () => '__Host-session=%00%ff'],
    ['an unknown id', (cookie: string) => cookie.replace(/=.{20}/, `=${'a'.repeat(20)}`)],
    ['the name without its prefix', (cookie: string) => cookie.replace('__Host-', '')],
  ])('proves nothing with %s', async (_, forge) => {
    const cookie = await api.as(await givenInfluencer(api))
    expect(await isLive(forge(cookie) ?? '')).toBe(false)
    expect(await isLive(cookie)).toBe(true)
  })
})

describe('fixation', () => {
  it('gives a new session at log-in and ends the presented one', async () => {
    const { email } = await givenInfluencer(api, { password })
    const first = await signIn(email)
    const next = await signIn(email, first)
    expect(next).not.toBe(first)
    expect(await isLive(first)).toBe(false)
    expect(await isLive(next)).toBe(true)
  })

  it('takes no cookie that somebody else made up', async () => {
    const { email } = await givenInfluencer(api, { password })
    const planted = `__Host-session=${'a'.repeat(20)}.${'b'.repeat(43)}`
    const cookie = await signIn(email, planted)
    expect(cookie).not.toBe(planted)
    expect(await isLive(planted)).toBe(false)
  })

  it('ends nobody’s session by its id alone', async () => {
    const { email } = await givenInfluencer(api, { password })
    const victim = await api.as(await givenInfluencer(api))
    await signIn(email, victim.replace(/\..*$/, `.${'b'.repeat(43)}`))
    expect(await isLive(victim)).toBe(true)
  })
})

describe('how long it lives', () => {
  it('ends after seven days without a visit', async () => {
    const person = await givenInfluencer(api)
    const [visiting, away] = [await api.as(person), await api.as(person)]
    api.clock.advance(7 * day - second)
    expect(await isLive(visiting)).toBe(true)
    api.clock.advance(second)
    expect(await isLive(away)).toBe(false)
    api.clock.advance(7 * day - 2 * second)
    expect(await isLive(visiting)).toBe(true)
  })

  it('ends after thirty days whatever happens', async () => {
    const cookie = await api.as(await givenInfluencer(api))
    for (let days = 0; days < 29; days += 1) {
      api.clock.advance(day)
      expect(await isLive(cookie)).toBe(true)
    }
    api.clock.advance(day - second)
    expect(await isLive(cookie)).toBe(true)
    api.clock.advance(second)
    expect(await isLive(cookie)).toBe(false)
  })

  it('writes the last visit every five minutes at most', async () => {
    const cookie = await api.as(await givenInfluencer(api))
    const lastSeen = async () => (await api.deps.database.db.select().from(sessions))[0]?.last_seen_at
    const began = api.clock.now()
    api.clock.advance(299 * second)
    await isLive(cookie)
    expect(await lastSeen()).toEqual(began)
    api.clock.advance(second)
    await isLive(cookie)
    expect(await lastSeen()).toEqual(api.clock.now())
  })

  it('is cleared away at the next log-in once it is over', async () => {
    const person = await givenInfluencer(api)
    await api.as(person)
    api.clock.advance(8 * day)
    await api.as(person)
    expect(await api.deps.database.db.select().from(sessions)).toHaveLength(1)
  })
})

describe('ending sessions', () => {
  it('lists the own live ones, the newest first', async () => {
    const person = await givenInfluencer(api, { password })
    await api.as(await givenInfluencer(api))
    const older = await signIn(person.email, undefined, { 'user-agent': 'Android' })
    api.clock.advance(60 * second)
    const newer = await signIn(person.email, undefined, { 'user-agent': 'iPhone' })
    const { body } = await api.call(listSessions, { as: older })
    expect(body.data.map(({ user_agent, current }) => [user_agent, current])).toEqual([
      ['iPhone', false],
      ['Android', true],
    ])
    expect(JSON.stringify(body)).not.toContain(newer.split('.')[1])
  })

  it('revokes one of the own and never another’s', async () => {
    const person = await givenInfluencer(api)
    const [here, there] = [await api.as(person), await api.as(person)]
    const stranger = await api.as(await givenInfluencer(api))
    const foreign = await api.call(revokeSession, { params: { id: idOf(stranger) }, as: here })
    expect([foreign.status, foreign.body.code]).toEqual([404, 'request.not_found'])
    expect(await isLive(stranger)).toBe(true)
    const { status } = await api.call(revokeSession, { params: { id: idOf(there) }, as: here })
    expect(status).toBe(200)
    expect([await isLive(here), await isLive(there)]).toEqual([true, false])
    const own = await api.call(revokeSession, { params: { id: idOf(here) }, as: here })
    expect(own.setCookie).toContain('Max-Age=0')
    expect(await isLive(here)).toBe(false)
  })

  it('ends at log-out, this one alone', async () => {
    const person = await givenInfluencer(api)
    const [here, there] = [await api.as(person), await api.as(person)]
    await api.call(logout, { as: here })
    expect([await isLive(here), await isLive(there)]).toEqual([false, true])
  })

  it('ends everywhere else when the password changes', async () => {
    const person = await givenInfluencer(api, { password })
    const [here, there] = [await api.as(person), await api.as(person)]
    const body = { current_password: password, new_password: 'another good password' }
    const { status, cookie = '' } = await api.call(changePassword, { body, as: here })
    expect(status).toBe(200)
    // Somebody may have a copy of this one, too.
    expect([await isLive(here), await isLive(there), await isLive(cookie)]).toEqual([false, false, true])
  })

  it('ends at once for a suspended person', async () => {
    const person = await givenInfluencer(api)
    const cookie = await api.as(person)
    const { db } = api.deps.database
    await db.update(influencers).set({ suspended_at: api.clock.now() }).where(eq(influencers.id, person.id))
    expect(await isLive(cookie)).toBe(false)
  })
})
