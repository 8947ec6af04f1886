import { afterAll, beforeAll, it } from 'vitest'
import { type TestApi, testApi } from '#test/support/api.ts'
import { walkAtRandom } from '#test/support/case-walk-checks.ts'

let api: TestApi
beforeAll(async () => {
  api = await testApi()
})
afterAll(() => api.close())

// Another five thousand are in case-second-walk.deep.test.ts, at night.
it(
  'over five thousand random acts, legal and not, every case stays what its events say',
  () => walkAtRandom(api, 25),
  300_000,
)
