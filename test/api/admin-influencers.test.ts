import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { contract } from '#contract/index.ts'
import { influencers, socialAccounts } from '#server/db/schema/index.ts'
import { type TestApi, testApi } from '#test/support/api.ts'
import { actOnCase, givenCampaign, noRules } from '#test/support/builders-campaigns.ts'
import { givenCase, givenOffer } from '#test/support/builders-cases.ts'
import { givenOperator } from '#test/support/builders-operators.ts'
import { givenInfluencer } from '#test/support/builders.ts'

const { listInfluencers } = contract.adminInfluencers

let api: TestApi
beforeAll(async () => {
  api = await testApi()
})
beforeEach(() => api.reset())
afterAll(() => api.close())

const db = () => api.deps.database.db

async function givenManager() {
  const as = await api.asOperator(await givenOperator(api))
  return {
    list: async (query: Record<string, string | number> = {}) =>
      (await api.call(listInfluencers, { as, query })).body,
    /** Returns the people whom a search finds, in order. */
    find: async (query: Record<string, string | number>) =>
      (await api.call(listInfluencers, { as, query })).body.data.map(({ id }) => id),
  }
}

type Facts = Partial<typeof influencers.$inferInsert>

async function givenPerson(facts: Facts, situation: Parameters<typeof givenInfluencer>[1] = {}) {
  const person = await givenInfluencer(api, situation)
  await db().update(influencers).set(facts).where(eq(influencers.id, person.id))
  return person
}

describe('searching', () => {
  it('finds names in parts, together or apart, in kana of either kind, and handles', async () => {
    const { find } = await givenManager()
    const hers = { display_name: 'ゆきの暮らし', name: '中村 雪乃', name_kana: 'ナカムラ ユキノ' }
    const accounts = [{ platform: 'tiktok' as const, handle: 'Yuki_Days' }]
    const { id } = await givenPerson(hers, { accounts })
    await givenInfluencer(api, { accounts: [{ platform: 'tiktok', handle: 'yukiXdays' }] })
    for (const keyword of [
      '雪',
      '中村雪乃',
      '中村　雪乃',
      '雪乃 中村',
      'なかむら',
      '暮らし',
      '@yuki_',
      'YUKI_DAYS',
    ])
      expect([keyword, await find({ keyword })]).toEqual([keyword, [id]])
    expect(await find({ keyword: '中村 美咲' })).toEqual([])
    expect(await find({ keyword: '%' })).toEqual([])
  })

  it('finds a mail address and a telephone number only whole', async () => {
    const { find } = await givenManager()
    const { id } = await givenPerson({ phone: '+81312345678' }, { email: 'Yuki@example.com' })
    await givenInfluencer(api, { email: 'other-yuki@example.com' })
    for (const keyword of ['yuki@EXAMPLE.com', '03-1234-5678', '０３１２３４５６７８', '+81 3 1234 5678'])
      expect([keyword, await find({ keyword })]).toEqual([keyword, [id]])
    for (const keyword of ['yuki@example', 'example.com', '1234-5678', '0312345'])
      expect([keyword, await find({ keyword })]).toEqual([keyword, []])
  })

  it('wants one and the same account to have all that is asked of accounts', async () => {
    const { find } = await givenManager()
    const small = { platform: 'tiktok' as const, followers: 900 }
    const large = { platform: 'instagram' as const, followers: 50_000 }
    const [both, one] = [
      await givenInfluencer(api, { accounts: [small, large] }),
      await givenInfluencer(api, { accounts: [small] }),
    ]
    expect(await find({ platform: 'tiktok', followers_min: 10_000 })).toEqual([])
    expect(await find({ platform: 'instagram', followers_min: 10_000 })).toEqual([both.id])
    expect(await find({ followers_max: 900 })).toEqual([one.id, both.id])
    await db().update(socialAccounts).set({ removed_at: api.clock.now() })
    expect(await find({ platform: 'tiktok' })).toEqual([])
  })

  it('narrows to prefecture, category and standing', async () => {
    const { find, list } = await givenManager()
    const osaka = await givenPerson({ categories: ['food', 'travel'] }, { prefecture: '27' })
    const suspended = await givenInfluencer(api, { suspended: true })
    const left = await givenPerson({ left_at: api.clock.now(), suspended_at: api.clock.now() })
    expect(await find({ prefecture: '27' })).toEqual([osaka.id])
    expect(await find({ category: 'travel' })).toEqual([osaka.id])
    expect(await find({})).toEqual([osaka.id])
    expect(await find({ standing: 'suspended' })).toEqual([suspended.id])
    expect(await find({ standing: 'left' })).toEqual([left.id])
    const counts = { active: 1, suspended: 1, left: 1 }
    expect(await list({ standing: 'left' })).toMatchObject({ total: 1, counts })
    expect(await list({ prefecture: '27' })).toMatchObject({ counts: { active: 1, suspended: 0, left: 0 } })
  })

  it('sorts by the newest, by followers and by completed cases, and counts every page', async () => {
    const { find, list } = await givenManager()
    const followers = (count: number | null) => ({ accounts: [{ platform: 'x' as const, followers: count }] })
    const few = await givenInfluencer(api, followers(10))
    const unknown = await givenInfluencer(api, followers(null))
    const many = await givenInfluencer(api, followers(9_000))
    const { campaign } = await givenCase(api, { until: 'confirmed', influencer: few })
    await actOnCase(api, campaign, few, 'complete')
    expect(await find({})).toEqual([many.id, unknown.id, few.id])
    expect(await find({ sort: 'followers' })).toEqual([many.id, few.id, unknown.id])
    expect(await find({ sort: 'followers', platform: 'x' })).toEqual([many.id, few.id, unknown.id])
    expect(await find({ sort: 'completed' })).toEqual([few.id, many.id, unknown.id])
    expect(await list({ size: 2 })).toMatchObject({ total: 3, page_count: 2, current_page: 1 })
  })

  it('tells of each the facts, the accounts and how former cases ended', async () => {
    const { list } = await givenManager()
    const influencer = await givenInfluencer(api, {
      accounts: [{ platform: 'tiktok', handle: 'misaki', followers: null }],
    })
    const { campaign } = await givenCase(api, { until: 'confirmed', influencer })
    await actOnCase(api, campaign, influencer, 'terminate')
    await givenCase(api, { until: 'selected', influencer })
    const { id, display_name, name } = influencer
    expect((await list()).data).toMatchObject([
      {
        id,
        display_name,
        name,
        age: 28,
        gender: 'female',
        prefecture: '13',
        accounts: [{ platform: 'tiktok', handle: 'misaki', followers: null, link: 'unlinked' }],
        record: { completed: 0, terminated: 1, declined: 0, live: 1 },
        standing: 'active',
        case_state: null,
        eligible: null,
        misfits: [],
      },
    ])
  })

  it.each([
    [{ platform: 'myspace' }, 'platform'],
    [{ followers_min: 'many' }, 'followers_min'],
    [{ prefecture: '48' }, 'prefecture'],
    [{ standing: 'gone' }, 'standing'],
  ])('refuses %o', async (query, path) => {
    const as = await api.asOperator(await givenOperator(api, { role: 'reviewer' }))
    expect(await api.call(listInfluencers, { as, query })).toMatchObject({
      status: 422,
      body: { errors: [{ path }] },
    })
  })
})

