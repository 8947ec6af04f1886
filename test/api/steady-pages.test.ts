import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { contract } from '#contract/index.ts'
import { campaigns } from '#server/db/schema/index.ts'
import { type TestApi, testApi } from '#test/support/api.ts'
import { givenCampaign, givenCampaigns } from '#test/support/builders-campaigns.ts'
import { givenInfluencer } from '#test/support/builders.ts'

let api: TestApi
let as: string
beforeAll(async () => {
  api = await testApi()
})
beforeEach(async () => {
  await api.reset()
  as = await api.as(await givenInfluencer(api))
})
afterAll(() => api.close())

const { listCampaigns, listFavourites, setFavourite } = contract.campaigns
const { listInquiries, sendInquiry } = contract.inquiries
const hour = 3_600_000
const at = (hours: number) => new Date(api.clock.now().getTime() + hours * hour)
const five = [1, 2, 3, 4, 5]

type List = typeof listCampaigns | typeof listFavourites | typeof listInquiries
/** Reads on as the app does, two rows at a time; `meanwhile` happens after the first page. Gives the ids as they came. */
async function readAll(list: List, meanwhile: () => Promise<unknown>, query: Record<string, string> = {}) {
  const first = (await api.call(list, { as, query: { ...query, size: 2 } })).body
  await meanwhile()
  api.clock.advance(60_000)
  const ids = first.data.map(({ id }) => id)
  let { page_count } = first
  for (let page = 2; page <= page_count; page += 1) {
    const more = await api.call(list, { as, query: { ...query, size: 2, page, as_of: first.as_of ?? '' } })
    ids.push(...more.body.data.map(({ id }) => id))
    page_count = more.body.page_count
  }
  return ids
}

test.each(['newest', 'closing', 'reward'])(
  'campaigns published and closed meanwhile move nothing (%s)',
  async (sort) => {
    const given = await givenCampaigns(
      api,
      five.map((number) => ({
        title: `案件${number}`,
        published_at: at(-number),
        recruiting_end: new Date(at(0).getTime() + number * 30_000),
        reward_amount: 1000 * number,
      })),
    )
    const meanwhile = () =>
      givenCampaign(api, { published_at: at(0.001), recruiting_end: at(0.001), reward_amount: 99_000 })
    const ids = await readAll(listCampaigns, meanwhile, { sort })
    expect(ids).toHaveLength(5)
    expect(new Set(ids)).toEqual(new Set(given.map(({ id }) => id)))
  },
)

test('a favourite set meanwhile moves nothing', async () => {
  const given = await givenCampaigns(
    api,
    [...five, 6].map((number) => ({ title: `案件${number}` })),
  )
  const like = ({ id }: { id: number }) => {
    api.clock.advance(1000)
    return api.call(setFavourite, { as, body: { campaign_id: id, favourite: true } })
  }
  const [newest, ...liked] = given
  for (const campaign of liked) await like(campaign)
  const ids = await readAll(listFavourites, async () => newest && like(newest))
  expect(ids).toEqual(liked.map(({ id }) => id).toReversed())
})

test('an inquiry sent meanwhile moves nothing', async () => {
  const send = (subject: string) => {
    api.clock.advance(hour)
    return api.call(sendInquiry, { as, body: { kind: 'other', subject, body: '本文です' } })
  }
  for (const number of five) await send(`件名${number}`)
  const ids = await readAll(listInquiries, () => send('新しい件名'))
  expect(ids).toHaveLength(5)
  expect(ids).toEqual(ids.toSorted((a, b) => b - a))
})

test('an instant that is still to come is now, and one of no calendar is refused', async () => {
  const { body } = await api.call(listCampaigns, { as, query: { as_of: '2999-01-01T00:00:00Z' } })
  expect(body.as_of).toBe(api.clock.now().toISOString())
  expect((await api.call(listCampaigns, { as, query: { as_of: '0000-01-01T00:00:00Z' } })).status).toBe(422)
})

test('without it a further page is as before', async () => {
  const [, second] = await givenCampaigns(api, [
    { title: 'A', published_at: at(-1) },
    { title: 'B', published_at: at(-2) },
  ])
  await api.deps.database.db
    .update(campaigns)
    .set({ title: 'C' })
    .where(eq(campaigns.id, second?.id ?? 0))
  const { body } = await api.call(listCampaigns, { as, query: { size: 1, page: 2 } })
  expect(body.data.map(({ title }) => title)).toEqual(['C'])
})
