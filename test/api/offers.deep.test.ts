import { asc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { contract } from '#contract/index.ts'
import { campaigns, caseEvents, cases, influencers } from '#server/db/schema/index.ts'
import { ApiProblem } from '#server/kernel/problem.ts'
import { expireCases } from '#server/modules/cases/case-clock.service.ts'
import { type TestApi, testApi } from '#test/support/api.ts'
import { actOnCase, type Campaign, givenCampaign, readCounters } from '#test/support/builders-campaigns.ts'
import { givenOffer } from '#test/support/builders-cases.ts'
import { givenInfluencer } from '#test/support/builders.ts'

const { answerOffer } = contract.applications
const { listNominated } = contract.campaigns

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
const answer = (campaign_id: number, accept: boolean, cookie = as, reason?: string) =>
  api.call(answerOffer, { as: cookie, params: { campaign_id }, body: { accept, ...(reason && { reason }) } })
const readCases = () => api.deps.database.db.select().from(cases).orderBy(asc(cases.id))
const readEvents = () => api.deps.database.db.select().from(caseEvents).orderBy(asc(caseEvents.id))

/** The code of the refusal, or the state reached. */
async function tryNominate(campaign: Campaign, influencer: { id: number }) {
  try {
    return (await givenOffer(api, campaign, influencer)).state
  } catch (error) {
    if (error instanceof ApiProblem) return error.code
    throw error
  }
}

/** More than one turn of the clock's work takes. */
const crowd = 105
const givenPeople = (size: number) => Promise.all(Array.from({ length: size }, () => givenInfluencer(api)))

describe('nominating', () => {
  it('holds a place for 72 hours', async () => {
    const campaign = await givenCampaign(api, { visibility: 'nominated', openings: 1 })
    expect(await tryNominate(campaign, me)).toBe('offered')
    expect(await readCases()).toMatchObject([
      { state: 'offered', offer_expires_at: new Date(api.clock.now().getTime() + 72 * hour) },
    ])
    expect((await readCounters(api, campaign.id)).kept).toEqual({ applicants: 0, places: 1 })
    expect(await tryNominate(campaign, await givenInfluencer(api))).toBe('campaign.full')
  })

  it('asks nobody twice, and nobody who is in already', async () => {
    const campaign = await givenCampaign(api)
    await tryNominate(campaign, me)
    expect(await tryNominate(campaign, me)).toBe('case.act_not_allowed')
    const applicant = await givenInfluencer(api)
    await actOnCase(api, campaign, applicant, 'apply')
    expect(await tryNominate(campaign, applicant)).toBe('case.act_not_allowed')
    await actOnCase(api, campaign, applicant, 'cancel')
    expect(await tryNominate(campaign, applicant)).toBe('offered')
  })

  it('is for campaigns that go on and people who exist', async () => {
    expect(await tryNominate(await givenCampaign(api, { state: 'cancelled' }), me)).toBe(
      'campaign.not_recruiting',
    )
    const ended = {
      recruiting_end: new Date(0),
      announcement: '2026-01-01',
      inspection_complete: '2026-02-01',
    }
    expect(await tryNominate(await givenCampaign(api, ended), me)).toBe('campaign.not_recruiting')
    const draft = await givenCampaign(api, { state: 'draft', published_at: null })
    expect(await tryNominate(draft, me)).toBe('request.not_found')
    expect(await tryNominate(await givenCampaign(api), { id: 999_999 })).toBe('request.not_found')
  })

  it('is for nobody who is suspended or left', async () => {
    const campaign = await givenCampaign(api)
    const suspended = await givenInfluencer(api, { suspended: true })
    expect(await tryNominate(campaign, suspended)).toBe('auth.suspended')
    const gone = { left_at: api.clock.now() }
    await api.deps.database.db.update(influencers).set(gone).where(eq(influencers.id, me.id))
    expect(await tryNominate(campaign, me)).toBe('request.not_found')
    expect((await readCounters(api, campaign.id)).kept).toEqual({ applicants: 0, places: 0 })
  })

  it('a crowd at once never overfills', async () => {
    const campaign = await givenCampaign(api, { openings: 3 })
    const people = await givenPeople(crowd)
    const outcomes = await Promise.all(people.map((person) => tryNominate(campaign, person)))
    expect(outcomes.filter((outcome) => outcome === 'offered')).toHaveLength(3)
    expect(outcomes.filter((outcome) => outcome === 'campaign.full')).toHaveLength(crowd - 3)
    const { kept, counted } = await readCounters(api, campaign.id)
    expect([kept, counted]).toEqual([{ applicants: 0, places: 3 }, kept])
  })
})

describe('the list of offers', () => {
  it('shows those that wait, the soonest to expire first', async () => {
    const first = await givenCampaign(api, { title: '先' })
    const second = await givenCampaign(api, { title: '後', visibility: 'nominated' })
    const answered = await givenCampaign(api)
    await tryNominate(first, me)
    await tryNominate(answered, me)
    api.clock.advance(hour)
    await tryNominate(second, me)
    await tryNominate(second, await givenInfluencer(api))
    await answer(answered.id, true)

    const { body } = await api.call(listNominated, { as })
    expect(body.data.map(({ title }) => title)).toEqual(['先', '後'])
    expect(body.data[0]).toMatchObject({
      case_state: 'offered',
      offer_expires_at: new Date(api.clock.now().getTime() + 71 * hour).toISOString(),
    })
    expect(body).toMatchObject({ current_page: 1, page_count: 1 })
    const past = await api.call(listNominated, { as, query: { page: 3, size: 1 } })
    expect(past.body).toMatchObject({ data: [], page_count: 2 })

    api.clock.advance(71 * hour)
    const later = await api.call(listNominated, { as })
    expect(later.body.data.map(({ title }) => title)).toEqual(['後'])
  })
})

describe('answering', () => {
  it('yes leads to the terms and keeps the place', async () => {
    const campaign = await givenCampaign(api, { openings: 1 })
    await tryNominate(campaign, me)
    const { status, body } = await answer(campaign.id, true)
    expect([status, body.data.state]).toEqual([200, 'selected'])
    expect((await readCounters(api, campaign.id)).kept).toEqual({ applicants: 0, places: 1 })
    expect((await answer(campaign.id, true)).body.code).toBe('case.act_not_allowed')
    expect((await answer(campaign.id, false)).body.code).toBe('case.act_not_allowed')
  })

  it('no frees the place and keeps the reason', async () => {
    const campaign = await givenCampaign(api, { openings: 1 })
    await tryNominate(campaign, me)
    const { body } = await answer(campaign.id, false, as, '旅行中です')
    expect([body.data.state, body.data.allowed_actions]).toEqual(['declined', []])
    expect(await readEvents()).toMatchObject([
      { act: 'nominate', actor: 'operator' },
      { act: 'decline', actor: 'influencer', actor_id: me.id, note: '旅行中です' },
    ])
    expect(await tryNominate(campaign, await givenInfluencer(api))).toBe('offered')
    expect(await tryNominate(campaign, me)).toBe('case.act_not_allowed')
  })

  it('counts until the deadline, whether or not the job has run', async () => {
    const campaign = await givenCampaign(api)
    await tryNominate(campaign, me)
    api.clock.advance(72 * hour)
    expect((await answer(campaign.id, true)).body.code).toBe('campaign.offer_expired')
    await api.work()
    expect((await answer(campaign.id, false)).body.code).toBe('campaign.offer_expired')
    expect(await readCases()).toMatchObject([{ state: 'expired' }])
  })

  it('is in time one millisecond before', async () => {
    const campaign = await givenCampaign(api)
    await tryNominate(campaign, me)
    api.clock.advance(72 * hour - 1)
    expect((await answer(campaign.id, true)).status).toBe(200)
  })

  it('yes to a cancelled campaign is refused, no is not', async () => {
    const campaign = await givenCampaign(api)
    await tryNominate(campaign, me)
    await api.deps.database.db
      .update(campaigns)
      .set({ state: 'cancelled' })
      .where(eq(campaigns.id, campaign.id))
    const detail = await api.call(contract.campaigns.getCampaign, {
      as,
      params: { campaign_id: campaign.id },
    })
    expect(detail.body.data.relation.allowed_actions).toEqual(['decline'])
    expect((await answer(campaign.id, true)).body.code).toBe('campaign.not_recruiting')
    expect((await answer(campaign.id, false)).status).toBe(200)
  })

  it('is for the person who was asked', async () => {
    const campaign = await givenCampaign(api)
    await tryNominate(campaign, me)
    const other = await givenInfluencer(api)
    expect((await answer(campaign.id, true, await api.as(other))).body.code).toBe('request.not_found')
    expect((await answer(999_999, true)).body.code).toBe('request.not_found')
    await actOnCase(api, campaign, other, 'apply')
    expect((await answer(campaign.id, true, await api.as(other))).body.code).toBe('case.act_not_allowed')
  })

  it('yes and no at once gives one of both', async () => {
    const campaign = await givenCampaign(api)
    await tryNominate(campaign, me)
    const replies = await Promise.all(
      Array.from({ length: 20 }, (_, index) => answer(campaign.id, index % 2 === 0)),
    )
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
    const { kept, counted } = await readCounters(api, campaign.id)
    expect(kept).toEqual(counted)
  })

  it('a crowd at once never overfills the last places', async () => {
    const openings = 40
    const campaign = await givenCampaign(api, { openings })
    const people = await givenPeople(crowd)
    const offered = new Set<number>()
    for (const person of people.slice(0, openings - 1)) {
      if ((await tryNominate(campaign, person)) === 'offered') offered.add(person.id)
    }
    const cookies = await Promise.all(people.map((person) => api.as(person)))
    await Promise.all(
      people.map((person, index) =>
        offered.has(person.id) ? answer(campaign.id, true, cookies[index]) : tryNominate(campaign, person),
      ),
    )
    const { kept, counted } = await readCounters(api, campaign.id)
    expect([kept.places, counted.places]).toEqual([openings, openings])
    expect((await readCases()).filter(({ state }) => state === 'selected')).toHaveLength(openings - 1)
  })
})

describe('expiry', () => {
  it('frees the place at its time, by the outbox', async () => {
    const campaign = await givenCampaign(api, { openings: 1 })
    await tryNominate(campaign, me)
    api.clock.advance(72 * hour - 1)
    await api.work()
    expect(await readCases()).toMatchObject([{ state: 'offered' }])
    api.clock.advance(1)
    await api.work()
    expect(await readCases()).toMatchObject([{ state: 'expired', next_kind: null, next_due_at: null }])
    expect(await readEvents()).toMatchObject([
      { act: 'nominate' },
      { act: 'expire', actor: 'clock', actor_id: null },
    ])
    expect((await readCounters(api, campaign.id)).kept).toEqual({ applicants: 0, places: 0 })
  })

  it('run by several servers at once expires each offer once', async () => {
    const campaign = await givenCampaign(api, { openings: 150 })
    const people = await givenPeople(crowd)
    for (const person of people) await tryNominate(campaign, person)
    const accepting = people[7] ?? me
    await answer(campaign.id, true, await api.as(accepting))
    api.clock.advance(72 * hour)
    const runs = await Promise.all(Array.from({ length: 4 }, () => expireCases(api.deps, 'offered')))
    expect(runs.reduce((sum, expired) => sum + expired, 0)).toBe(crowd - 1)
    expect(await expireCases(api.deps, 'offered')).toBe(0)
    expect((await readEvents()).filter(({ act }) => act === 'expire')).toHaveLength(crowd - 1)
    expect((await readCounters(api, campaign.id)).kept).toEqual({ applicants: 0, places: 1 })
  })
})
