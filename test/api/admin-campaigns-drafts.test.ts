import { count } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { CampaignInput } from '#contract/admin-campaigns.ts'
import { answerOffer } from '#contract/applications.ts'
import { contract } from '#contract/index.ts'
import { auditLog, campaigns } from '#server/db/schema/index.ts'
import { testApi, type TestApi } from '#test/support/api.ts'
import { givenCampaign } from '#test/support/builders-campaigns.ts'
import { givenCase, givenOffer } from '#test/support/builders-cases.ts'
import { buildCampaignInput, givenOperator, givenPictures } from '#test/support/builders-operators.ts'
import { givenInfluencer } from '#test/support/builders.ts'

const calls = contract.adminCampaigns

let api: TestApi
let manager: string
beforeAll(async () => {
  api = await testApi()
})
beforeEach(async () => {
  await api.reset()
  await givenPictures(api)
  manager = await api.asOperator(await givenOperator(api))
})
afterAll(() => api.close())

const build = (given: Partial<CampaignInput> = {}) => buildCampaignInput(api.deps.now(), given)
const on = (campaign_id: number) => ({ as: manager, params: { campaign_id } })

describe('a preview', () => {
  const preview = (body: unknown) => api.call(calls.previewCampaign, { as: manager, body })
  const stored = async () => (await api.deps.database.db.select({ count: count() }).from(campaigns))[0]?.count

  test('is what a creator sees of the published campaign, and stores nothing', async () => {
    const written = build()
    const reply = await preview(written)
    expect([reply.status, reply.body.data.faults, await stored()]).toEqual([200, [], 0])
    await api.call(calls.createCampaign, { as: manager, body: written })
    await api.call(calls.publishCampaign, { ...on(1), body: { version: 1 } })
    const as = await api.as(await givenInfluencer(api))
    const seen = await api.call(contract.campaigns.getCampaign, { as, params: { campaign_id: 1 } })
    expect(reply.body.data.campaign).toEqual(seen.body.data.campaign)
  })

  test('tells all that does not fit together, by the fields', async () => {
    const reply = await preview(
      build({
        description: '',
        payment_date: null,
        pictures: [{ key: 'campaign/gone.webp', width: 1, height: 1 }],
      }),
    )
    expect(reply.body.data.faults).toEqual([
      { path: 'description', code: 'field.required' },
      { path: 'payment_date', code: 'field.required' },
      { path: 'pictures.0', code: 'field.unknown_file' },
    ])
    expect(reply.body.data.campaign.description).toBe('')
  })
})

describe('publishing refuses a draft', () => {
  test.each<[string, Parameters<typeof givenCampaign>[1], string[]]>([
    [
      'that does not say who recruits and where to reach them',
      { advertiser: { name: '', address: '', contact: '' } },
      ['advertiser.name', 'advertiser.address', 'advertiser.contact'],
    ],
    [
      'that does not say the work and its place',
      { description: '', work_place: '' },
      ['description', 'work_place'],
    ],
    [
      'that does not say the reward',
      { kind: 'visit', reward_amount: null, payment_date: null },
      ['gift_value'],
    ],
    ['whose days are in no order', { inspection_complete: '2026-12-01' }, ['inspection_complete']],
  ])('%s', async (_what, given, paths) => {
    const { id } = await givenCampaign(api, { ...given, state: 'draft', published_at: null })
    const reply = await api.call(calls.publishCampaign, { ...on(id), body: { version: 1 } })
    expect([reply.status, reply.body.errors?.map(({ path }) => path)]).toEqual([422, paths])
    const [row] = await api.deps.database.db.select({ state: campaigns.state }).from(campaigns)
    expect(row?.state).toBe('draft')
  })
})

