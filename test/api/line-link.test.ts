import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { contract } from '#contract/index.ts'
import { type TestApi, testApi } from '#test/support/api.ts'
import { givenInfluencer } from '#test/support/builders.ts'
import { givenMenus } from '#test/support/line-account.ts'

const { lineLogin, linkLine, me } = contract.auth

let api: TestApi
beforeAll(async () => {
  api = await testApi({ messaging: true })
})
beforeEach(() => api.reset())
afterAll(() => api.close())

const password = 'わたしの長いパスワード'

async function givenMember() {
  const person = await givenInfluencer(api, { password })
  return { person, as: await api.as(person) }
}
const signedIn = async (key: keyof TestApi['line']['people'] = 'hana') =>
  (await api.line.signIn(api.line.people[key].id)).idToken
const link = async (as: string, given: { id_token?: string; current_password?: string } = {}) =>
  api.call(linkLine, { as, body: { id_token: await signedIn(), current_password: password, ...given } })

describe('linking an account to LINE', () => {
  it('opens it from LINE from then on, and tells the person', async () => {
    const { person, as } = await givenMember()
    const reply = await link(as)
    expect(reply.body.data).toMatchObject({ id: person.id, line_linked: true })
    api.clock.advance(1_000)
    const opened = await api.call(lineLogin, { body: { id_token: await signedIn() } })
    expect(opened.body.data).toMatchObject({ id: person.id })
    await api.work()
    expect(api.mails.map(({ to, subject }) => [to, subject])).toEqual([[person.email, 'LINEと連携しました']])
  })

  it('gives the members’ menu', async () => {
    const { officialAccount, people } = api.line
    await givenMenus(api)
    // That there were none is remembered for ten minutes.
    api.clock.advance(660_000)
    await officialAccount.follow(people.tsubasa.id)
    await api.work()
    const shown = () => officialAccount.menuOf(people.tsubasa.id)?.menu.name
    expect(shown()).toBe('guests')
    await link((await givenMember()).as, { id_token: await signedIn('tsubasa') })
    await api.work()
    expect(shown()).toBe('members')
  })

  it('ends every session, the copied one too', async () => {
    const { as } = await givenMember()
    const { cookie } = await link(as)
    expect((await api.call(me, { as })).status).toBe(401)
    expect((await api.call(me, { as: cookie })).status).toBe(200)
  })

  it('needs the password', async () => {
    const { as } = await givenMember()
    const reply = await link(as, { current_password: 'not the password' })
    expect([reply.status, reply.body.code]).toEqual([403, 'auth.wrong_password'])
    expect(reply.body.errors).toMatchObject([{ path: 'current_password' }])
    expect((await api.call(me, { as })).body.data).toMatchObject({ line_linked: false })
  })

  it('refuses a LINE account that opens another one, also in a race', async () => {
    const [first, second] = [await givenMember(), await givenMember()]
    const replies = await Promise.all([link(first.as), link(second.as)])
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect(replies.find(({ status }) => status === 409)?.body.code).toBe('auth.line_taken')
  })

  it('never replaces the LINE account of before', async () => {
    const { as } = await givenMember()
    const { cookie = '' } = await link(as)
    const reply = await link(cookie, { id_token: await signedIn('tsubasa') })
    expect([reply.status, reply.body.code]).toEqual([409, 'auth.line_linked'])
    const unknown = await api.call(lineLogin, { body: { id_token: await signedIn('tsubasa') } })
    expect(unknown.body.code).toBe('auth.line_not_registered')
  })

  it('is refused with a token of somebody who has an account', async () => {
    await givenInfluencer(api, { line_user_id: api.line.people.yui.id })
    const { as } = await givenMember()
    const reply = await link(as, { id_token: await signedIn('yui') })
    expect([reply.status, reply.body.code]).toEqual([409, 'auth.line_taken'])
  })

  it('takes a token once', async () => {
    const { as } = await givenMember()
    const id_token = await signedIn()
    await link(as, { id_token })
    const again = await api.call(lineLogin, { body: { id_token } })
    expect([again.status, again.body.code]).toEqual([410, 'auth.token_used'])
  })

  it('is not for somebody without a session', async () => {
    const body = { id_token: await signedIn(), current_password: password }
    expect((await api.call(linkLine, { body })).status).toBe(401)
  })
})
