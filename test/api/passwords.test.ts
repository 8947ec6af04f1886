import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { contract } from '#contract/index.ts'
import { influencers, oneTimeTokens, outbox } from '#server/db/schema/index.ts'
import { type TestApi, portalUrl, testApi } from '#test/support/api.ts'
import { givenAgency, givenInfluencer } from '#test/support/builders.ts'

const { changePassword, forgotPassword, login, me, resendVerification, resetPassword, verifyEmail } =
  contract.auth

let api: TestApi
beforeAll(async () => {
  api = await testApi()
})
beforeEach(() => api.reset())
afterAll(() => api.close())

const password = 'わたしの長いパスワード'
const newPassword = 'あたらしいパスワード'
const minute = 60_000

const forgot = (email: string, agency_code = 'DIRECT') =>
  api.call(forgotPassword, { body: { email, agency_code } })
const reset = (token: string, chosen = newPassword) =>
  api.call(resetPassword, { body: { token, password: chosen } })

const change = (as: string, current_password: string, new_password = newPassword) =>
  api.call(changePassword, { body: { current_password, new_password }, as })

/** The token in the newest mail, which must be a link of the portal with this path. */
function tokenFromMail(path: string) {
  const link = api.mails.at(-1)?.text.match(/https:\S+/)?.[0] ?? ''
  expect(link.startsWith(`${portalUrl}${path}`)).toBe(true)
  return link.slice(`${portalUrl}${path}`.length)
}

async function givenResetToken(email: string) {
  await forgot(email)
  await api.work()
  return tokenFromMail('/reset-password?token=')
}

