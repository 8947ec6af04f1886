import { asc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { contract } from '#contract/index.ts'
import { campaigns, caseEvents, subTasks } from '#server/db/schema/index.ts'
import { renewTerms } from '#server/modules/cases/selection.ts'
import { type TestApi, testApi } from '#test/support/api.ts'
import { readCounters } from '#test/support/builders-campaigns.ts'
import { givenCampaign } from '#test/support/builders-campaigns.ts'
import {
  agree,
  type GivenCase,
  givenCase,
  givenOffer,
  operator,
  readCase,
  ship,
  withCase,
} from '#test/support/builders-cases.ts'
import { buildAddress, givenInfluencer } from '#test/support/builders.ts'

const { answerTerms, getCase, putCaseAddress } = contract.cases

let api: TestApi
beforeAll(async () => {
  api = await testApi()
})
beforeEach(() => api.reset())
afterAll(() => api.close())

const hour = 3_600_000

async function answer({ campaign, influencer }: GivenCase, body: unknown) {
  return api.call(answerTerms, { as: await api.as(influencer), params: { campaign_id: campaign.id }, body })
}
const yes = (given: GivenCase, terms_version = 1) => answer(given, { agree: true, terms_version })
const no = (given: GivenCase, reason?: string) => answer(given, { agree: false, terms_version: 1, reason })

async function putAddress({ campaign, influencer }: GivenCase, body: unknown) {
  return api.call(putCaseAddress, {
    as: await api.as(influencer),
    params: { campaign_id: campaign.id },
    body,
  })
}

const readSubTasks = (id: number) =>
  api.deps.database.db.select().from(subTasks).where(eq(subTasks.case_id, id))
const readActs = async (id: number) => {
  const { db } = api.deps.database
  const events = await db
    .select()
    .from(caseEvents)
    .where(eq(caseEvents.case_id, id))
    .orderBy(asc(caseEvents.id))
  return events.map(({ subject, act, actor }) => `${actor}: ${subject} ${act}`)
}

describe('being selected', () => {
  it('brings the terms and 72 hours to answer them', async () => {
    const given = await givenCase(api, { until: 'selected' })
    const { body } = await api.call(getCase, {
      as: await api.as(given.influencer),
      params: { campaign_id: given.campaign.id },
    })
    const until = new Date(api.clock.now().getTime() + 72 * hour).toISOString()
    expect(body.data).toMatchObject({
      state: 'selected',
      terms: { version: 1, agreed_at: null, answer_by: until },
      next_action: { kind: 'agree_terms', due_at: until, overdue: false, waiting: false },
      allowed_actions: ['decline', 'agree'],
      reward: { state: 'expected', amount: 10_000, tax: 1_000, net: 11_000 },
      sub_tasks: { composition_plan: { state: 'not_required' }, draft: { state: 'locked' } },
    })
  })
})

describe('agreeing', () => {
  it('opens the first sub-task and shuts the answer', async () => {
    const given = await givenCase(api, { until: 'selected' })
    const { status, body } = await yes(given)
    expect(status).toBe(200)
    expect(body.data).toMatchObject({
      state: 'confirmed',
      terms: { agreed_at: api.clock.now().toISOString(), answer_by: null },
      next_action: { kind: 'submit_draft', due_at: '2026-12-10T14:59:59.999Z' },
      allowed_actions: ['submit_draft'],
    })
    const states = (await readSubTasks(given.id)).map(({ kind, state }) => `${kind} ${state}`)
    expect(states.toSorted()).toEqual([
      'composition_plan not_required',
      'draft open',
      'final_report locked',
      'insight_report locked',
    ])
    expect(await readActs(given.id)).toEqual([
      'influencer: case apply',
      'operator: case select',
      'influencer: case agree',
      'clock: draft unlock',
    ])
    expect((await yes(given)).body.code).toBe('case.act_not_allowed')
  })

  it('is to the newest terms alone', async () => {
    const given = await givenCase(api, { until: 'selected' })
    await api.deps.database.db
      .update(campaigns)
      .set({ work_place: '店舗' })
      .where(eq(campaigns.id, given.campaign.id))
    await withCase(api, given.id, (tx, locked) => renewTerms(tx, api.deps, locked, api.clock.now()))
    expect((await yes(given, 1)).body.code).toBe('case.terms_outdated')
    expect((await yes(given, 3)).body.code).toBe('case.terms_outdated')
    expect((await readCase(api, given.id)).state).toBe('selected')
    expect((await yes(given, 2)).body.data).toMatchObject({ state: 'confirmed', terms: { version: 2 } })
  })

  it('is no more possible when the time is over, before the clock has come round', async () => {
    const given = await givenCase(api, { until: 'selected' })
    api.clock.advance(72 * hour)
    expect((await yes(given)).body.code).toBe('case.act_not_allowed')
    expect((await no(given)).body.code).toBe('case.act_not_allowed')
  })

  it('ten times at once happens once, and with one key answers the same', async () => {
    const given = await givenCase(api, { until: 'selected' })
    const replies = await Promise.all(Array.from({ length: 10 }, () => yes(given)))
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(replies.filter(({ body }) => body.code === 'case.act_not_allowed')).toHaveLength(9)
    expect(await readSubTasks(given.id)).toHaveLength(4)

    const other = await givenCase(api, { until: 'selected' })
    const call = {
      as: await api.as(other.influencer),
      params: { campaign_id: other.campaign.id },
      body: { agree: true, terms_version: 1 },
      headers: { 'idempotency-key': 'the-same-tap' },
    }
    const first = await api.call(answerTerms, call)
    expect((await api.call(answerTerms, call)).body).toEqual(first.body)
  })

  it('against termination leaves one of both', async () => {
    const given = await givenCase(api, { until: 'selected' })
    const terminate = withCase(api, given.id, (_, open) => open.move({ act: 'terminate', by: operator }))
    await Promise.allSettled([yes(given), terminate])
    expect((await readCase(api, given.id)).state).toBe('terminated')
    const { kept, counted } = await readCounters(api, given.campaign.id)
    expect(kept).toEqual(counted)
  })
})

describe('declining', () => {
  it('frees the place and keeps the reason', async () => {
    const given = await givenCase(api, { until: 'selected' })
    const { body } = await no(given, '日程が合わなくなりました。')
    expect(body.data).toMatchObject({
      state: 'declined',
      next_action: null,
      allowed_actions: [],
      reward: null,
      timeline: [{ act: 'decline', note: '日程が合わなくなりました。' }, { act: 'select' }, { act: 'apply' }],
    })
    expect((await readCounters(api, given.campaign.id)).kept).toEqual({ applicants: 1, places: 0 })
  })
})

describe('an answer', () => {
  it('is nobody else’s, and there is none in any other state', async () => {
    const given = await givenCase(api, { until: 'selected' })
    const stranger = { ...given, influencer: await givenInfluencer(api) }
    expect((await yes(stranger)).body.code).toBe('request.not_found')
    expect((await putAddress(stranger, buildAddress())).body.code).toBe('request.not_found')
    const unknown = { ...given, campaign: { ...given.campaign, id: 999_999 } }
    expect((await no(unknown)).body.code).toBe('request.not_found')
    for (const until of ['applied', 'confirmed'] as const) {
      const other = await givenCase(api, { until })
      expect((await yes(other)).body.code).toBe('case.act_not_allowed')
      expect((await no(other)).body.code).toBe('case.act_not_allowed')
    }
    expect((await readCase(api, given.id)).state).toBe('selected')
  })

  it.each([
    {},
    [],
    null,
    { agree: 'yes', terms_version: 1 },
    { agree: true },
    { agree: true, terms_version: 1.5 },
  ])('is no %j', async (body) => {
    const given = await givenCase(api, { until: 'selected' })
    const reply = await answer(given, body)
    expect([400, 422]).toContain(reply.status)
    expect((await readCase(api, given.id)).state).toBe('selected')
  })

  it('holds no control characters and no other’s version', async () => {
    const given = await givenCase(api, { until: 'selected' })
    expect((await no(given, 'a\u0000b')).status).toBe(422)
    for (const version of [0, -1, 2_147_483_648, Number.MAX_SAFE_INTEGER])
      expect((await yes(given, version)).body.code).toBe('case.terms_outdated')
  })
})

describe('where goods go', () => {
  const goods = { campaign: { kind: 'gift' as const, reward_amount: null, gift_value: 4_800 } }

  it('comes with an accepted offer from the person’s own address', async () => {
    const campaign = await givenCampaign(api, goods.campaign)
    const influencer = await givenInfluencer(api)
    const as = await api.as(influencer)
    const { id } = await givenOffer(api, campaign, influencer)
    const params = { campaign_id: campaign.id }
    await api.call(contract.applications.answerOffer, { as, params, body: { accept: true } })
    const given = { id, campaign, influencer }
    const refused = await yes(given)
    expect([refused.status, refused.body.errors]).toMatchObject([
      422,
      [{ path: 'address', code: 'field.required' }],
    ])
    expect((await readCase(api, id)).state).toBe('selected')
    await api.call(contract.addresses.putAddress, { as, body: buildAddress() })
    const { body } = await yes(given)
    expect(body.data).toMatchObject({
      state: 'confirmed',
      goods: { state: 'preparing', address: { city: '渋谷区' }, shipments: [] },
      next_action: { kind: 'wait_shipment', due_at: null, waiting: true },
      reward: null,
    })
  })

  it('can be changed until the goods are on their way, and again while something is wrong with them', async () => {
    const given = await givenCase(api, { ...goods, until: 'selected' })
    const osaka = buildAddress({ prefecture: '27', city: '大阪市北区', postal_code: '5300001' })
    expect((await putAddress(given, osaka)).body.data).toMatchObject({ city: '大阪市北区' })
    await agree(api, given)
    expect((await putAddress(given, buildAddress({ city: '港区', postal_code: '1050011' }))).status).toBe(200)
    await ship(api, given.id)
    expect((await putAddress(given, osaka)).body.code).toBe('case.address_locked')
    const lost = { campaign_id: given.campaign.id, outcome: 'not_arrived' }
    await api.call(contract.cases.receiveGoods, { as: await api.as(given.influencer), body: lost })
    expect((await putAddress(given, osaka)).status).toBe(200)
    expect((await readCase(api, given.id)).address).toMatchObject({ city: '大阪市北区' })
  })

  it('is checked like every address, and asked of nobody who gets no goods', async () => {
    const given = await givenCase(api, { ...goods, until: 'selected' })
    const faulty = await putAddress(given, buildAddress({ phone: '+81111111111' }))
    expect([faulty.status, faulty.body.errors]).toMatchObject([422, [{ path: 'phone', code: 'field.phone' }]])
    const elsewhere = buildAddress({ city: '港区' })
    expect((await putAddress(given, elsewhere)).body.code).toBe('address.mismatch')
    expect((await putAddress(given, { ...elsewhere, confirmed: true })).status).toBe(200)
    const paid = await givenCase(api, { until: 'confirmed' })
    expect((await putAddress(paid, buildAddress())).body.code).toBe('case.act_not_allowed')
    const applied = await givenCase(api, { ...goods, until: 'applied' })
    expect((await putAddress(applied, buildAddress())).body.code).toBe('case.act_not_allowed')
    api.clock.advance(72 * 3_600_000)
    expect((await putAddress(given, buildAddress())).body.code).toBe('case.act_not_allowed')
  })

  it('is not touched by what the campaign becomes', async () => {
    const given = await givenCase(api, { ...goods, until: 'confirmed' })
    await api.deps.database.db
      .update(campaigns)
      .set({ kind: 'paid' })
      .where(eq(campaigns.id, given.campaign.id))
    const { body } = await api.call(getCase, {
      as: await api.as(given.influencer),
      params: { campaign_id: given.campaign.id },
    })
    expect(body.data).toMatchObject({ campaign: { kind: 'gift' }, goods: { state: 'preparing' } })
  })
})
