import { TOTP } from 'otpauth'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { contract } from '#contract/index.ts'
import { auditLog, operatorInvitations, operatorRecoveryCodes } from '#server/db/schema/index.ts'
import { inviteAgain, inviteOperator } from '#server/modules/operators/invitations.service.ts'
import { disableOperator, makeOwner } from '#server/modules/operators/operators.service.ts'
import { testApi, type TestApi } from '#test/support/api.ts'
import { givenOperator, totpCode } from '#test/support/builders-operators.ts'

const {
  openInvitation,
  answerInvitation,
  operatorLogin,
  operatorMe,
  renewRecoveryCodes,
  changeOperatorPassword,
  listOperators,
} = contract.operators
const password = 'long enough for an operator'
const email = 'new@example.com'

let api: TestApi
beforeAll(async () => {
  api = await testApi()
})
beforeEach(() => api.reset())
afterAll(() => api.close())

const tokenOf = (link: string) => new URL(link).searchParams.get('token') ?? ''
const codeOf = (secret: string) => new TOTP({ secret }).generate({ timestamp: api.clock.now().getTime() })
const givenInvitation = async () =>
  tokenOf(
    await api.deps.database.transaction((tx) =>
      inviteOperator(tx, api.deps, { name: '新田 学', email, role: 'finance' }),
    ),
  )
const open = (token: string) => api.call(openInvitation, { body: { token } })
const answer = (token: string, code: string, chosen = password) =>
  api.call(answerInvitation, { body: { token, password: chosen, code } })
const logIn = (code: string, as = email) => api.call(operatorLogin, { body: { email: as, password, code } })

async function givenSetUp() {
  const token = await givenInvitation()
  const { secret } = (await open(token)).body.data
  const reply = await answer(token, codeOf(secret))
  return { token, secret, cookie: reply.cookie, codes: reply.body.data.recovery_codes }
}

describe('an invitation', () => {
  test('shows what to set the authenticator up with, the same each time', async () => {
    const token = await givenInvitation()
    const { data } = (await open(token)).body
    expect(data).toMatchObject({ name: '新田 学', email, secret: expect.stringMatching(/^[A-Z2-7]{32}$/) })
    expect(new URL(data.authenticator_url).searchParams.get('secret')).toBe(data.secret)
    expect((await open(token)).body.data.secret).toBe(data.secret)
  })

  test('is answered with a password and a code, gives ten codes and a session, and is written down', async () => {
    const { cookie, codes } = await givenSetUp()
    expect(new Set(codes).size).toBe(10)
    for (const code of codes) expect(code).toMatch(/^[a-z2-9]{5}-[a-z2-9]{5}$/)
    const { data } = (await api.call(operatorMe, { as: cookie })).body
    expect(data).toMatchObject({ email, role: 'finance', recovery_codes_left: 10 })
    const [entry] = await api.deps.database.db.select().from(auditLog)
    expect(entry).toMatchObject({ operator_id: data.id, act: 'admin.answerInvitation', details: {} })
  })

  test('keeps neither its token nor the recovery codes readable', async () => {
    const { token, codes } = await givenSetUp()
    const { db } = api.deps.database
    const stored = JSON.stringify([
      await db.select().from(operatorInvitations),
      await db.select().from(operatorRecoveryCodes),
    ])
    for (const secret of [token, ...codes]) expect(stored).not.toContain(secret)
  })

  test('works once, also for two answers at once', async () => {
    const token = await givenInvitation()
    const { secret } = (await open(token)).body.data
    const replies = await Promise.all([1, 2, 3].map(() => answer(token, codeOf(secret))))
    expect(replies.filter(({ status }) => status === 201)).toHaveLength(1)
    expect((await open(token)).body).toMatchObject({ code: 'auth.token_used' })
    expect((await answer(token, codeOf(secret))).status).toBe(410)
  })

  test('ends after a day, and is unknown when it is made up', async () => {
    const token = await givenInvitation()
    expect((await open('made-up')).body.code).toBe('auth.token_used')
    api.clock.advance(24 * 3_600_000)
    expect((await open(token)).body.code).toBe('auth.token_expired')
    expect((await answer(token, '123456')).body.code).toBe('auth.token_expired')
  })

  test('refuses a wrong code and a common password, and stays open', async () => {
    const token = await givenInvitation()
    const { secret } = (await open(token)).body.data
    const wrong = codeOf(secret) === '000000' ? '000001' : '000000'
    expect((await answer(token, wrong)).body.errors).toMatchObject([
      { path: 'code', code: 'field.one_time_code' },
    ])
    expect((await answer(token, codeOf(secret), 'password123')).body.errors).toMatchObject([
      { path: 'password', code: 'field.password_common' },
    ])
    expect((await answer(token, codeOf(secret), email)).body.errors).toMatchObject([
      { path: 'password', code: 'field.password_personal' },
    ])
    expect((await answer(token, codeOf(secret))).status).toBe(201)
  })

  test('opens nothing before it is answered', async () => {
    const token = await givenInvitation()
    const { secret } = (await open(token)).body.data
    expect((await logIn(codeOf(secret))).status).toBe(422)
    const manager = await givenOperator(api)
    const { data } = (await api.call(listOperators, { as: await api.asOperator(manager) })).body
    expect(data.find((one) => one.email === email)).toMatchObject({ invited: true, disabled: false })
  })

  test('made again ends password, authenticator, recovery codes and sessions', async () => {
    const { secret, cookie, codes } = await givenSetUp()
    api.clock.advance(60_000)
    const link = await api.deps.database.transaction((tx) => inviteAgain(tx, api.deps, 'NEW@example.com'))
    expect((await api.call(operatorMe, { as: cookie })).status).toBe(401)
    expect((await logIn(codeOf(secret))).status).toBe(422)
    expect((await logIn(codes[0] ?? '')).status).toBe(422)
    const fresh = (await open(tokenOf(link))).body.data.secret
    expect(fresh).not.toBe(secret)
    expect((await answer(tokenOf(link), codeOf(fresh))).status).toBe(201)
  })
})

