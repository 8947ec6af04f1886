import { getTableColumns } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { contract } from '#contract/index.ts'
import { influencers } from '#server/db/schema/index.ts'
import { parseAnswer } from '#server/http/parse.ts'
import { answerUser } from '#test/support/answers.ts'
import { type TestApi, testApi } from '#test/support/api.ts'
import { buildRegistration, givenInfluencer } from '#test/support/builders.ts'

const { me, register } = contract.auth
const { putProfile } = contract.profile

let api: TestApi
beforeAll(async () => {
  api = await testApi()
})
beforeEach(() => api.reset())
afterAll(() => api.close())

/** The columns of their own row that a person may write; everything else is the server's, whatever a body says. */
const ownMembers = new Set(
  `display_name name name_kana birth_date gender phone prefecture influencer_type categories bio language email
  availability tax_kind invoice_number terms_version privacy_version`.split(/\s+/),
)
const serverColumns = Object.keys(getTableColumns(influencers)).filter((name) => !ownMembers.has(name))
const forged = Object.fromEntries(serverColumns.map((name) => [name, '2020-01-01T00:00:00.000Z']))
const row = async () => (await api.deps.database.db.select().from(influencers))[0]

test('a profile that names columns of the server changes none of them', async () => {
  const as = await api.as(await givenInfluencer(api, { password: 'わたしの長いパスワード' }))
  const before = await row()
  const body = new FormData()
  for (const [name, value] of Object.entries({ ...forged, display_name: 'べつの名前' })) body.set(name, value)
  expect((await api.call(putProfile, { body, as })).status).toBe(200)
  expect(serverColumns).toContain('password_hash')
  expect(await row()).toEqual({ ...before, display_name: 'べつの名前', updated_at: api.clock.now() })
})

test('a registration that names columns of the server sets none of them', async () => {
  const password = 'わたしの長いパスワード'
  const own = buildRegistration({ email: 'misaki@example.com', password })
  expect((await api.call(register, { body: { ...forged, ...own } })).status).toBe(201)
  expect(await row()).toMatchObject({
    email_verified_at: null,
    line_user_id: null,
    suspended_at: null,
    left_at: null,
    memo: '',
    created_at: api.clock.now(),
  })
})

test('what the contract does not name does not leave the server', () => {
  const user = answerUser()
  const surplus = { data: { ...user, password_hash: 'SECRET', line_user_id: 'SECRET' }, debug: 'SECRET' }
  expect(parseAnswer(me, surplus)).toEqual({ data: user })
  expect(() => parseAnswer(me, { data: { ...user, id: 'SECRET' } })).toThrow('outside its contract')
})
