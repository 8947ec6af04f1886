import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { contract } from '#contract/index.ts'
import { campaigns } from '#server/db/schema/index.ts'
import { type TestApi, testApi } from '#test/support/api.ts'
import { givenCampaign, givenCampaigns } from '#test/support/builders-campaigns.ts'
import { givenOffer } from '#test/support/builders-cases.ts'
import { givenInfluencer } from '#test/support/builders.ts'

const { listFavourites, setFavourite } = contract.campaigns

let api: TestApi
let as: string
let me: Awaited<ReturnType<typeof givenInfluencer>>
beforeAll(async () => {
  api = await testApi()
})
beforeEach(async () => {
  await api.reset()
  me = await givenInfluencer(api)
  as = await api.as(me)
})
afterAll(() => api.close())

const set = (campaign_id: number, favourite = true, cookie = as) =>
  api.call(setFavourite, { as: cookie, body: { campaign_id, favourite } })

async function list(query = {}, cookie = as) {
  const { body } = await api.call(listFavourites, { as: cookie, query })
  return { ids: body.data.map(({ id }) => id), ...body }
}

describe('favourites', () => {
  it('are set and taken back, twice without harm', async () => {
    const { id } = await givenCampaign(api)
    for (const favourite of [true, true, false, false]) {
      const { status, body } = await set(id, favourite)
      expect([status, body.data]).toEqual([200, { campaign_id: id, favourite }])
      expect((await list()).ids).toEqual(favourite ? [id] : [])
    }
  })

  it('survive twenty equal taps at once', async () => {
    const { id } = await givenCampaign(api)
    const replies = await Promise.all(Array.from({ length: 20 }, () => set(id)))
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200]))
    expect((await list()).ids).toEqual([id])
  })

  it('are listed the newest first, closed and cancelled ones included, page by page', async () => {
    const rows = await givenCampaigns(api, [{}, { recruiting_end: api.clock.now() }, {}])
    const ids = rows.map(({ id }) => id)
    for (const id of ids) {
      api.clock.advance(1_000)
      await set(id)
    }
    await api.deps.database.db
      .update(campaigns)
      .set({ state: 'cancelled' })
      .where(eq(campaigns.id, ids[2] ?? 0))
    const newest = ids.toReversed()
    expect((await list()).ids).toEqual(newest)
    expect(await list({ size: 2 })).toMatchObject({ ids: newest.slice(0, 2), page_count: 2 })
    expect(await list({ size: 2, page: 2 })).toMatchObject({ ids: newest.slice(2), page_count: 2 })
    expect(await list({ size: 2, page: 9 })).toMatchObject({ ids: [], current_page: 9, page_count: 2 })
    expect((await list()).data.map(({ state }) => state)).toEqual(['cancelled', 'selecting', 'recruiting'])
  })

  it('of a cancelled campaign can be taken back, not set', async () => {
    const { id } = await givenCampaign(api, { state: 'cancelled' })
    expect((await set(id)).status).toBe(404)
    expect((await set(id, false)).status).toBe(200)
  })

  it('belong to one person', async () => {
    const { id } = await givenCampaign(api)
    await set(id)
    const other = await api.as(await givenInfluencer(api))
    expect((await list({}, other)).ids).toEqual([])
    await set(id, false, other)
    expect((await list()).ids).toEqual([id])
  })

  it('are only for what the person sees', async () => {
    const draft = await givenCampaign(api, { state: 'draft', published_at: null })
    const nominated = await givenCampaign(api, { visibility: 'nominated' })
    for (const id of [draft.id, nominated.id, 999_999]) {
      const { status, body } = await set(id)
      expect([status, body.code]).toEqual([404, 'request.not_found'])
    }
    await givenOffer(api, nominated, me)
    expect((await set(nominated.id)).status).toBe(200)
    expect((await list()).data[0]).toMatchObject({ id: nominated.id, case_state: 'offered' })
  })

  it.each([
    {},
    { campaign_id: 1 },
    { campaign_id: '1', favourite: true },
    { campaign_id: 0, favourite: true },
  ])('refuse %j', async (body) => {
    expect((await api.call(setFavourite, { as, body })).status).toBe(422)
  })
})
