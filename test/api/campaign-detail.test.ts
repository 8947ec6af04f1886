import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { contract } from '#contract/index.ts'
import { type TestApi, testApi } from '#test/support/api.ts'
import { actOnCase, givenCampaign, givenCampaigns, noRules } from '#test/support/builders-campaigns.ts'
import { givenOffer } from '#test/support/builders-cases.ts'
import { givenInfluencer } from '#test/support/builders.ts'

const { getCampaign } = contract.campaigns
const { getTeaser } = contract.commons

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

const hour = 3_600_000
const day = 24 * hour
const inDays = (days: number) => new Date(api.clock.now().getTime() + days * day)

const find = (id: number, cookie = as) => api.call(getCampaign, { as: cookie, params: { campaign_id: id } })

describe('one campaign', () => {
  it('says everything about itself', async () => {
    const campaign = await givenCampaign(api, { reward_per: 'deliverable', reward_amount: 20_000 })
    const { body } = await find(campaign.id)
    expect(body.data.campaign).toMatchObject({
      title: campaign.title,
      pictures: [{ url: '/media/campaign/cover.webp' }, { url: '/media/campaign/second.webp' }],
      // The provider commissions and recruits; the advertiser never stands in its place.
      recruiter: {
        name: '株式会社テスト',
        address: '東京都千代田区丸の内1-1-1',
        contact: expect.stringContaining('provider@portal.example'),
      },
      advertiser: campaign.advertiser,
      reward_amount: 20_000,
      reward: { amount: 10_000, per: 'deliverable', payment_date: campaign.payment_date },
      schedule: { ...campaign.days, announcement: campaign.announcement },
      eligibility_rules: noRules,
    })
    expect(body.data.relation).toEqual({
      eligibility: [{ rule: 'platform', ok: true, reason: null }],
      allowed_actions: ['apply'],
      apply_block: null,
    })
  })

  it.each([
    ['not_open_yet', { recruiting_start: new Date('2027-01-01') }, 'upcoming'],
    ['closed', { recruiting_end: new Date('2026-11-01') }, 'selecting'],
    ['closed', { recruiting_end: new Date('2026-01-01'), announcement: '2026-01-02' }, 'in_progress'],
    [
      'closed',
      {
        recruiting_end: new Date('2026-01-01'),
        announcement: '2026-01-02',
        inspection_complete: '2026-02-01',
      },
      'ended',
    ],
    ['cancelled', { state: 'cancelled' as const }, 'cancelled'],
    ['full', { openings: 1, places_taken: 1 }, 'recruiting'],
    ['not_eligible', { eligibility: { ...noRules, followers_min: 1_000_000 } }, 'recruiting'],
  ])('has a page when %s', async (block, given, state) => {
    const campaign = await givenCampaign(api, given)
    const { status, body } = await find(campaign.id)
    expect([status, body.data.campaign.state]).toEqual([200, state])
    expect(body.data.relation).toMatchObject({ apply_block: block, allowed_actions: [] })
  })

  it('says that the mail address is to be confirmed first', async () => {
    const campaign = await givenCampaign(api)
    const unverified = await givenInfluencer(api, { email_verified: false })
    const { body } = await find(campaign.id, await api.as(unverified))
    expect(body.data.relation).toMatchObject({ apply_block: 'email_unverified', allowed_actions: [] })
  })

  it('knows who has completed a case of the brand before', async () => {
    const past = await givenCampaign(api, { brand_name: '初雪' })
    for (const act of ['apply', 'select', 'agree', 'complete'] as const) await actOnCase(api, past, me, act)
    const again = await givenCampaign(api, {
      brand_name: '初雪',
      eligibility: { ...noRules, first_time_only: true },
    })
    const { body } = await find(again.id)
    expect(body.data.relation.eligibility[1]).toEqual({
      rule: 'first_time_only',
      ok: false,
      reason: 'joined_before',
    })
  })

  it('does not exist as a draft, unknown, or nominated for others', async () => {
    const draft = await givenCampaign(api, { state: 'draft', published_at: null })
    const nominated = await givenCampaign(api, { visibility: 'nominated' })
    await givenOffer(api, nominated, await givenInfluencer(api))
    for (const id of [draft.id, nominated.id, 999_999, 2_147_483_648, 0]) {
      const { status, body } = await find(id)
      expect([id, status, body.code]).toEqual([id, 404, 'request.not_found'])
    }
    await givenOffer(api, nominated, me)
    const { body } = await find(nominated.id)
    expect(body.data.campaign.case_state).toBe('offered')
    expect(body.data.relation).toMatchObject({
      apply_block: 'nominated_only',
      allowed_actions: ['accept', 'decline'],
    })
  })
})

describe('the teaser', () => {
  it('shows visitors six that recruit, of different categories where it can', async () => {
    const categories = ['beauty', 'beauty', 'beauty', 'food', 'food', 'travel', 'pets', 'games'] as const
    await givenCampaigns(
      api,
      categories.map((category, index) => ({
        category,
        published_at: new Date(inDays(-1).getTime() - index),
      })),
    )
    await givenCampaigns(api, [
      { category: 'fashion', recruiting_start: inDays(1) },
      { category: 'fitness', visibility: 'nominated' },
      { category: 'other', openings: 1, places_taken: 1 },
    ])
    const { status, body } = await api.call(getTeaser)
    expect(status).toBe(200)
    expect(body.data.map(({ category }) => category)).toEqual([
      'beauty',
      'food',
      'travel',
      'pets',
      'games',
      'beauty',
    ])
    expect(body.data[0]).not.toHaveProperty('favourite')
  })
})
