import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { contract } from '#contract/index.ts'
import { type TestApi, testApi } from '#test/support/api.ts'
import { givenInfluencer } from '#test/support/builders.ts'

const { findLinePerson, lineLogin, me } = contract.auth

let api: TestApi
beforeAll(async () => {
  api = await testApi()
})
beforeEach(() => api.reset())
afterAll(() => api.close())

type Key = keyof TestApi['line']['people']
const tokenOf = async (key: Key) => (await api.line.signIn(api.line.people[key].id)).idToken
const registered = (key: Key, given: Parameters<typeof givenInfluencer>[1] = {}) =>
  givenInfluencer(api, { line_user_id: api.line.people[key].id, ...given })
/** The session of somebody who registered by mail. */
const byMail = async () => api.as(await givenInfluencer(api, { display_name: '結菜' }))
const ask = (as: string, id_token: string) => api.call(findLinePerson, { as, body: { id_token } })

describe('whose LINE it is', () => {
  it('names the other creator, and leaves the token good for signing in', async () => {
    const misaki = await registered('misaki', { display_name: '美咲' })
    const as = await byMail()
    const id_token = await tokenOf('misaki')
    expect((await ask(as, id_token)).body.data).toEqual({ other: { display_name: '美咲' } })
    expect((await ask(as, id_token)).status).toBe(200)
    const switched = await api.call(lineLogin, { as, body: { id_token } })
    expect(switched.body.data.id).toBe(misaki.id)
    expect((await api.call(me, { as })).status).toBe(401)
  })

  it('is nobody where LINE opens the own account, none, or one that is suspended', async () => {
    const own = await api.as(await registered('misaki'))
    await registered('haruto', { suspended: true })
    const others = [
      await ask(own, await tokenOf('misaki')),
      await ask(own, await tokenOf('tsubasa')),
      await ask(own, await tokenOf('haruto')),
    ]
    expect(others.map(({ status, body }) => [status, body.data])).toEqual(
      others.map(() => [200, { other: null }]),
    )
  })

  it('is told to nobody without a session', async () => {
    await registered('misaki')
    const { status, body } = await api.call(findLinePerson, { body: { id_token: await tokenOf('misaki') } })
    expect([status, body.code]).toEqual([401, 'session.required'])
  })

  it('is not told for an old token, and the session stays', async () => {
    await registered('misaki')
    const id_token = await tokenOf('misaki')
    api.clock.advance(3_600_000)
    const as = await byMail()
    const { status, body } = await ask(as, id_token)
    expect([status, body.code]).toEqual([410, 'auth.line_token_expired'])
    expect((await api.call(me, { as })).status).toBe(200)
  })

  it.each([
    ['haruka', 422, 'auth.line_token_invalid'],
    ['daichi', 503, 'line.unavailable'],
  ] as const)('is not told for the token of %s: %i %s', async (key, status, code) => {
    await registered(key)
    const reply = await ask(await byMail(), await tokenOf(key))
    expect([reply.status, reply.body.code]).toEqual([status, code])
  })

  it.each(['', 'a.b', `${'a'.repeat(4097)}.b.c`, 7, null])('refuses %j as an ID token', async (id_token) => {
    const { status } = await api.call(findLinePerson, { as: await byMail(), body: { id_token } })
    expect(status).toBe(422)
  })
})
