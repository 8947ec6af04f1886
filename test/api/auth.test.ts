import { hash } from '@node-rs/argon2'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { contract } from '#contract/index.ts'
import { influencers } from '#server/db/schema/index.ts'
import { createPasswordHashing } from '#server/platform/password-hash.ts'
import { type TestApi, testApi } from '#test/support/api.ts'
import { givenInfluencer } from '#test/support/builders.ts'

const { login, lineLogin, logout, me, putMemo } = contract.auth

let api: TestApi
beforeAll(async () => {
  api = await testApi()
})
beforeEach(() => api.reset())
afterAll(() => api.close())

const password = 'わたしの長いパスワード'

type LinePerson = keyof TestApi['line']['people']
const sign = (key: LinePerson, options = {}) => api.line.signIn(api.line.people[key].id, options)
const given = (key: LinePerson, more = {}) =>
  givenInfluencer(api, { line_user_id: api.line.people[key].id, email: null, ...more })

/** The same token as anyone can write it without the key: with (r, s), (r, n - s) is valid as well (ECDSA on P-256). */
function withTwinSignature(jwt: string) {
  const order = 0xffffffff00000000ffffffffffffffffbce6faada7179e84f3b9cac2fc632551n
  const [head, payload, signature = ''] = jwt.split('.')
  const bytes = Buffer.from(signature, 'base64url')
  const twin = order - BigInt(`0x${bytes.subarray(32).toString('hex')}`)
  const twinBytes = Buffer.from(twin.toString(16).padStart(64, '0'), 'hex')
  const signed = Buffer.concat([bytes.subarray(0, 32), twinBytes])
  return `${head}.${payload}.${signed.toString('base64url')}`
}

describe('mail and password', () => {
  it('signs in whatever the case of the address, and says who it is', async () => {
    const person = await givenInfluencer(api, { email: 'Misaki@Example.com', password })
    const reply = await api.call(login, { body: { email: 'misaki@example.COM', password } })
    expect(reply.status).toBe(200)
    expect(reply.body.data).toMatchObject({
      id: person.id,
      email: 'Misaki@Example.com',
      email_verified: true,
      has_password: true,
      line_linked: false,
      agency_code: 'DIRECT',
    })
    const again = await api.call(me, { as: reply.cookie })
    expect(again.body.data).toEqual(reply.body.data)
  })

  it('answers the same for an unknown address, a wrong password and a person without one', async () => {
    await givenInfluencer(api, { email: 'known@example.com', password })
    await givenInfluencer(api, { email: 'line@example.com' })
    const replies = await Promise.all(
      ['known@example.com', 'unknown@example.com', 'line@example.com'].map((email) =>
        api.call(login, { body: { email, password: 'not the password' } }),
      ),
    )
    for (const { status, body, setCookie } of replies) {
      expect(status).toBe(422)
      expect(setCookie).toBeNull()
      expect({ ...body, request_id: '' }).toEqual({ ...replies[0]?.body, request_id: '' })
      expect(body.code).toBe('auth.wrong_credentials')
    }
  })

  it('tells a suspended person only when the password is right', async () => {
    const { email } = await givenInfluencer(api, { password, suspended: true })
    const wrong = await api.call(login, { body: { email, password: 'not the password' } })
    expect(wrong.body.code).toBe('auth.wrong_credentials')
    const right = await api.call(login, { body: { email, password } })
    expect([right.status, right.body.code, right.setCookie]).toEqual([403, 'auth.suspended', null])
  })

  it('hashes again when the stored hash is weaker than today’s', async () => {
    const { id, email } = await givenInfluencer(api, { password })
    const { db } = api.deps.database
    const weak = await hash(password, { memoryCost: 8_192, timeCost: 1 })
    const { passwords } = api.deps
    onTestFinished(() => void (api.deps.passwords = passwords))
    api.deps.passwords = createPasswordHashing()
    await db.update(influencers).set({ password_hash: weak }).where(eq(influencers.id, id))
    for (let attempt = 0; attempt < 2; attempt += 1) {
      const { status } = await api.call(login, { body: { email, password } })
      expect(status).toBe(200)
    }
    const [row] = await db.select({ stored: influencers.password_hash }).from(influencers)
    expect(row?.stored).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  })

  it('limits attempts on one address of a person, with the wait, over a restart and in any case', async () => {
    const { email } = await givenInfluencer(api, { password })
    const attempt = (address: string) =>
      api.call(login, { body: { email: address, password: 'wrong password' } })
    for (let count = 0; count < 10; count += 1) expect((await attempt(email)).status).toBe(422)
    api.restart()
    const refused = await attempt(email.toUpperCase())
    expect([refused.status, refused.body.code]).toEqual([429, 'request.rate_limited'])
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
    const unknown = 'nobody@example.com'
    for (let count = 0; count < 10; count += 1) expect((await attempt(unknown)).status).toBe(422)
    expect((await attempt(unknown)).status).toBe(429)
  })

  it.each([
    ['NUL', { email: 'a\u0000b@example.com', password }],
    ['a list', { email: ['a@example.com', 'b@example.com'], password }],
    ['an object', { email: { $ne: '' }, password }],
    ['nothing', {}],
    ['256 characters', { email: `${'a'.repeat(244)}@example.com`, password }],
    ['a password of 129', { email: 'a@example.com', password: '𠮷'.repeat(129) }],
  ])('refuses %s with the invalid fields', async (_, body) => {
    const reply = await api.call(login, { body })
    expect([reply.status, reply.body.code]).toEqual([422, 'request.invalid'])
    expect(reply.body.errors?.length).toBeGreaterThan(0)
  })

  it('refuses what is no JSON object, another media type and another site', async () => {
    const broken = await api.call(login, { body: '{', headers: { 'content-type': 'application/json' } })
    expect([broken.status, broken.body.code]).toEqual([400, 'request.malformed'])
    const form = await api.call(login, { body: new URLSearchParams({ email: 'a@example.com', password }) })
    expect([form.status, form.body.code]).toEqual([415, 'request.media_type'])
    const body = { email: 'a@example.com', password }
    const foreign = await api.call(login, { body, headers: { 'sec-fetch-site': 'cross-site' } })
    expect([foreign.status, foreign.body.code]).toEqual([403, 'request.cross_site'])
  })
})

