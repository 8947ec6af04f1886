import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { contract } from '#contract/index.ts'
import { type TestApi, testApi } from '#test/support/api.ts'
import { buildRegistration, givenInfluencer } from '#test/support/builders.ts'

const { login, register } = contract.auth

let api: TestApi
beforeAll(async () => {
  api = await testApi()
})
beforeEach(() => api.reset())
afterAll(() => api.close())

test.each([
  'anken123',
  'AnkenAnken',
  'influencer',
  'instagram1',
  'creator123',
  'lineline',
  'campaign',
  'portal123',
])('the word %s of this product is no password', async (password) => {
  const { status, body } = await api.call(register, {
    body: buildRegistration({ email: 'misaki@example.com', password }),
  })
  expect([status, body.errors]).toMatchObject([422, [{ path: 'password', code: 'field.password_common' }]])
})

test('a password does not run out', async () => {
  const password = 'わたしの長いパスワード'
  const { email } = await givenInfluencer(api, { password })
  api.clock.advance(10 * 365 * 86_400_000)
  expect((await api.call(login, { body: { email, password } })).status).toBe(200)
})
