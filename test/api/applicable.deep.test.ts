import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { contract } from '#contract/index.ts'
import { type TestApi, testApi } from '#test/support/api.ts'
import { actOnCase, givenCampaign, givenCampaigns, noRules } from '#test/support/builders-campaigns.ts'
import { givenInfluencer } from '#test/support/builders.ts'
import { anyRules, ruledPeople } from '#test/support/eligibility.ts'

const { listCampaigns, getCampaign, listUnmetConditions } = contract.campaigns

let api: TestApi
beforeAll(async () => {
  api = await testApi()
})
beforeEach(() => api.reset())
afterAll(() => api.close())

const inDays = (days: number) => new Date(api.clock.now().getTime() + days * 86_400_000)

async function listed(as: string, query: Record<string, string> = {}) {
  const { status, body } = await api.call(listCampaigns, {
    as,
    query: { size: '100', applicable: 'true', ...query },
  })
  expect(status, body.code).toBe(200)
  return body.data
}

async function mayApply(as: string, id: number) {
  const { body } = await api.call(getCampaign, { as, params: { campaign_id: id } })
  return body.data.relation.allowed_actions.includes('apply')
}

describe('the list of campaigns that one can apply to', () => {
  it('has exactly those whose own page says so, whatever the rules', async () => {
    const drawn = fc.sample(anyRules(0), { numRuns: 60, seed: 22 })
    const campaigns = await givenCampaigns(
      api,
      drawn.map((eligibility, index) => ({ eligibility, brand_name: index % 2 ? '雪の雫' : '森の香' })),
    )
    const counts: number[] = []
    for (const person of ruledPeople) {
      const me = await givenInfluencer(api, person)
      const as = await api.as(me)
      const done = await givenCampaign(api, { brand_name: '森の香', state: 'cancelled' })
      for (const act of ['apply', 'select', 'agree', 'complete'] as const) await actOnCase(api, done, me, act)
      const expected: number[] = []
      for (const { id } of campaigns) if (await mayApply(as, id)) expected.push(id)
      const found = (await listed(as)).map(({ id }) => id)
      expect(found.toSorted((a, b) => a - b)).toEqual(expected)
      counts.push(found.length)
    }
    // Somebody fits some and not all; without an account nobody fits anything.
    expect(counts[2]).toBe(0)
    expect(Math.max(...counts)).toBeGreaterThan(5)
    expect(Math.max(...counts)).toBeLessThan(60)
  })

  it('leaves out what is not open yet, full, or applied to, and shows what was withdrawn from', async () => {
    const me = await givenInfluencer(api)
    const as = await api.as(me)
    await givenCampaigns(api, [
      { title: 'まだ', recruiting_start: inDays(1) },
      { title: '満員', openings: 2, places_taken: 2 },
    ])
    const applied = await givenCampaign(api, { title: '応募済み' })
    await actOnCase(api, applied, me, 'apply')
    const withdrawn = await givenCampaign(api, { title: '取り消した' })
    for (const act of ['apply', 'cancel'] as const) await actOnCase(api, withdrawn, me, act)
    await givenCampaign(api, { title: '応募できる' })

    const titles = (await listed(as)).map(({ title }) => title)
    expect(titles.toSorted()).toEqual(['取り消した', '応募できる'].toSorted())
    expect(await listed(as, { applicable: 'false' })).toHaveLength(5)
  })
})