describe('a copy', () => {
  const duplicate = (id: number) => api.call(calls.duplicateCampaign, on(id))

  test('takes place in the same prefectures', async () => {
    const { id } = await givenCampaign(api, {
      kind: 'visit',
      gift_value: 3_000,
      work_prefectures: ['13', '27'],
    })
    expect((await duplicate(id)).body.data.written.work_prefectures).toEqual(['13', '27'])
  })

  test('is a draft whose days moved on by whole weeks until recruiting lies ahead', async () => {
    const { campaign } = await givenCase(api, { until: 'selected' })
    const original = (await api.call(calls.getAdminCampaign, on(campaign.id))).body.data.written
    const reply = await duplicate(campaign.id)
    expect(reply.status).toBe(201)
    expect(reply.body.data).toMatchObject({
      state: 'draft',
      shown_state: 'upcoming',
      applicants: 0,
      places_taken: 0,
      published_at: null,
    })
    // Recruiting started 30 days ago: five weeks bring it to five days from now.
    expect(reply.body.data.written).toEqual({
      ...original,
      title: '保湿美容液モニター募集（コピー）',
      recruiting_start: '2026-11-25T03:00:00.000Z',
      recruiting_end: '2027-01-04T03:00:00.000Z',
      announcement: '2027-01-06',
      inspection_complete: '2027-02-03',
      payment_date: '2027-03-05',
      days: {
        shipping: null,
        composition_plan_due: null,
        draft_due: '2027-01-14',
        posting_start: '2027-01-18',
        posting_end: '2027-01-24',
        insight_due: '2027-01-30',
      },
    })
    const [entry] = await api.deps.database.db.select().from(auditLog)
    expect(entry).toMatchObject({
      act: 'admin.campaigns.duplicate',
      subject: `campaign:${reply.body.data.id}`,
      details: { copied_from: campaign.id },
    })
    const { id: copyId, version } = reply.body.data
    const published = await api.call(calls.publishCampaign, { ...on(copyId), body: { version } })
    expect(published.status).toBe(200)
  })

  test('keeps the days of a campaign that recruits later, and moves one that starts this moment', async () => {
    const later = await givenCampaign(api, { recruiting_start: new Date('2026-11-21T00:00:00.000Z') })
    const now = await givenCampaign(api, { recruiting_start: api.deps.now() })
    expect((await duplicate(later.id)).body.data.written.recruiting_start).toBe('2026-11-21T00:00:00.000Z')
    expect((await duplicate(now.id)).body.data.written.recruiting_start).toBe('2026-11-27T03:00:00.000Z')
  })

  test('is paid within the days of the law, however late the original was', async () => {
    const { id } = await givenCampaign(api, { payment_date: '2027-12-31' })
    const { payment_date, days } = (await duplicate(id)).body.data.written
    expect([days.posting_end, payment_date]).toEqual(['2027-01-24', '2027-03-24'])
  })

  test('has a title that fits', async () => {
    const { id } = await givenCampaign(api, { title: '𠮷'.repeat(100), state: 'cancelled' })
    expect((await duplicate(id)).body.data.written.title).toBe(`${'𠮷'.repeat(95)}（コピー）`)
  })

  test('needs an original', async () => {
    expect((await duplicate(99)).body.code).toBe('request.not_found')
  })
})

describe('what cancelling would do', () => {
  test('counts who would be rejected, who stays, and what those were promised', async () => {
    const { campaign } = await givenCase(api, { until: 'applied' })
    await givenOffer(api, campaign, await givenInfluencer(api))
    for (const [version, reward_amount] of [
      [1, 20_000],
      [2, 25_000],
    ] as const) {
      const invited = await givenInfluencer(api)
      await api.call(calls.updateCampaign, {
        ...on(campaign.id),
        body: { ...build({ reward_amount }), version },
      })
      await givenOffer(api, campaign, invited)
      const about = { as: await api.as(invited), params: { campaign_id: campaign.id } }
      await api.call(answerOffer, { ...about, body: { accept: true } })
    }
    const cancellation = () => api.call(calls.getCancellation, on(campaign.id))
    // Who is selected and has not agreed yet gets the newer terms, both 25,000 yen by now.
    const before = { applications: 1, offers: 1, live: 2, promised: 50_000 }
    expect((await cancellation()).body.data).toEqual(before)
    await api.call(calls.cancelCampaign, { ...on(campaign.id), body: { reason: '製造の中止' } })
    expect((await cancellation()).body.data).toEqual({ ...before, applications: 0, offers: 0 })
  })

  test('promises what the newest terms say, not what the campaign says now', async () => {
    const { campaign } = await givenCase(api, { until: 'confirmed' })
    const body = { ...build({ reward_amount: 99_000 }), version: 1 }
    await api.call(calls.updateCampaign, { ...on(campaign.id), body })
    const reply = await api.call(calls.getCancellation, on(campaign.id))
    expect(reply.body.data).toEqual({ applications: 0, offers: 0, live: 1, promised: 10_000 })
  })

  test('is nothing where nobody is, and unknown for no campaign', async () => {
    const { id } = await givenCampaign(api)
    const nothing = { applications: 0, offers: 0, live: 0, promised: 0 }
    expect((await api.call(calls.getCancellation, on(id))).body.data).toEqual(nothing)
    expect((await api.call(calls.getCancellation, on(99))).status).toBe(404)
  })
})