describe('for a campaign', () => {
  it('says whom its rules keep out and why, and who is in it already', async () => {
    const { list } = await givenManager()
    const eligibility = { ...noRules, followers_min: 10_000, prefectures: ['13'] }
    const campaign = await givenCampaign(api, { eligibility })
    const fitting = await givenInfluencer(api)
    const misfit = await givenInfluencer(api, {
      prefecture: '27',
      accounts: [{ platform: 'instagram', followers: 300 }],
    })
    await givenOffer(api, campaign, fitting)
    const { data } = await list({ campaign_id: campaign.id })
    expect(data).toMatchObject([
      {
        id: misfit.id,
        case_state: null,
        eligible: false,
        misfits: [
          { rule: 'followers_min', reason: 'too_few' },
          { rule: 'prefecture', reason: 'not_matching' },
        ],
      },
      { id: fitting.id, case_state: 'offered', eligible: true, misfits: [] },
    ])
  })

  it('knows who completed a case of the brand, and that there is no such campaign', async () => {
    const { list } = await givenManager()
    const { campaign, influencer } = await givenCase(api, { until: 'confirmed' })
    await actOnCase(api, campaign, influencer, 'complete')
    const again = await givenCampaign(api, { eligibility: { ...noRules, first_time_only: true } })
    expect((await list({ campaign_id: again.id })).data).toMatchObject([
      { eligible: false, misfits: [{ rule: 'first_time_only', reason: 'joined_before' }] },
    ])
    expect(await list({ campaign_id: 9_999 })).toMatchObject({ code: 'request.not_found' })
  })
})