describe('the list narrowed by reward and closing', () => {
  it('keeps what pays at least so much, and not what pays nothing', async () => {
    const as = await api.as(await givenInfluencer(api))
    await givenCampaigns(api, [
      { title: '1万円', reward_amount: 10_000 },
      { title: '3万円', reward_amount: 30_000 },
      { title: '商品のみ', reward_amount: null, kind: 'gift', gift_value: 3_000, eligibility: noRules },
    ])
    const titles = async (reward_min: string) =>
      (await listed(as, { reward_min })).map(({ title }) => title).toSorted()
    expect(await titles('10000')).toEqual(['1万円', '3万円'])
    expect(await titles('10001')).toEqual(['3万円'])
    expect(await titles('30001')).toEqual([])
  })

  it('keeps what closes within so many days, to the instant; the sooner of two bounds counts', async () => {
    const as = await api.as(await givenInfluencer(api))
    await givenCampaigns(api, [
      { title: '3日', recruiting_end: inDays(3) },
      { title: '3日と1秒', recruiting_end: new Date(inDays(3).getTime() + 1_000) },
      { title: '9日', recruiting_end: inDays(9) },
    ])
    const titles = async (query: Record<string, string>) =>
      (await listed(as, query)).map(({ title }) => title).toSorted()
    expect(await titles({ closes_within: '3' })).toEqual(['3日'])
    expect(await titles({ closes_within: '10' })).toEqual(['3日', '3日と1秒', '9日'])
    expect(await titles({ closes_within: '30', type: 'closing_soon' })).not.toContain('9日')
    expect(await titles({ closes_within: '3', type: 'closing_soon' })).toEqual(['3日'])
  })

  it.each([
    ['reward_min', '0'],
    ['reward_min', '-1'],
    ['reward_min', '1e5'],
    ['closes_within', '0'],
    ['closes_within', '91'],
    ['applicable', 'yes'],
  ])('refuses %s=%s and names the member', async (member, value) => {
    const as = await api.as(await givenInfluencer(api))
    const { status, body } = await api.call(listCampaigns, { as, query: { [member]: value } })
    expect([status, body.errors?.map(({ path }) => path)]).toEqual([422, [member]])
  })
})

describe('the conditions of campaigns that are shown', () => {
  const ask = async (as: string, ids: readonly number[]) => {
    const { body } = await api.call(listUnmetConditions, { as, query: { campaign_id: ids.map(String) } })
    return body.data.campaign_ids
  }

  it('are unmet exactly where the own page says so, whatever the rules', async () => {
    const drawn = fc.sample(anyRules(0), { numRuns: 60, seed: 23 })
    const campaigns = await givenCampaigns(
      api,
      drawn.map((eligibility) => ({ eligibility })),
    )
    const ids = campaigns.map(({ id }) => id)
    const counts: number[] = []
    for (const person of ruledPeople) {
      const as = await api.as(await givenInfluencer(api, person))
      const expected: number[] = []
      for (const id of ids) {
        const { body } = await api.call(getCampaign, { as, params: { campaign_id: id } })
        if (body.data.relation.apply_block === 'not_eligible') expected.push(id)
      }
      expect(await ask(as, ids)).toEqual(expected)
      counts.push(expected.length)
    }
    expect(Math.max(...counts)).toBe(60)
    expect(Math.min(...counts)).toBeLessThan(55)
  })

  it('say nothing of drafts, of campaigns by nomination and of ids that are none', async () => {
    const as = await api.as(await givenInfluencer(api, { prefecture: '13' }))
    const eligibility = { ...noRules, prefectures: ['27'] }
    const [shown, nominated, draft] = await givenCampaigns(api, [
      { eligibility },
      { eligibility, visibility: 'nominated' },
      { eligibility, state: 'draft', published_at: null },
    ])
    const ids = [shown, nominated, draft].map((campaign) => campaign?.id ?? 0)
    expect(await ask(as, [...ids, 999_999_999])).toEqual([shown?.id])
    expect(await ask(as, [])).toEqual([])
  })

  it.each([
    ['a word', 'abc'],
    ['more than a list shows', Array.from({ length: 101 }, (_, index) => String(index + 1))],
  ])('refuses %s', async (_, campaign_id) => {
    const as = await api.as(await givenInfluencer(api))
    const { status } = await api.call(listUnmetConditions, { as, query: { campaign_id } })
    expect(status).toBe(422)
  })
})