describe('LINE', () => {
  it('signs in a registered person, once for each token', async () => {
    const person = await given('misaki')
    const { idToken, accessToken } = await sign('misaki')
    const body = { id_token: idToken, access_token: accessToken }
    const first = await api.call(lineLogin, { body })
    expect([first.status, first.body.data.id, first.body.data.line_linked]).toEqual([200, person.id, true])
    const replayed = await api.call(lineLogin, { body })
    expect([replayed.status, replayed.body.code, replayed.setCookie]).toEqual([410, 'auth.token_used', null])
  })

  it('takes the same token once when it comes twenty times at once', async () => {
    await given('misaki')
    const { idToken } = await sign('misaki')
    const replies = await Promise.all(
      Array.from({ length: 20 }, () => api.call(lineLogin, { body: { id_token: idToken } })),
    )
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(replies.filter(({ body }) => body.code === 'auth.token_used')).toHaveLength(19)
  })

  it('knows a used token again under its other valid signature', async () => {
    await given('misaki')
    const { idToken } = await sign('misaki')
    await api.call(lineLogin, { body: { id_token: idToken } })
    const replayed = await api.call(lineLogin, { body: { id_token: withTwinSignature(idToken) } })
    expect([replayed.status, replayed.body.code]).toEqual([410, 'auth.token_used'])
  })

  it('sends an unknown person to registration and leaves the token good', async () => {
    const { idToken } = await sign('hana')
    for (let attempt = 0; attempt < 2; attempt += 1) {
      const reply = await api.call(lineLogin, { body: { id_token: idToken } })
      expect([reply.status, reply.body.code]).toEqual([404, 'auth.line_not_registered'])
    }
  })

  it('refuses a suspended person', async () => {
    await given('misaki', { suspended: true })
    const reply = await api.call(lineLogin, { body: { id_token: (await sign('misaki')).idToken } })
    expect([reply.status, reply.body.code]).toEqual([403, 'auth.suspended'])
  })

  it.each([
    ['tokiko', 410, 'auth.line_token_expired'],
    ['haruka', 422, 'auth.line_token_invalid'],
    ['shirushi', 422, 'auth.line_token_invalid'],
    ['daichi', 503, 'line.unavailable'],
  ] as const)('refuses the token of %s with %i %s', async (key, status, code) => {
    await given(key)
    const reply = await api.call(lineLogin, { body: { id_token: (await sign(key)).idToken } })
    expect([reply.status, reply.body.code, reply.setCookie]).toEqual([status, code, null])
    if (status === 503) expect(reply.headers.get('retry-after')).not.toBeNull()
  })

  it('refuses a token that ran out while the person waited', async () => {
    await given('misaki')
    const { idToken } = await sign('misaki')
    api.clock.advance(3_600_000)
    const reply = await api.call(lineLogin, { body: { id_token: idToken } })
    expect([reply.status, reply.body.code]).toEqual([410, 'auth.line_token_expired'])
  })

  it('refuses an access token of another channel, an unknown one and one that ran out', async () => {
    await given('misaki')
    const foreign = (await sign('misaki', { simulatedError: 'wrong_audience' })).accessToken
    const old = (await sign('misaki')).accessToken
    api.clock.advance(12 * 3_600_000 + 1_000)
    const { idToken } = await sign('misaki')
    for (const access_token of [foreign, old, 'unknown']) {
      const reply = await api.call(lineLogin, { body: { id_token: idToken, access_token } })
      expect([reply.status, reply.body.code]).toEqual([422, 'auth.line_token_invalid'])
    }
  })

  it('takes who it is from the token, whatever else the body says', async () => {
    const person = await given('misaki')
    const other = await given('hana')
    const { idToken } = await sign('misaki')
    const forged = { id: other.id, userId: api.line.people.hana.id, sub: api.line.people.hana.id }
    const reply = await api.call(lineLogin, { body: { id_token: idToken, ...forged } })
    expect(reply.body.data.id).toBe(person.id)
  })

  it.each(['', 'a.b', 'a.b.c\u0000', '\ud800.a.b', `${'a'.repeat(4097)}.b.c`, 'x.y.z'])(
    'refuses %j as an ID token',
    async (id_token) => {
      const reply = await api.call(lineLogin, { body: { id_token } })
      expect(reply.status).toBe(422)
    },
  )
})

