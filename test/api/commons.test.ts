import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { contract } from '#contract/index.ts'
import { type TestApi, testApi } from '#test/support/api.ts'

const { getMeta, getTeaser } = contract.commons

let api: TestApi
beforeAll(async () => {
  api = await testApi()
})
beforeEach(() => api.reset())
afterAll(() => api.close())

it('says what the app has to know, to everyone', async () => {
  const { status, body } = await api.call(getMeta)
  expect(status).toBe(200)
  expect(body.data).toMatchObject({
    default_agency_code: 'DIRECT',
    provider: { name: '株式会社テスト' },
    features: { line: true, facebook: true, tiktok: true },
    languages: ['jp', 'en'],
    limits: { text: 255, image_bytes: 20 * 1024 * 1024 },
  })
  expect(body.data.prefectures).toHaveLength(47)
  expect(body.data.documents.terms.version).not.toBe('')
})

it('answers 304 to whoever has it already', async () => {
  const first = await api.call(getMeta)
  const etag = first.headers.get('etag') ?? ''
  const again = await api.raw(getMeta.path, { headers: { 'if-none-match': etag } })
  expect([again.status, await again.text()]).toEqual([304, ''])
  const other = await api.raw(getMeta.path, { headers: { 'if-none-match': '"other"' } })
  expect(other.status).toBe(200)
})

it('shows visitors no campaign where there is none', async () => {
  const { status, body } = await api.call(getTeaser)
  expect([status, body.data]).toEqual([200, []])
})
