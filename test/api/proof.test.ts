import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { contract } from '#contract/index.ts'
import { bankAccounts, usedLineTokens } from '#server/db/schema/index.ts'
import { type TestApi, testApi } from '#test/support/api.ts'
import { account } from '#test/support/builders-money.ts'
import { chatOf } from '#test/support/builders-notices.ts'
import { givenInfluencer } from '#test/support/builders.ts'

const { getProfile, putProfile } = contract.profile
const { setBankAccount } = contract.bank
const { leave } = contract.account
const { lineLogin } = contract.auth

let api: TestApi
beforeAll(async () => {
  api = await testApi({ messaging: true })
})
beforeEach(() => api.reset())
afterAll(() => api.close())

type Key = keyof TestApi['line']['people']
const minute = 60_000
const password = 'わたしの長いパスワード'
const tokenOf = async (key: Key = 'misaki') => (await api.line.signIn(api.line.people[key].id)).idToken

/** Misaki in LINE with a stolen copy of her session, as it were: nothing but the cookie. */
async function givenMisaki(given: Parameters<typeof givenInfluencer>[1] = {}) {
  const person = await givenInfluencer(api, { line_user_id: api.line.people.misaki.id, ...given })
  return { person, as: await api.as(person) }
}

type Proof = { password: string } | { id_token: string } | undefined

/** Every change that needs more than a session, and what each brings along. */
const changes = {
  mail: (as: string, proof: Proof) => {
    const body = new FormData()
    body.set('email', 'thief@example.com')
    if (proof) body.set('proof', JSON.stringify(proof))
    return api.call(putProfile, { as, body })
  },
  'bank account': (as: string, proof: Proof) => api.call(setBankAccount, { as, body: { ...account, proof } }),
  leaving: (as: string, proof: Proof) => api.call(leave, { as, body: { reason: 'other', proof } }),
}
const each = Object.entries(changes)

describe.each(each)('a change of the %s', (_, change) => {
  const outcome = async (as: string, proof: Proof) => {
    const { status, body } = await change(as, proof)
    return body.code ?? status
  }

  it('is refused to a session alone', async () => {
    const { as } = await givenMisaki()
    expect(await outcome(as, undefined)).toBe('auth.proof_required')
    expect((await api.call(getProfile, { as })).body.data.email).not.toBe('thief@example.com')
    expect(await api.deps.database.db.select().from(bankAccounts)).toEqual([])
  })

  it('is made with a log-in at LINE of the same person', async () => {
    expect(await outcome((await givenMisaki()).as, { id_token: await tokenOf() })).toBe(200)
  })

  it('is made with the password under its other name', async () => {
    expect(await outcome((await givenMisaki({ password })).as, { password })).toBe(200)
  })

  it('is refused with the log-in of somebody else, an old one, a used one and a broken one', async () => {
    const { as } = await givenMisaki()
    const old = await tokenOf()
    api.clock.advance(5 * minute + 1_000)
    const used = await tokenOf()
    await api.call(lineLogin, { body: { id_token: used } })
    api.clock.advance(1_000)
    for (const id_token of [await tokenOf('hana'), old, used, 'x.y.z', 'no token'])
      expect(await outcome(as, { id_token })).toBe('auth.proof_refused')
  })

  it('is refused with a password to somebody who has none, and with a wrong one', async () => {
    expect(await outcome((await givenMisaki()).as, { password })).toBe('auth.proof_required')
    const other = await givenInfluencer(api, { password })
    expect(await outcome(await api.as(other), { password: 'not it' })).toBe('auth.wrong_password')
  })

  it('is left to another try when LINE does not answer, and signs nobody out', async () => {
    const person = await givenInfluencer(api, { line_user_id: api.line.people.daichi.id })
    const { status, body } = await change(await api.as(person), { id_token: await tokenOf('daichi') })
    expect([status, body.code]).toEqual([503, 'line.unavailable'])
  })
})

describe('a log-in at LINE', () => {
  it('confirms within five minutes', async () => {
    const { as } = await givenMisaki()
    const id_token = await tokenOf()
    api.clock.advance(5 * minute)
    expect((await changes['bank account'](as, { id_token })).status).toBe(200)
  })

  it('confirms once: one of two changes at the same time, and nothing afterwards', async () => {
    const { as } = await givenMisaki()
    const id_token = await tokenOf()
    const replies = await Promise.all([
      changes['bank account'](as, { id_token }),
      changes['bank account'](as, { id_token }),
    ])
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 403])
    expect((await changes.mail(as, { id_token })).body.code).toBe('auth.proof_refused')
    const login = await api.call(lineLogin, { body: { id_token } })
    expect(login.body.code).toBe('auth.token_used')
  })

  it('is not used up by a change that is refused for something else', async () => {
    const { as } = await givenMisaki()
    const proof = { id_token: await tokenOf() }
    const body = { ...account, branch_code: '999', proof }
    expect((await api.call(setBankAccount, { as, body })).status).toBe(422)
    expect(await api.deps.database.db.select().from(usedLineTokens)).toEqual([])
    expect((await changes['bank account'](as, proof)).status).toBe(200)
  })

  it('is asked for where the form sends no proof at all or nonsense', async () => {
    const { as } = await givenMisaki()
    for (const proof of [{}, [], 'x', { password: '' }]) {
      const { status } = await api.call(setBankAccount, { as, body: { ...account, proof } })
      expect(status).toBe(422)
    }
    const form = new FormData()
    form.set('email', 'thief@example.com')
    form.set('proof', '{')
    expect((await api.call(putProfile, { as, body: form })).status).toBe(422)
  })
})

describe('who is told', () => {
  const messages = () => JSON.stringify(chatOf(api))

  it.each(['line', 'mail', 'both'] as const)(
    'of another mail address are LINE and the old one, by whatever way notices come (%s)',
    async (way) => {
      const { as } = await givenMisaki({ email: 'old@example.com' })
      await api.call(contract.profile.putNotifications, {
        as,
        body: { way, offers: true, reminders: true, progress: true },
      })
      await changes.mail(as, { id_token: await tokenOf() })
      await api.work()
      expect(api.mails.map(({ to, subject }) => `${to}: ${subject}`).toSorted()).toEqual([
        'old@example.com: メールアドレスが変更されました',
        'thief@example.com: 【60分以内】メールアドレスの確認をお願いします',
      ])
      expect(messages()).toContain('メールアドレスが変更されました')
    },
  )

  it.each(['line', 'mail'] as const)('of a bank account are LINE and mail (%s)', async (way) => {
    const { as } = await givenMisaki({ email: 'own@example.com' })
    await api.call(contract.profile.putNotifications, {
      as,
      body: { way, offers: true, reminders: true, progress: true },
    })
    await changes['bank account'](as, { id_token: await tokenOf() })
    await api.work()
    expect(api.mails.map(({ to }) => to)).toEqual(['own@example.com'])
    expect(messages()).toContain('振込先口座が登録または変更されました')
  })
})
