import { afterAll, beforeAll, expect, test } from 'vitest'
import { contract } from '#contract/index.ts'
import { type TestApi, testApi } from '#test/support/api.ts'
import { givenInfluencer } from '#test/support/builders.ts'

let api: TestApi
beforeAll(async () => {
  api = await testApi()
})
afterAll(() => api.close())

const path = '/api/influencer/auth/login'
const login = async (search: string, headers: Record<string, string>) => {
  const body = JSON.stringify({ email: `${'a'.repeat(255)}@example.com` })
  const own = { 'sec-fetch-site': 'same-origin', 'content-type': 'application/json' }
  const response = await api.raw(`${path}${search}`, {
    method: 'POST',
    headers: { ...own, ...headers },
    body,
  })
  return response.json()
}

const japanese = {
  code: 'request.invalid',
  detail: '入力内容をご確認ください。',
  errors: [
    {
      path: 'email',
      code: 'field.too_long',
      limit: 255,
      message: '255文字以内で入力してください。',
    },
    { path: 'password', code: 'field.required', message: 'この項目は必須です。' },
  ],
}
const english = {
  code: 'request.invalid',
  detail: 'Please check what you entered.',
  errors: [
    {
      path: 'email',
      code: 'field.too_long',
      limit: 255,
      message: 'The maximum length is 255 characters',
    },
    { path: 'password', code: 'field.required', message: 'Field is required.' },
  ],
}

test.each([
  ['says nothing', '', {}, japanese],
  ['asks in the address', '?lng=en', { cookie: 'i18next=jp' }, english],
  ['chose it before', '', { cookie: 'i18next=en', 'accept-language': 'ja' }, english],
  ['has a browser that asks for it', '', { 'accept-language': 'en-GB,en;q=0.9' }, english],
  ['has a browser in Japanese', '', { 'accept-language': 'ja-JP' }, japanese],
  ['asks for what is not there', '?lng=xx', { 'accept-language': 'en' }, english],
  ['has a browser in neither', '', { 'accept-language': 'fr-FR,de;q=0.9' }, japanese],
])('a refusal has words in the language of whoever %s', async (_who, search, headers, words) => {
  expect(await login(search, headers)).toMatchObject(words)
})

test('a rule without words of its own is said all the same: missing, too many, of the wrong kind', async () => {
  const { body } = await api.call(contract.applications.applyToCampaign, {
    params: { campaign_id: 1 },
    as: await api.as(await givenInfluencer(api)),
    body: { social_account_id: 1, answers: Array.from({ length: 51 }, () => 1), agreements: 'all' },
  })
  const faults = body.errors?.map(({ path, code, limit }) => [path, code, limit])
  expect(faults).toContainEqual(['answers', 'field.too_many', 50])
  expect(faults).toContainEqual(['agreements', 'field.invalid', undefined])
  const { errors } = (
    await api.call(contract.profile.putNotifications, {
      as: await api.as(await givenInfluencer(api)),
      body: {},
    })
  ).body
  expect(errors?.map(({ path, code }) => `${path} ${code}`)).toContain('way field.required')
})