describe('the signed-in person', () => {
  it('is nobody without a session', async () => {
    const reply = await api.call(me)
    expect([reply.status, reply.body.code]).toEqual([401, 'session.required'])
  })

  it('leaves, and leaves again without a session', async () => {
    const as = await api.as(await givenInfluencer(api))
    const reply = await api.call(logout, { as })
    expect(reply.status).toBe(200)
    expect(reply.setCookie).toMatch(/^__Host-session=;.*Max-Age=0/)
    expect((await api.call(me, { as })).status).toBe(401)
    expect((await api.call(logout)).status).toBe(200)
  })

  it('is not signed out by another site', async () => {
    const as = await api.as(await givenInfluencer(api))
    const reply = await api.call(logout, { as, headers: { 'sec-fetch-site': 'cross-site' } })
    expect(reply.status).toBe(403)
    expect((await api.call(me, { as })).status).toBe(200)
  })

  it('writes the own memo alone', async () => {
    const person = await givenInfluencer(api)
    const other = await givenInfluencer(api)
    const as = await api.as(person)
    const memo = 'はじめまして。\n平日の昼に撮影できます。'
    const own = await api.call(putMemo, { params: { id: person.id }, body: { memo }, as })
    expect(own.body.data.memo).toBe(memo)
    for (const id of [other.id, 999_999, 'abc', '1e3', '0', '99999999999']) {
      const reply = await api.call(putMemo, { params: { id }, body: { memo: 'x' }, as })
      expect([reply.status, reply.body.code]).toEqual([404, 'request.not_found'])
    }
    expect((await api.call(me, { as: await api.as(other) })).body.data.memo).toBe('')
  })

  it.each([
    ['𠮷'.repeat(1000), 200],
    ['𠮷'.repeat(1001), 422],
    ['a\u0000b', 422],
    ['\ud800', 422],
    ['a\u202eb', 422],
    [null, 422],
  ])('takes a memo by its rules (%#)', async (memo, status) => {
    const person = await givenInfluencer(api)
    const as = await api.as(person)
    const reply = await api.call(putMemo, { params: { id: person.id }, body: { memo }, as })
    expect(reply.status).toBe(status)
  })
})