describe('an operator who leaves', () => {
  const disable = (who: string) => api.deps.database.transaction((tx) => disableOperator(tx, api.deps, who))

  test('is signed out everywhere and signs in no more', async () => {
    const { secret, cookie, codes } = await givenSetUp()
    api.clock.advance(60_000)
    expect((await logIn(codes[0] ?? '')).status).toBe(200)
    await disable('NEW@example.com')
    expect((await api.call(operatorMe, { as: cookie })).status).toBe(401)
    for (const code of [codeOf(secret), codes[1] ?? '']) expect((await logIn(code)).status).toBe(422)
    const as = await api.asOperator(await givenOperator(api))
    const { data } = (await api.call(listOperators, { as })).body
    expect(data.find((one) => one.email === email)).toMatchObject({ disabled: true })
  })

  test('has no use of an open invitation', async () => {
    const token = await givenInvitation()
    await disable(email)
    expect((await open(token)).body.code).toBe('auth.token_used')
    await expect(disable(email)).rejects.toMatchObject({ code: 'request.not_found' })
  })
})

describe('an installation without an owner', () => {
  test('makes one of an operator on the server, who has to be there', async () => {
    const { cookie } = await givenSetUp()
    const make = (who: string) => api.deps.database.transaction((tx) => makeOwner(tx, who))
    await make('NEW@example.com')
    expect((await api.call(operatorMe, { as: cookie })).body.data.role).toBe('owner')
    await expect(make('nobody@example.com')).rejects.toMatchObject({ code: 'request.not_found' })
  })
})

describe('recovery codes', () => {
  test('stand in for the authenticator, each once, in any case of letters', async () => {
    const { codes, cookie } = await givenSetUp()
    const [first = '', second = ''] = codes
    const replies = await Promise.all([logIn(first.toUpperCase()), logIn(first)])
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 422])
    expect((await logIn(second)).status).toBe(200)
    expect((await api.call(operatorMe, { as: cookie })).body.data.recovery_codes_left).toBe(8)
  })

  test("of one operator do not open another's account", async () => {
    const { codes } = await givenSetUp()
    const other = await givenOperator(api, { password })
    expect((await logIn(codes[0] ?? '', other.email)).status).toBe(422)
  })

  test('are made anew with password and code, and the former ones end', async () => {
    const { codes, cookie, secret } = await givenSetUp()
    api.clock.advance(30_000)
    const renew = (code: string, given = password) =>
      api.call(renewRecoveryCodes, { as: cookie, body: { password: given, code } })
    expect((await renew(codeOf(secret), 'not the password')).body.code).toBe('admin.wrong_credentials')
    const { data } = (await renew(codeOf(secret))).body
    expect(data.recovery_codes).toHaveLength(10)
    expect((await logIn(codes[0] ?? '')).status).toBe(422)
    expect((await logIn(data.recovery_codes[0] ?? '')).status).toBe(200)
  })
})

describe('the password', () => {
  test('is changed with the present one; other sessions end', async () => {
    const { email: as } = await givenOperator(api, { password })
    const one = (await logIn(totpCode(api.clock.now()), as)).cookie
    api.clock.advance(30_000)
    const other = (await logIn(totpCode(api.clock.now()), as)).cookie
    const change = (current_password: string, new_password: string) =>
      api.call(changeOperatorPassword, { as: one, body: { current_password, new_password } })
    expect((await change('not it', 'another long password')).body.code).toBe('auth.wrong_password')
    for (const [chosen, code] of [
      ['password123', 'field.password_common'],
      [as.toUpperCase(), 'field.password_personal'],
    ] as const)
      expect((await change(password, chosen)).body.errors).toMatchObject([{ path: 'new_password', code }])
    const changed = await change(password, 'another long password')
    expect((await api.call(operatorMe, { as: changed.cookie })).status).toBe(200)
    // Somebody may have a copy of the one that acted, too.
    for (const as of [one, other]) expect((await api.call(operatorMe, { as })).status).toBe(401)
  })

  test('that nobody knows opens no way to another one', async () => {
    const as = await api.asOperator(await givenOperator(api))
    const body = { current_password: 'a guess', new_password: 'another long password' }
    const reply = await api.call(changeOperatorPassword, { as, body })
    expect([reply.status, reply.body.code]).toEqual([403, 'auth.wrong_password'])
  })
})
