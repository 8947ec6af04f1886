import { afterAll, beforeAll, it } from 'vitest'
import { type TestApi, testApi } from '#test/support/api.ts'
import { walkAtRandom } from '#test/support/case-walk-checks.ts'
import { triesAll } from '#test/support/tries-all.ts'

let api: TestApi
beforeAll(async () => {
  api = await testApi()
})
afterAll(() => api.close())

it.runIf(triesAll)(
  'over five thousand more random acts, legal and not, every case stays what its events say',
  () => walkAtRandom(api, 25),
  300_000,
)
