import { asc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { contract } from '#contract/index.ts'
import { auditLog, caseEvents, cases } from '#server/db/schema/index.ts'
import { receiveGoods } from '#server/modules/cases/preparation.service.ts'
import { testApi, type TestApi } from '#test/support/api.ts'
import { givenInfluencer } from '#test/support/builders.ts'
import { actOnCase, givenCampaign, readCounters } from '#test/support/builders-campaigns.ts'
import { givenCase, readCase, ship } from '#test/support/builders-cases.ts'
import { givenDraftToReview, givenOperator } from '#test/support/builders-operators.ts'

const calls = contract.adminCases
const gift = { kind: 'gift', reward_amount: null, gift_value: 5_000, payment_date: null } as const
const day = 86_400_000

let api: TestApi
let manager: { id: number }
let as: string
beforeAll(async () => {
  api = await testApi()
})
beforeEach(async () => {
  await api.reset()
  manager = await givenOperator(api)
  as = await api.asOperator(manager)
})
afterAll(() => api.close())

const select = (...case_ids: number[]) => api.call(calls.selectApplications, { as, body: { case_ids } })
const reject = (case_ids: number[], reason?: string) =>
  api.call(calls.rejectApplications, { as, body: { case_ids, reason } })
const audited = () => api.deps.database.db.select().from(auditLog).orderBy(asc(auditLog.id))

async function givenApplicants(count: number, openings: number) {
  const campaign = await givenCampaign(api, { openings })
  const ids: number[] = []
  for (let made = 0; made < count; made += 1) {
    const { id } = await actOnCase(api, campaign, await givenInfluencer(api), 'apply')
    ids.push(id)
  }
  return { campaign, ids }
}

describe('selecting', () => {
  test('gives each applicant the terms, and says of each what came of it', async () => {
    const { ids } = await givenApplicants(2, 2)
    const rejected = await givenCase(api, { until: 'applied' })
    await reject([rejected.id])
    const [first = 0, second = 0] = ids
    const reply = await select(first, rejected.id, 999, second, first)
    expect(reply.body.data).toEqual([
      { case_id: first, ok: true, code: null },
      { case_id: rejected.id, ok: false, code: 'case.act_not_allowed' },
      { case_id: 999, ok: false, code: 'request.not_found' },
      { case_id: second, ok: true, code: null },
    ])
    const detail = await api.call(calls.getAdminCase, { as, params: { case_id: first } })
    expect(detail.body.data.case).toMatchObject({
      state: 'selected',
      terms: { version: 1, agreed_at: null, answer_by: '2026-11-23T03:00:00.000Z' },
      next_action: { kind: 'agree_terms' },
    })
    const events = await api.deps.database.db.select().from(caseEvents).where(eq(caseEvents.case_id, first))
    expect(events.at(-1)).toMatchObject({ act: 'select', actor: 'operator', actor_id: manager.id })
    expect((await audited()).map(({ act, subject }) => [act, subject])).toEqual([
      ['admin.applications.reject', `case:${rejected.id}`],
      ['admin.applications.select', `case:${first}`],
      ['admin.applications.select', `case:${second}`],
    ])
  })

  test('fills the places and no more: 100 applicants, 7 places', async () => {
    const { campaign, ids } = await givenApplicants(100, 7)
    const { data } = (await select(...ids)).body
    expect(data.filter(({ ok }) => ok).map(({ case_id }) => case_id)).toEqual(ids.slice(0, 7))
    expect(new Set(data.slice(7).map(({ code }) => code))).toEqual(new Set(['campaign.full']))
    const { kept, counted } = await readCounters(api, campaign.id)
    expect([kept, counted.places]).toEqual([counted, 7])
  })

  test.each([1, 3])('by many at once never overfills %i places', async (openings) => {
    const { campaign, ids } = await givenApplicants(12, openings)
    const replies = await Promise.all(ids.map((id) => select(id)))
    const outcomes = replies.flatMap(({ body }) => body.data)
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(openings)
    const { kept, counted } = await readCounters(api, campaign.id)
    expect([kept, counted.places]).toEqual([counted, openings])
    expect(await audited()).toHaveLength(openings)
  })

  test('is over when the campaign is', async () => {
    const { ids } = await givenApplicants(1, 1)
    api.clock.advance(60 * day)
    as = await api.asOperator(manager)
    expect((await select(...ids)).body.data[0]?.code).toBe('campaign.not_recruiting')
  })
})

describe('rejecting', () => {
  test('ends the application with a reason, and frees nobody else', async () => {
    const { ids } = await givenApplicants(2, 1)
    const [first = 0, second = 0] = ids
    const reply = await reject([first, first], '応募多数のため')
    expect(reply.body.data).toEqual([{ case_id: first, ok: true, code: null }])
    expect(await readCase(api, first)).toMatchObject({ state: 'rejected', next_kind: null })
    expect((await readCase(api, second)).state).toBe('applied')
    expect((await reject([first])).body.data[0]?.code).toBe('case.act_not_allowed')
  })
})

describe('the lists', () => {
  test('of applications begin with the oldest and show who applied with what', async () => {
    const { campaign, ids } = await givenApplicants(2, 5)
    api.clock.advance(day)
    as = await api.asOperator(manager)
    const { id } = await givenCase(api, { until: 'applied' })
    const list = async (query: Record<string, string | number>) =>
      (await api.call(calls.listApplications, { as, query })).body
    expect((await list({})).data.map(({ case_id }) => case_id)).toEqual([...ids, id])
    expect((await list({ campaign_id: campaign.id })).data).toHaveLength(2)
    expect(await list({ size: 2, page: 2 })).toMatchObject({ current_page: 2, page_count: 2 })
    expect((await list({})).data.at(-1)).toMatchObject({
      account: { platform: 'instagram', followers: 12_400 },
      influencer: { display_name: 'みさき', name: '佐藤 美咲' },
      applied_at: '2026-11-21T03:00:00.000Z',
      state: 'applied',
    })
    await select(id)
    expect((await list({ state: 'selected' })).data.map(({ case_id }) => case_id)).toEqual([id])
  })

  test('of cases show what an operator has to do', async () => {
    const preparing = await givenCase(api, { campaign: gift, until: 'confirmed' })
    const broken = await givenCase(api, { campaign: gift, until: 'confirmed' })
    await ship(api, broken.id)
    const report = { campaign_id: broken.campaign.id, outcome: 'damaged', comment: '破損' } as const
    await receiveGoods(api.deps, broken.influencer.id, report)
    const drafted = await givenDraftToReview(api)
    const ended = await givenDraftToReview(api)
    await actOnCase(api, ended.campaign, ended.me, 'terminate')
    const ids = async (query: Record<string, string | number>) =>
      (await api.call(calls.listAdminCases, { as, query })).body.data.map(({ id }) => id)
    expect(await ids({ needs: 'shipment' })).toEqual([preparing.id])
    expect(await ids({ needs: 'goods' })).toEqual([broken.id])
    expect(await ids({ needs: 'review' })).toEqual([drafted.id])
    expect(await ids({ state: 'terminated' })).toEqual([ended.id])
    expect(await ids({})).toEqual([preparing.id, broken.id, drafted.id, ended.id])
    expect(await ids({ campaign_id: broken.campaign.id })).toEqual([broken.id])
    const [row] = (await api.call(calls.listAdminCases, { as, query: { needs: 'goods' } })).body.data
    expect(row).toMatchObject({
      campaign: { kind: 'gift', cover: { url: '/media/campaign/cover.webp' } },
      preparation: 'problem',
      state: 'confirmed',
    })
  })

  test('name nothing that is not there', async () => {
    const reply = await api.call(calls.getAdminCase, { as, params: { case_id: 999 } })
    expect([reply.status, reply.body.code]).toEqual([404, 'request.not_found'])
    expect(await api.deps.database.db.$count(cases)).toBe(0)
  })
})
