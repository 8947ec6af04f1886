import { afterAll, beforeAll, expect, it } from 'vitest'
import { listCampaigns } from '#contract/campaigns.ts'
import { mostReadsAtOnce } from '#server/http/reads-at-once.ts'
import { type TestApi, testApi } from '#test/support/api.ts'
import { givenInfluencer } from '#test/support/builders.ts'

let api: TestApi
beforeAll(async () => {
  api = await testApi()
})
afterAll(() => api.close())

it('refuses on the embedded engine at once who reads beside too many, and answers the others', async () => {
  const { database } = api.deps
  const cookie = await api.as(await givenInfluencer(api))
  const read = () => api.raw(listCampaigns.path, { headers: { cookie } })
  const [blocked, freed] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const blocking = database.transaction(async () => {
    blocked.resolve()
    await freed.promise
  })
  await blocked.promise
  const running = Array.from({ length: mostReadsAtOnce }, read)
  const more = Array.from({ length: 3 }, read)
  // The embedded engine is still blocked: refusals that wait for it would never come.
  if (database.engine === 'postgresql') freed.resolve()
  const late = await Promise.all(more)
  freed.resolve()
  await blocking
  const expected = database.engine === 'embedded' ? [503, '2'] : [200, null]
  expect(late.map(({ status, headers }) => [status, headers.get('retry-after')])).toEqual(
    more.map(() => expected),
  )
  expect((await Promise.all(running)).map(({ status }) => status)).toEqual(running.map(() => 200))
  expect((await read()).status).toBe(200)
})