describe('a forgotten password', () => {
  it('is answered the same way for everyone; only those whose address it is get a mail, of whatever agency', async () => {
    await givenAgency(api, 'OTHER')
    const person = await givenInfluencer(api, { password })
    const elsewhere = await givenInfluencer(api, { password, agency_code: 'OTHER' })
    const suspended = await givenInfluencer(api, { password, suspended: true })
    const unsure = await givenInfluencer(api, { password, email_verified: false })
    const asked = [
      await forgot(person.email.toUpperCase()),
      await forgot(elsewhere.email),
      await forgot(suspended.email),
      await forgot(unsure.email),
      await forgot('nobody@example.com'),
      await forgot('other@example.com', 'NO-SUCH-AGENCY'),
    ]
    for (const { status, body } of asked) expect([status, body]).toEqual([202, { data: { ok: true } }])
    expect(await api.deps.database.db.select().from(outbox)).toHaveLength(asked.length)
    await api.work()
    expect(api.mails.map(({ to }) => to)).toEqual([person.email, elsewhere.email])
    expect(api.mails[0]?.subject).toBe('【60分以内】パスワードを再設定してください')
  })

  it('is asked for with the address alone', async () => {
    await givenAgency(api, 'OTHER')
    const { email } = await givenInfluencer(api, { password, agency_code: 'OTHER' })
    expect((await api.call(forgotPassword, { body: { email } })).status).toBe(202)
    await api.work()
    expect(api.mails.map(({ to }) => to)).toEqual([email])
  })

  it('keeps no token and no address in the outbox', async () => {
    const person = await givenInfluencer(api, { password })
    const token = await givenResetToken(person.email)
    const rows = JSON.stringify(await api.deps.database.db.select().from(outbox))
    expect(rows).not.toContain(token)
    expect(rows).not.toContain(person.email)
    expect(JSON.stringify(await api.deps.database.db.select().from(oneTimeTokens))).not.toContain(token)
  })

  it('is set anew with the link, and every session ends', async () => {
    const person = await givenInfluencer(api, { password })
    const cookie = await api.as(person)
    const { status } = await reset(await givenResetToken(person.email))
    expect(status).toBe(200)
    expect((await api.call(me, { as: cookie })).status).toBe(401)
    const old = await api.call(login, { body: { email: person.email, password } })
    expect(old.body.code).toBe('auth.wrong_credentials')
    const fresh = await api.call(login, { body: { email: person.email, password: newPassword } })
    expect(fresh.status).toBe(200)
  })

  it('takes a token once, also of twenty at the same time', async () => {
    const { email } = await givenInfluencer(api, { password })
    const token = await givenResetToken(email)
    const replies = await Promise.all(
      Array.from({ length: 20 }, (_, number) => reset(token, `${newPassword}${number}`)),
    )
    const winners = replies.flatMap(({ status }, number) => (status === 200 ? [number] : []))
    expect(winners).toHaveLength(1)
    expect(replies.filter(({ body }) => body.code === 'auth.token_used')).toHaveLength(19)
    const chosen = { email, password: `${newPassword}${winners[0]}` }
    expect((await api.call(login, { body: chosen })).status).toBe(200)
  })

  it('takes the newest token alone, for sixty minutes', async () => {
    const { email } = await givenInfluencer(api, { password })
    const first = await givenResetToken(email)
    const second = await givenResetToken(email)
    expect((await reset(first)).body.code).toBe('auth.token_used')
    api.clock.advance(60 * minute)
    const late = await reset(second)
    expect([late.status, late.body.code]).toEqual([410, 'auth.token_expired'])
    api.clock.advance(-1_000)
    expect((await reset(second)).status).toBe(200)
  })

  it('refuses unknown tokens, tokens of another purpose and weak passwords', async () => {
    const { email } = await givenInfluencer(api, { password })
    const unsure = await givenInfluencer(api, { email_verified: false })
    for (const token of ['x', 'a\u0000b', '\ud800']) {
      const { status, body } = await reset(token)
      expect([status, body.code]).toEqual([410, 'auth.token_used'])
    }
    await api.call(resendVerification, { as: await api.as(unsure) })
    await api.work()
    expect((await reset(tokenFromMail('/login?verify_token='))).status).toBe(410)
    const token = await givenResetToken(email)
    const common = await reset(token, 'Password123')
    expect(common.body.errors).toEqual([
      {
        path: 'password',
        code: 'field.password_common',
        message: '推測されやすいパスワードです。別のものにしてください。',
      },
    ])
    for (const chosen of [email, email.toUpperCase(), '佐藤　　美 咲。。']) {
      const personal = await reset(token, chosen)
      expect(personal.body.errors).toMatchObject([{ path: 'password', code: 'field.password_personal' }])
    }
    expect((await reset(token)).status).toBe(200)
  })

  it('can be asked for a few times an hour, known or not', async () => {
    const { email } = await givenInfluencer(api, { password })
    for (const address of [email, 'nobody@example.com']) {
      for (let count = 0; count < 5; count += 1) expect((await forgot(address)).status).toBe(202)
      expect((await forgot(address)).status).toBe(429)
    }
  })

  it('waits in the outbox while the mail server is away', async () => {
    const { email } = await givenInfluencer(api, { password })
    const { send } = api.deps.mail
    api.deps.mail.send = async () => {
      throw Object.assign(new Error(`no way to ${email}`), { code: 'ECONNREFUSED' })
    }
    await forgot(email)
    expect(await api.work()).toBe(1)
    api.deps.mail.send = send
    expect(await api.work()).toBe(0)
    const [row] = await api.deps.database.db.select().from(outbox)
    expect(row).toMatchObject({ attempts: 1, last_error: 'ECONNREFUSED', done_at: null })
    api.clock.advance(5_000)
    expect(await api.work()).toBe(1)
    expect(api.mails.map(({ to }) => to)).toEqual([email])
  })

  it('gives up on an address that the mail server refuses for good', async () => {
    const { email } = await givenInfluencer(api, { password })
    const { send } = api.deps.mail
    api.deps.mail.send = async () => {
      throw Object.assign(new Error('refused'), { code: 'EENVELOPE', responseCode: 550 })
    }
    await forgot(email)
    await api.work()
    api.deps.mail.send = send
    const [row] = await api.deps.database.db.select().from(outbox)
    expect(row).toMatchObject({ attempts: 1, last_error: null, done_at: api.clock.now() })
  })
})

