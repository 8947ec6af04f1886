import { asc, eq } from 'drizzle-orm'
import { TOTP } from 'otpauth'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { contract } from '#contract/index.ts'
import type { OperatorRole } from '#contract/permissions.ts'
import { auditLog, operators } from '#server/db/schema/index.ts'
import { type TestApi, testApi } from '#test/support/api.ts'
import { callAsStored } from '#test/support/as-stored.ts'
import { givenOperator, totpCode } from '#test/support/builders-operators.ts'

const {
  proveOperator,
  listMembers,
  inviteMember,
  resendInvitation,
  revokeInvitation,
  changeMemberRole,
  disableMember,
  enableMember,
  resetSecondFactor,
  listMemberSessions,
  endMemberSession,
  endMemberSessions,
} = contract.adminMembers
const { openInvitation, answerInvitation, operatorLogin, operatorMe } = contract.operators
const password = 'long enough for an operator'
const minute = 60_000

let api: TestApi
let owner: Awaited<ReturnType<typeof givenOperator>>
let as: string
beforeAll(async () => {
  api = await testApi()
})
beforeEach(async () => {
  await api.reset()
  owner = await givenOperator(api, { role: 'owner', password })
  as = await api.asOperator(owner)
})
afterAll(() => api.close())

const nitta = { name: '新田 学', email: 'Nitta@Example.com', role: 'reviewer', language: 'jp' } as const
const invite = (given: Partial<Parameters<typeof inviteBody>[0]> = {}) =>
  api.call(inviteMember, { as, body: inviteBody(given) })
function inviteBody(given: { email?: string; role?: OperatorRole; language?: 'jp' | 'en' }) {
  return { ...nitta, ...given }
}
const at = (id: number) => ({ as, params: { operator_id: id } })
const resend = (id: number) => api.call(resendInvitation, at(id))
const revoke = (id: number) => api.call(revokeInvitation, at(id))
const disable = (id: number) => api.call(disableMember, at(id))
const enable = (id: number) => api.call(enableMember, at(id))
const reset = (id: number) => api.call(resetSecondFactor, { ...at(id), body: { reason: 'lost' } })
const changeRole = (id: number, role: OperatorRole, by = as) =>
  callAsStored(api, changeMemberRole, { as: by, params: { operator_id: id }, body: { role } })
const me = (cookie: string | undefined) => api.call(operatorMe, { as: cookie })
const logIn = (email: string, code = totpCode(api.clock.now())) =>
  api.call(operatorLogin, { body: { email, password, code } })
const memberOf = async (id: number) =>
  (await api.call(listMembers, { as })).body.data.find((member) => member.id === id)

