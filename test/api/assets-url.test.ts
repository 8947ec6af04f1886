import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { contract } from '#contract/index.ts'
import { findListedCampaign } from '#server/modules/campaigns/campaigns.service.ts'
import { type TestApi, testApi } from '#test/support/api.ts'
import { givenCampaign } from '#test/support/builders-campaigns.ts'
import { givenInfluencer } from '#test/support/builders.ts'

let api: TestApi
let as: string
let id: number
beforeAll(async () => {
  api = await testApi()
})
beforeEach(async () => {
  await api.reset()
  id = (await givenCampaign(api)).id
  as = await api.as(await givenInfluencer(api))
})
afterAll(() => api.close())

/** The addresses of pictures wherever creators and visitors see a campaign. */
async function addresses() {
  const params = { campaign_id: id }
  const detail = (await api.call(contract.campaigns.getCampaign, { as, params })).body.data
  const list = (await api.call(contract.campaigns.listCampaigns, { as })).body.data
  const teaser = await findListedCampaign(api.deps, id)
  const pictures = [detail.campaign.cover, ...detail.campaign.pictures, list[0]?.cover, teaser?.cover]
  return pictures.map((picture) => picture?.url)
}

test('pictures of campaigns come from the portal', async () => {
  api.deps.config.assetsUrl = ''
  for (const url of await addresses()) expect(url).toMatch(/^\/media\/campaign\/[\w-]+\.webp$/)
})

test('or from the CDN that is configured', async () => {
  api.deps.config.assetsUrl = 'https://cdn.example/anken'
  for (const url of await addresses())
    expect(url).toMatch(/^https:\/\/cdn\.example\/anken\/media\/campaign\/[\w-]+\.webp$/)
})