describe('changing the password', () => {
  it('needs the current one', async () => {
    const person = await givenInfluencer(api, { password })
    const as = await api.as(person)
    const wrong = await change(as, 'not the password')
    expect([wrong.status, wrong.body.code]).toEqual([403, 'auth.wrong_password'])
    expect((await change(as, password)).status).toBe(200)
    const reply = await api.call(login, { body: { email: person.email, password: newPassword } })
    expect(reply.status).toBe(200)
  })

  it('is not for the own address or name', async () => {
    const person = await givenInfluencer(api, { password, email: 'misaki.days@example.com' })
    const as = await api.as(person)
    for (const chosen of ['misaki.days@example.com', 'MisakiDays', 'ミサキ・サトウ！']) {
      const { body } = await change(as, password, chosen)
      expect(body.errors).toMatchObject([{ path: 'new_password', code: 'field.password_personal' }])
    }
  })

  it('ends what was mailed for a forgotten one', async () => {
    const person = await givenInfluencer(api, { password })
    const token = await givenResetToken(person.email)
    expect((await change(await api.as(person), password)).status).toBe(200)
    expect((await reset(token, 'yet another password')).body.code).toBe('auth.token_used')
  })

  it('is refused to people without a password and for common ones', async () => {
    const line = await api.as(await givenInfluencer(api, { line_user_id: 'U1' }))
    expect((await change(line, password)).body.code).toBe('auth.wrong_password')
    const as = await api.as(await givenInfluencer(api, { password }))
    const common = await change(as, password, 'sakura123')
    expect(common.body.errors?.[0]).toMatchObject({ path: 'new_password', code: 'field.password_common' })
  })

  it('happens once when it is asked twice at once', async () => {
    const person = await givenInfluencer(api, { password })
    const as = await api.as(person)
    const replies = await Promise.all([
      change(as, password, `${newPassword}1`),
      change(as, password, `${newPassword}2`),
    ])
    const [done, refused] = replies.map(({ status }) => status).toSorted()
    expect(done).toBe(200)
    // The first ends the session: the second is refused for it, or for the password that it had to know.
    expect([401, 403]).toContain(refused)
  })
})

describe('confirming the address', () => {
  it('works once, with the newest link', async () => {
    const person = await givenInfluencer(api, { password, email_verified: false })
    const as = await api.as(person)
    await api.call(resendVerification, { as })
    await api.work()
    const older = tokenFromMail('/login?verify_token=')
    const { status } = await api.call(resendVerification, { as })
    expect(status).toBe(202)
    await api.work()
    const newest = tokenFromMail('/login?verify_token=')
    const verify = async (token: string) => (await api.call(verifyEmail, { body: { token }, as })).body.code
    expect(await verify(older)).toBe('auth.token_used')
    expect(await verify(newest)).toBeUndefined()
    expect((await api.call(me, { as })).body.data.email_verified).toBe(true)
    expect(await verify(newest)).toBe('auth.token_used')
  })

  it('needs the session of its person: the address may be a stranger’s, who reads the mail', async () => {
    const person = await givenInfluencer(api, { password, email_verified: false })
    const as = await api.as(person)
    await api.call(resendVerification, { as })
    await api.work()
    const token = tokenFromMail('/login?verify_token=')
    const asVisitor = await api.call(verifyEmail, { body: { token } })
    expect([asVisitor.status, asVisitor.body.code]).toEqual([401, 'session.required'])
    const stranger = await api.as(await givenInfluencer(api, { email_verified: false }))
    const asStranger = await api.call(verifyEmail, { body: { token }, as: stranger })
    expect([asStranger.status, asStranger.body.code]).toEqual([403, 'auth.token_not_yours'])
    expect((await api.call(me, { as })).body.data.email_verified).toBe(false)
    // Nor does a reset go there.
    await forgot(person.email)
    await api.work()
    expect(api.mails).toHaveLength(1)
    expect((await api.call(verifyEmail, { body: { token }, as })).status).toBe(200)
  })

  it('sends nothing when there is nothing to confirm', async () => {
    for (const about of [{}, { email: null, line_user_id: 'U1' }]) {
      const reply = await api.call(resendVerification, {
        as: await api.as(await givenInfluencer(api, about)),
      })
      expect(reply.status).toBe(202)
    }
    await api.work()
    expect(api.mails).toHaveLength(0)
  })

  it('writes in the person’s language', async () => {
    const person = await givenInfluencer(api, { email_verified: false })
    const { db } = api.deps.database
    await db.update(influencers).set({ language: 'en' }).where(eq(influencers.id, person.id))
    await api.call(resendVerification, { as: await api.as(person) })
    await api.work()
    expect(api.mails[0]?.subject).toBe('[Within 60 minutes] Please confirm your email address')
  })
})