/** The newest mail to that address, and the token of its link. */
async function mailTo(email: string) {
  await api.work()
  const mail = api.mails.findLast(({ to }) => to.toLowerCase() === email.toLowerCase())
  const token = /set-up\?token=([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? ''
  return { subject: mail?.subject, text: mail?.text ?? '', token }
}
const open = (token: string) => api.call(openInvitation, { body: { token } })
const codeOf = (secret: string) => new TOTP({ secret }).generate({ timestamp: api.clock.now().getTime() })
async function answer(token: string, secret?: string) {
  const known = secret ?? (await open(token)).body.data.secret
  return api.call(answerInvitation, { body: { token, password, code: codeOf(known) } })
}
const entries = async (act: string) =>
  api.deps.database.db.select().from(auditLog).where(eq(auditLog.act, act)).orderBy(asc(auditLog.id))

describe('an invitation', () => {
  test('goes out by mail, is answered, and gives the role; it is written down', async () => {
    const reply = await invite()
    expect(reply.status).toBe(201)
    const { data } = reply.body
    expect(data).toMatchObject({
      email: 'nitta@example.com',
      role: 'reviewer',
      state: 'invited',
      second_factor: false,
      last_seen_at: null,
      sessions: 0,
    })
    const { subject, text, token } = await mailTo(nitta.email)
    expect(subject).toBe('【24時間以内】管理画面に招待されました')
    expect(text).toContain('権限：審査担当')
    // The address was only typed so far.
    expect(text).not.toContain('新田 学 様')
    const answered = await answer(token)
    expect((await me(answered.cookie)).body.data).toMatchObject({ id: data.id, role: 'reviewer' })
    const seen = api.clock.now().toISOString()
    expect(await memberOf(data.id)).toMatchObject({
      state: 'active',
      second_factor: true,
      last_seen_at: seen,
      invited_until: null,
      sessions: 1,
    })
    expect(await entries('admin.members.invite')).toMatchObject([
      { operator_id: owner.id, subject: `operator:${data.id}`, details: { role: 'reviewer' } },
    ])
  })

  test('speaks the language that was chosen', async () => {
    await invite({ language: 'en' })
    const { subject, text } = await mailTo(nitta.email)
    expect(subject).toBe("[Within 24 hours] You've been invited to the admin area")
    expect(text).toContain('Role: Reviewer')
  })

  test('works once, and not after a day', async () => {
    await invite()
    const { token } = await mailTo(nitta.email)
    const { secret } = (await open(token)).body.data
    const replies = await Promise.all([1, 2].map(() => answer(token, secret)))
    expect(replies.filter(({ status }) => status === 201)).toHaveLength(1)
    expect((await open(token)).body.code).toBe('auth.token_used')

    const { id } = (await invite({ email: 'late@example.com' })).body.data
    const late = await mailTo('late@example.com')
    api.clock.advance(24 * 60 * minute)
    as = await api.asOperator(owner)
    expect((await memberOf(id))?.state).toBe('expired')
    expect((await open(late.token)).body.code).toBe('auth.token_expired')
    expect((await resend(id)).body.data.state).toBe('invited')
    expect((await answer((await mailTo('late@example.com')).token)).status).toBe(201)
  })

  test('sent again ends the former link', async () => {
    const { id } = (await invite()).body.data
    const { token } = await mailTo(nitta.email)
    const { secret } = (await open(token)).body.data
    await resend(id)
    const again = await mailTo(nitta.email)
    expect(again.token).not.toBe(token)
    // Who opened the former link has seen its secret.
    expect((await open(again.token)).body.data.secret).not.toBe(secret)
    expect((await open(token)).body.code).toBe('auth.token_used')
    expect((await answer(again.token)).status).toBe(201)
    expect((await resend(id)).body.code).toBe('member.act_not_allowed')
  })

  test('taken back ends the link, also one whose mail was still on its way', async () => {
    const { id } = (await invite()).body.data
    const { token } = await mailTo(nitta.email)
    expect((await revoke(id)).body.data).toMatchObject({ state: 'disabled', invited_until: null })
    expect((await open(token)).body.code).toBe('auth.token_used')
    expect((await mailTo(nitta.email)).subject).toBe('管理画面への招待が取り消されました')
    expect((await resend(id)).body.code).toBe('member.act_not_allowed')

    const slow = (await invite({ email: 'slow@example.com' })).body.data
    await revoke(slow.id)
    await api.work()
    expect(api.mails.filter(({ text }) => text.includes('set-up?token=')).map(({ to }) => to)).toEqual([
      'nitta@example.com',
    ])
    // Whoever never signed in can be invited anew, with another role.
    const anew = await invite({ role: 'finance' })
    expect(anew.body.data).toMatchObject({ id, role: 'finance', state: 'invited' })
    expect((await answer((await mailTo(nitta.email)).token)).status).toBe(201)
    expect((await revoke(id)).body.code).toBe('member.act_not_allowed')
  })

  test('is answered or taken back, never both', async () => {
    const { id } = (await invite()).body.data
    const { token } = await mailTo(nitta.email)
    const { secret } = (await open(token)).body.data
    const [answered, revoked] = await Promise.all([answer(token, secret), revoke(id)])
    const member = await memberOf(id)
    expect([answered.status, revoked.status, member?.state]).toEqual(
      answered.status === 201 ? [201, 409, 'active'] : [answered.status, 200, 'disabled'],
    )
  })

  test('goes to no address that is a member’s, also of two at once', async () => {
    const replies = await Promise.all([invite(), invite(), invite({ email: owner.email })])
    expect(replies.map(({ status }) => status).toSorted()).toEqual([201, 422, 422])
    for (const { status, body } of replies)
      if (status === 422) expect(body.errors).toMatchObject([{ path: 'email', code: 'field.taken' }])
    const former = await givenOperator(api, { email: 'former@example.com' })
    await disable(former.id)
    expect((await invite({ email: 'former@example.com' })).status).toBe(422)
  })
})

describe('a fresh proof', () => {
  const acts = () => [
    ['invite', invite()] as const,
    ['resend', resend(owner.id)] as const,
    ['revoke', revoke(owner.id)] as const,
    ['role', changeRole(owner.id, 'viewer')] as const,
    ['disable', disable(owner.id)] as const,
    ['enable', enable(owner.id)] as const,
    ['reset', reset(owner.id)] as const,
  ]

  test('is asked for ten minutes after signing in, by every act but ending sessions', async () => {
    api.clock.advance(10 * minute - 1)
    expect((await invite({ email: 'early@example.com' })).status).toBe(201)
    api.clock.advance(1)
    for (const [name, act] of acts()) {
      const { status, body } = await act
      expect([name, status, body.code]).toEqual([name, 403, 'auth.proof_required'])
    }
    expect((await api.call(endMemberSessions, at(owner.id))).status).toBe(200)
  })

  test('is given with password and code, each code once, and lasts ten minutes', async () => {
    api.clock.advance(20 * minute)
    const prove = (code: string, given = password) =>
      api.call(proveOperator, { as, body: { password: given, code } })
    const code = totpCode(api.clock.now())
    expect((await prove(code, 'not the password')).body.code).toBe('admin.wrong_credentials')
    expect((await prove(code === '000000' ? '000001' : '000000')).body.code).toBe('admin.wrong_credentials')
    expect((await invite()).body.code).toBe('auth.proof_required')
    const proved = await prove(code)
    expect(proved.body.data.proved_until).toBe(
      new Date(api.clock.now().getTime() + 10 * minute).toISOString(),
    )
    expect((await invite()).status).toBe(201)
    expect((await prove(code)).body.code).toBe('admin.wrong_credentials')
    api.clock.advance(10 * minute)
    expect((await invite({ email: 'other@example.com' })).body.code).toBe('auth.proof_required')
  })

  test('is none of another session', async () => {
    api.clock.advance(20 * minute)
    const other = await api.asOperator(owner)
    expect((await invite()).body.code).toBe('auth.proof_required')
    expect((await api.call(inviteMember, { as: other, body: nitta })).status).toBe(201)
  })
})

describe('a role', () => {
  test('counts from the next call on, is told, and written down with the former one', async () => {
    const member = await givenOperator(api, { role: 'viewer', email: 'colleague@example.com' })
    const cookie = await api.asOperator(member)
    expect((await changeRole(member.id, 'finance')).body.data.role).toBe('finance')
    expect((await me(cookie)).body.data.role).toBe('finance')
    expect((await mailTo(member.email)).text).toContain('「経理担当」に変更しました')
    const [entry] = await entries('admin.members.changeRole')
    expect(entry?.details).toEqual({ role: 'finance', former_role: 'viewer' })
    await changeRole(member.id, 'finance')
    expect(await entries('admin.members.changeRole')).toHaveLength(1)
  })

  test('of one’s own is nobody’s to change, and the last owner stays', async () => {
    expect((await changeRole(owner.id, 'viewer')).body.code).toBe('member.last_owner')
    expect((await disable(owner.id)).body.code).toBe('member.last_owner')
    expect((await reset(owner.id)).body.code).toBe('member.last_owner')
    const second = await givenOperator(api, { role: 'owner' })
    for (const reply of [
      await changeRole(owner.id, 'viewer'),
      await disable(owner.id),
      await reset(owner.id),
    ])
      expect([reply.status, reply.body.code]).toEqual([409, 'member.own_account'])
    expect((await changeRole(second.id, 'viewer')).status).toBe(200)
    expect((await changeRole(owner.id, 'owner')).body.code).toBe('member.last_owner')
  })

  test('of a disabled or unset owner does not keep the last one from being the last', async () => {
    await givenOperator(api, { role: 'owner', disabled: true })
    await invite({ role: 'owner' })
    expect((await changeRole(owner.id, 'manager')).body.code).toBe('member.last_owner')
  })

  test.each(['role', 'disable', 'reset'] as const)(
    'two owners who take it from each other at once (%s): one remains',
    async (act) => {
      const second = await givenOperator(api, { role: 'owner' })
      const both = [
        { by: as, on: second.id },
        { by: await api.asOperator(second), on: owner.id },
      ]
      const replies = await Promise.all(
        both.map(({ by, on }) => {
          const call = { as: by, params: { operator_id: on } }
          if (act === 'role') return changeRole(on, 'viewer', by)
          if (act === 'disable') return api.call(disableMember, call)
          return api.call(resetSecondFactor, { ...call, body: { reason: 'stolen' } })
        }),
      )
      const done = replies.findIndex(({ status }) => status === 200)
      expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
      // The session is over, the role is gone since the request came in, or the last owner stays: whichever is found first.
      expect([401, 403, 409]).toContain(replies[1 - done]?.status)
      as = both[done]?.by ?? ''
      const members = (await api.call(listMembers, { as })).body.data
      expect(members.filter(({ role, state }) => role === 'owner' && state === 'active')).toHaveLength(1)
    },
  )

  test('is refused to everybody but an owner', async () => {
    const manager = await givenOperator(api, { role: 'manager' })
    const by = await api.asOperator(manager)
    expect((await changeRole(owner.id, 'viewer', by)).body.code).toBe('admin.role_missing')
    expect((await changeRole(manager.id, 'owner', by)).body.code).toBe('admin.role_missing')
  })
})

describe('a disabled member', () => {
  test('is signed out at once, signs in no more, and again when enabled; old sessions stay ended', async () => {
    const member = await givenOperator(api, { role: 'manager', password, email: 'colleague@example.com' })
    const { cookie } = await logIn(member.email)
    expect((await me(cookie)).status).toBe(200)
    expect((await disable(member.id)).body.data).toMatchObject({ state: 'disabled', sessions: 0 })
    expect((await me(cookie)).status).toBe(401)
    expect((await disable(member.id)).body.code).toBe('member.act_not_allowed')
    expect((await mailTo(member.email)).subject).toBe('管理画面のアカウントが停止されました')
    api.clock.advance(minute)
    expect((await logIn(member.email)).body.code).toBe('admin.wrong_credentials')
    expect((await enable(member.id)).body.data).toMatchObject({ state: 'active', sessions: 0 })
    expect((await enable(member.id)).body.code).toBe('member.act_not_allowed')
    expect((await me(cookie)).status).toBe(401)
    expect((await mailTo(member.email)).subject).toBe('管理画面のアカウントの停止が解除されました')
    expect((await logIn(member.email)).status).toBe(200)
  })

  test('who signs in at the same moment has no session that counts, also after being enabled', async () => {
    const member = await givenOperator(api, { password })
    const [reply] = await Promise.all([logIn(member.email), disable(member.id)])
    if (reply.cookie) expect((await me(reply.cookie)).status).toBe(401)
    await enable(member.id)
    if (reply.cookie) expect((await me(reply.cookie)).status).toBe(401)
    expect((await memberOf(member.id))?.sessions).toBe(0)
  })
})

describe('a second factor that is reset', () => {
  async function givenMember() {
    const { id } = (await invite({ role: 'finance' })).body.data
    const { token } = await mailTo(nitta.email)
    const { secret } = (await open(token)).body.data
    const answered = await answer(token, secret)
    return { id, secret, cookie: answered.cookie, codes: answered.body.data.recovery_codes }
  }

  test('ends sessions, password, authenticator and recovery codes; a link sets them up anew', async () => {
    const { id, secret, cookie, codes } = await givenMember()
    expect((await reset(id)).body.data).toMatchObject({ state: 'invited', second_factor: false, sessions: 0 })
    expect((await me(cookie)).status).toBe(401)
    api.clock.advance(minute)
    for (const code of [codeOf(secret), codes[0] ?? ''])
      expect((await logIn(nitta.email, code)).body.code).toBe('admin.wrong_credentials')
    const { subject, text, token } = await mailTo(nitta.email)
    expect(subject).toBe('【24時間以内】ログイン方法を再設定してください')
    // Who signed in before has read mails at this address.
    expect(text).toContain('新田 学 様')
    const fresh = (await open(token)).body.data.secret
    expect(fresh).not.toBe(secret)
    expect((await answer(token, fresh)).body.data.operator).toMatchObject({ id, role: 'finance' })
    expect((await logIn(nitta.email, codes[1] ?? '')).status).toBe(422)
    const [entry] = await entries('admin.members.resetSecondFactor')
    expect(entry).toMatchObject({ subject: `operator:${id}`, details: { reason: 'lost' } })
  })

  test('lets nobody in who signs in with the old one at the same moment', async () => {
    const { id, secret } = await givenMember()
    api.clock.advance(minute)
    const [reply] = await Promise.all([logIn(nitta.email, codeOf(secret)), reset(id)])
    if (reply.cookie) expect((await me(reply.cookie)).status).toBe(401)
    expect((await memberOf(id))?.sessions).toBe(0)
  })

  test('leaves the member when the link is taken back, who then gets another one', async () => {
    const { id } = await givenMember()
    await reset(id)
    expect((await reset(id)).body.code).toBe('member.act_not_allowed')
    expect((await revoke(id)).body.data).toMatchObject({ state: 'expired', invited_until: null })
    expect((await resend(id)).body.data.state).toBe('invited')
    await disable(id)
    expect((await reset(id)).body.code).toBe('member.act_not_allowed')
  })
})

describe('the sessions of a member', () => {
  test('are listed, the last used first, and ended one by one or all; the member is told', async () => {
    const member = await givenOperator(api, { email: 'colleague@example.com' })
    const first = await api.asOperator(member)
    api.clock.advance(2 * minute)
    const second = await api.asOperator(member)
    const list = async (id = member.id) => (await api.call(listMemberSessions, at(id))).body.data
    const [newest, oldest] = await list()
    expect(newest).toMatchObject({ user_agent: 'test', current: false })
    expect(newest && oldest && newest.last_seen_at > oldest.last_seen_at).toBe(true)
    expect((await list(owner.id)).map(({ current }) => current)).toEqual([true])

    const end = (id: string, of = member.id) =>
      api.call(endMemberSession, { as, params: { operator_id: of, id } })
    // Nobody ends a session by the number of another member.
    expect((await end(newest?.id ?? '', owner.id)).status).toBe(404)
    expect((await end(oldest?.id ?? '')).status).toBe(200)
    expect([(await me(first)).status, (await me(second)).status]).toEqual([401, 200])
    expect((await mailTo(member.email)).subject).toBe('管理画面からログアウトしました')
    expect((await api.call(endMemberSessions, at(member.id))).status).toBe(200)
    expect((await me(second)).status).toBe(401)
    expect(await list()).toEqual([])
    expect((await entries('admin.members.endSessions')).map(({ details }) => details)).toEqual([
      { all: false },
      { all: true },
    ])
  })

  test('nobody has who is no member', async () => {
    expect((await api.call(listMemberSessions, at(999))).status).toBe(404)
    expect((await api.call(endMemberSessions, at(999))).status).toBe(404)
    expect((await changeRole(999, 'viewer')).status).toBe(404)
  })
})

test('a mail that its server refuses for good is given up, and the member can be invited elsewhere', async () => {
  const refusal = Object.assign(new Error('no such user'), { responseCode: 550, code: 'EENVELOPE' })
  const { mail } = api.deps
  api.deps.mail = { send: () => Promise.reject(refusal) }
  const { id } = (await invite()).body.data
  await api.work()
  api.deps.mail = mail
  expect((await memberOf(id))?.state).toBe('invited')
  const [row] = await api.deps.database.db.select().from(operators).where(eq(operators.id, id))
  expect(row?.password_hash).toBeNull()
  expect((await revoke(id)).status).toBe(200)
})
