import { eq } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import type { EligibilityRules } from '#contract/campaign-shapes.ts'
import { contract } from '#contract/index.ts'
import { influencers } from '#server/db/schema/index.ts'
import { type TestApi, testApi } from '#test/support/api.ts'
import { actOnCase, givenCampaign, givenCampaigns, noRules } from '#test/support/builders-campaigns.ts'
import { givenOperator } from '#test/support/builders-operators.ts'
import { givenInfluencer } from '#test/support/builders.ts'
import { anyRules, ruledPeople } from '#test/support/eligibility.ts'

const { countAudience } = contract.adminCampaigns

let api: TestApi
let manager: string
beforeAll(async () => {
  api = await testApi()
})
beforeEach(async () => {
  await api.reset()
  manager = await api.asOperator(await givenOperator(api))
})
afterAll(() => api.close())

async function count(given: Partial<EligibilityRules>, brand_name = '森の香') {
  const body = { brand_name, eligibility: { ...noRules, ...given } }
  const reply = await api.call(countAudience, { as: manager, body })
  expect(reply.status, JSON.stringify(reply.body)).toBe(200)
  return reply.body.data.creators
}

it('counts exactly those whose own page lets them apply, whatever the rules', async () => {
  const drawn = fc.sample(anyRules(18), { numRuns: 40, seed: 26 })
  const campaigns = await givenCampaigns(
    api,
    drawn.map((eligibility) => ({ eligibility, brand_name: '森の香' })),
  )
  const done = await givenCampaign(api, { brand_name: '森の香', state: 'cancelled', openings: 9 })
  const may = campaigns.map(() => 0)
  for (const [index, person] of ruledPeople.entries()) {
    const me = await givenInfluencer(api, person)
    if (index === 1)
      for (const act of ['apply', 'select', 'agree', 'complete'] as const) await actOnCase(api, done, me, act)
    const as = await api.as(me)
    for (const [at, { id }] of campaigns.entries()) {
      const { body } = await api.call(contract.campaigns.getCampaign, { as, params: { campaign_id: id } })
      if (body.data.relation.allowed_actions.includes('apply')) may[at] = (may[at] ?? 0) + 1
    }
  }
  const counted: number[] = []
  for (const eligibility of drawn) counted.push(await count(eligibility))
  expect(counted).toEqual(may)
  expect(new Set(counted).size).toBeGreaterThan(2)
})

it('leaves out who cannot apply to anything', async () => {
  await givenInfluencer(api)
  await givenInfluencer(api, { suspended: true })
  await givenInfluencer(api, { email_verified: false })
  const { id } = await givenInfluencer(api)
  await api.deps.database.db
    .update(influencers)
    .set({ left_at: api.deps.now() })
    .where(eq(influencers.id, id))
  expect(await count({})).toBe(1)
})

it('counts ages on 29 February as the pages do', async () => {
  api.clock.set('2028-02-29T03:00:00Z')
  for (const birth_date of ['2007-02-28', '2007-03-01', '2008-02-29'])
    await givenInfluencer(api, { birth_date })
  manager = await api.asOperator(await givenOperator(api))
  expect(await count({ age_min: 21 })).toBe(1)
  expect(await count({ age_max: 20 })).toBe(2)
  expect(await count({ age_min: 20, age_max: 20 })).toBe(2)
})

it('is for those who may write campaigns', async () => {
  const as = await api.asOperator(await givenOperator(api, { role: 'reviewer' }))
  const body = { brand_name: '森の香', eligibility: noRules }
  expect((await api.call(countAudience, { as, body })).status).toBe(403)
})
