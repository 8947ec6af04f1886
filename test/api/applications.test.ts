import { asc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { contract } from '#contract/index.ts'
import { campaigns, caseEvents, cases } from '#server/db/schema/index.ts'
import { setAddress } from '#server/modules/addresses/addresses.service.ts'
import { type TestApi, testApi } from '#test/support/api.ts'
import { actOnCase, givenCampaign, noRules, readCounters } from '#test/support/builders-campaigns.ts'
import { buildAddress, givenInfluencer } from '#test/support/builders.ts'

const { applyToCampaign, cancelApplication, getApplicationConfirmation } = contract.applications

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

type Person = Pick<typeof me, 'id' | 'accounts'>
type CallOptions = NonNullable<Parameters<TestApi['call']>[1]>

function buildApplication(given: Record<string, unknown> = {}, person: Person = me) {
  return { social_account_id: person.accounts[0]?.id, answers: [], agreements: [], ...given }
}

const apply = (campaign_id: number, body: unknown = buildApplication(), options: CallOptions = {}) =>
  api.call(applyToCampaign, { as, params: { campaign_id }, body, ...options })
const find = (campaign_id: number) => api.call(getApplicationConfirmation, { as, params: { campaign_id } })
const cancel = (campaign_id: number) => api.call(cancelApplication, { as, params: { campaign_id } })

type Refused = Awaited<ReturnType<typeof apply>>
const refusal = ({ status, body }: Refused) => [status, body.code]
const errorsOf = ({ status, body }: Refused) => [
  status,
  ...(body.errors ?? []).map(({ path, code }) => `${path}: ${code}`),
]

const readCases = () => api.deps.database.db.select().from(cases).orderBy(asc(cases.id))
const readEvents = () => api.deps.database.db.select().from(caseEvents).orderBy(asc(caseEvents.id))

describe('applying again elsewhere', () => {
  it('begins with the newest application to another campaign, of the own ones alone', async () => {
    const [first, second, third] = [
      await givenCampaign(api, { title: '美容液' }),
      await givenCampaign(api, { title: '香水', kind: 'gift', reward_amount: null, gift_value: 1_000 }),
      await givenCampaign(api),
    ]
    const previous = async (id: number) => (await find(id)).body.data.previous
    expect(await previous(first.id)).toBeNull()
    await apply(first.id, buildApplication({ message: '一つ目' }))
    expect(await previous(first.id)).toBeNull()
    const social_account_id = me.accounts[0]?.id
    const about = { title: '美容液', social_account_id, message: '一つ目', address: null }
    expect(await previous(second.id)).toEqual(about)
    api.clock.advance(60_000)
    await apply(second.id, buildApplication({ message: '二つ目', address: buildAddress() }))
    const again = await previous(third.id)
    // The address became the person's own with it, and is not another one.
    expect(again).toEqual({ ...about, title: '香水', message: '二つ目' })
    await setAddress(api.deps.database.db, me.id, buildAddress({ street: '9-9-9' }), api.clock.now())
    expect((await previous(third.id))?.address).toMatchObject({ street: buildAddress().street })
    as = await api.as(await givenInfluencer(api))
    expect(await previous(third.id)).toBeNull()
  })
})

describe('applying again after a withdrawal', () => {
  it('begins with the application to this campaign, with its answers, and with no agreement', async () => {
    const question = { id: 'q1', kind: 'text' as const, label: '肌の悩み', required: true, options: [] }
    const application = {
      questions: [question],
      product_options: [{ id: 'rose', label: 'ローズ' }],
      agreements: [{ id: 'share', label: '同意', required: true }],
    }
    const [here, there] = [await givenCampaign(api, { application }), await givenCampaign(api)]
    const filled = {
      answers: [{ question_id: 'q1', value: '乾燥' }],
      product_option: 'rose',
      agreements: ['share'],
      message: '一つ目',
    }
    await apply(here.id, buildApplication(filled))
    api.clock.advance(60_000)
    await apply(there.id, buildApplication({ message: '二つ目' }))
    const previous = async () => (await find(here.id)).body.data.previous
    expect(await previous()).toMatchObject({ message: '二つ目' })
    await cancel(here.id)
    const { agreements: _agreements, ...kept } = filled
    expect(await previous()).toMatchObject(kept)
    expect(await previous()).not.toHaveProperty('agreements')
    // Another campaign is told nothing of these answers.
    await cancel(there.id)
    const other = (await find((await givenCampaign(api)).id)).body.data.previous
    expect(other).toMatchObject({ message: '二つ目' })
    expect(other).not.toHaveProperty('answers')
    expect(other).not.toHaveProperty('product_option')
  })
})

describe('applying', () => {
  it('makes one case with its event and counts the applicant', async () => {
    const { id } = await givenCampaign(api)
    const { status, body } = await apply(id, buildApplication({ message: 'よろしくお願いします。' }))
    expect(status).toBe(201)
    expect(body.data).toMatchObject({ campaign_id: id, state: 'applied', allowed_actions: ['cancel'] })
    expect(await readCases()).toMatchObject([
      {
        influencer_id: me.id,
        state: 'applied',
        social_account_id: me.accounts[0]?.id,
        message: 'よろしくお願いします。',
      },
    ])
    expect(await readEvents()).toMatchObject([
      { act: 'apply', from_state: 'none', to_state: 'applied', actor: 'influencer', actor_id: me.id },
    ])
    expect((await readCounters(api, id)).kept).toEqual({ applicants: 1, places: 0 })
  })

  it('fifty times at once makes one case', async () => {
    const { id } = await givenCampaign(api)
    const replies = await Promise.all(Array.from({ length: 50 }, () => apply(id)))
    const outcomes = replies.map((reply) => refusal(reply).join(' '))
    expect(outcomes.filter((outcome) => outcome.startsWith('201'))).toHaveLength(1)
    expect(outcomes.filter((outcome) => outcome === '409 campaign.already_applied')).toHaveLength(49)
    expect(await readCases()).toHaveLength(1)
    expect(await readEvents()).toHaveLength(1)
    expect((await readCounters(api, id)).kept).toEqual({ applicants: 1, places: 0 })
  })

  it('twice with one key gives the first answer again', async () => {
    const { id } = await givenCampaign(api)
    const options = { headers: { 'idempotency-key': 'the-same-tap' } }
    const first = await apply(id, buildApplication(), options)
    const second = await apply(id, buildApplication(), options)
    expect([second.status, second.body]).toEqual([201, first.body])
    expect(refusal(await apply(id, buildApplication({ message: '別' }), options))).toEqual([
      422,
      'request.idempotency_mismatch',
    ])
  })

  it('counts thirty people who apply at once', async () => {
    const { id } = await givenCampaign(api, { openings: 1 })
    const people = await Promise.all(Array.from({ length: 30 }, () => givenInfluencer(api)))
    const replies = await Promise.all(
      people.map(async (person) => apply(id, buildApplication({}, person), { as: await api.as(person) })),
    )
    expect(replies.every(({ status }) => status === 201)).toBe(true)
    expect((await readCounters(api, id)).kept).toEqual({ applicants: 30, places: 0 })
  })
})

describe('applying is refused', () => {
  it.each([
    ['upcoming', { recruiting_start: new Date('2027-01-01') }, [409, 'campaign.not_recruiting']],
    ['closed', { recruiting_end: new Date('2026-11-20T03:00:00Z') }, [409, 'campaign.not_recruiting']],
    ['cancelled', { state: 'cancelled' as const }, [409, 'campaign.not_recruiting']],
    ['full', { openings: 1, places_taken: 1 }, [409, 'campaign.full']],
    ['a draft', { state: 'draft' as const, published_at: null }, [404, 'request.not_found']],
    ['for nominated people', { visibility: 'nominated' as const }, [404, 'request.not_found']],
    [
      'nominated and closed',
      { visibility: 'nominated' as const, recruiting_end: new Date(0) },
      [404, 'request.not_found'],
    ],
  ])('when the campaign is %s', async (_, given, answer) => {
    const { id } = await givenCampaign(api, given)
    expect(refusal(await apply(id))).toEqual(answer)
    expect(await readCases()).toEqual([])
  })

  it('for campaigns that do not exist', async () => {
    expect(refusal(await apply(999_999))).toEqual([404, 'request.not_found'])
    expect(refusal(await apply(2_147_483_648))).toEqual([404, 'request.not_found'])
  })

  it('without a confirmed mail address, but not to people of LINE', async () => {
    const { id } = await givenCampaign(api)
    const unverified = await givenInfluencer(api, { email_verified: false })
    const reply = await apply(id, buildApplication({}, unverified), { as: await api.as(unverified) })
    expect(refusal(reply)).toEqual([403, 'auth.email_unverified'])
    const friend = await givenInfluencer(api, { email: null, line_user_id: 'U1' })
    expect((await apply(id, buildApplication({}, friend), { as: await api.as(friend) })).status).toBe(201)
  })

  it('to those who do not fit, with each rule and its reason', async () => {
    const eligibility = {
      ...noRules,
      followers_min: 50_000,
      genders: ['male' as const],
      age_max: 20,
      prefectures: ['47'],
    }
    const { id } = await givenCampaign(api, { eligibility })
    const reply = await apply(id)
    expect(reply.body.code).toBe('campaign.not_eligible')
    expect(errorsOf(reply)).toEqual([
      422,
      'followers_min: too_few',
      'gender: not_matching',
      'age: not_matching',
      'prefecture: not_matching',
    ])
  })

  it.each(['selected', 'rejected', 'completed'] as const)('again after %s', async (state) => {
    const acts = {
      selected: ['select'],
      rejected: ['reject'],
      completed: ['select', 'agree', 'complete'],
    } as const
    const campaign = await givenCampaign(api)
    await apply(campaign.id)
    for (const act of acts[state]) await actOnCase(api, campaign, me, act)
    expect(refusal(await apply(campaign.id))).toEqual([409, 'campaign.already_applied'])
    expect((await readCases()).map((row) => row.state)).toEqual([state])
  })
})

describe('taking an application back', () => {
  it('frees the applicant, and applying again is the same case', async () => {
    const { id } = await givenCampaign(api)
    await apply(id)
    const { status, body } = await cancel(id)
    expect([status, body.data.state, body.data.allowed_actions]).toEqual([200, 'withdrawn', ['apply']])
    expect((await readCounters(api, id)).kept).toEqual({ applicants: 0, places: 0 })
    expect((await apply(id, buildApplication({ message: '二度目' }))).status).toBe(201)
    expect(await readCases()).toMatchObject([{ state: 'applied', message: '二度目' }])
    expect((await readEvents()).map(({ act, from_state }) => `${from_state} ${act}`)).toEqual([
      'none apply',
      'applied cancel',
      'withdrawn apply',
    ])
    expect((await readCounters(api, id)).kept).toEqual({ applicants: 1, places: 0 })
  })

  it('is possible after recruiting, when applying is not any more', async () => {
    const { id } = await givenCampaign(api)
    await apply(id)
    await api.deps.database.db
      .update(campaigns)
      .set({ recruiting_end: api.clock.now() })
      .where(eq(campaigns.id, id))
    const { status, body } = await cancel(id)
    expect([status, body.data.allowed_actions]).toEqual([200, []])
  })

  it('happens once of twenty times at once', async () => {
    const { id } = await givenCampaign(api)
    await apply(id)
    const replies = await Promise.all(Array.from({ length: 20 }, () => cancel(id)))
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(replies.filter(({ body }) => body.code === 'case.act_not_allowed')).toHaveLength(19)
    expect((await readCounters(api, id)).kept).toEqual({ applicants: 0, places: 0 })
  })

  it('is refused after the decision, and where there is none of one’s own', async () => {
    const campaign = await givenCampaign(api)
    await actOnCase(api, campaign, await givenInfluencer(api), 'apply')
    expect((await cancel(campaign.id)).body.code).toBe('request.not_found')
    expect((await cancel(999_999)).status).toBe(404)
    await apply(campaign.id)
    await actOnCase(api, campaign, me, 'select')
    expect((await cancel(campaign.id)).body.code).toBe('case.act_not_allowed')
  })
})

describe('the confirmation', () => {
  it('has everything for its screen in one answer', async () => {
    const application = {
      questions: [{ id: 'why', kind: 'text' as const, label: '応募理由', required: true, options: [] }],
      product_options: [{ id: 'rose', label: 'ローズ' }],
      agreements: [{ id: 'share', label: '提供への同意', required: true }],
    }
    const eligibility = { ...noRules, platforms: ['instagram' as const], followers_min: 20_000 }
    const { id } = await givenCampaign(api, { kind: 'gift', application, eligibility })
    const before = await find(id)
    expect(before.body.data).toMatchObject({
      campaign: { id, needs_address: true, cover: { url: '/media/campaign/cover.webp' }, ...application },
      social_accounts: [{ id: me.accounts[0]?.id, followers: 12_400, eligible: false }],
      address: null,
      relation: { apply_block: 'not_eligible', allowed_actions: [] },
    })
    await api.call(contract.addresses.putAddress, { as, body: buildAddress() })
    expect((await find(id)).body.data.address).toMatchObject({ city: '渋谷区', building: 'コーポ神宮前 201' })
  })

  it('exists where the campaign does', async () => {
    const draft = await givenCampaign(api, { state: 'draft', published_at: null })
    const closed = await givenCampaign(api, { recruiting_end: api.clock.now() })
    expect((await find(draft.id)).status).toBe(404)
    expect((await find(closed.id)).body.data.relation.apply_block).toBe('closed')
  })
})
