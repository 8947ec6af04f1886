import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { CampaignInput } from '#contract/admin-campaigns.ts'
import { contract } from '#contract/index.ts'
import { auditLog, campaigns, cases, teamNotes } from '#server/db/schema/index.ts'
import { findTerms } from '#server/modules/terms/terms.service.ts'
import { testApi, type TestApi } from '#test/support/api.ts'
import { actOnCase, givenCampaign } from '#test/support/builders-campaigns.ts'
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

const day = (days: number) => new Date(api.deps.now().getTime() + days * 86_400_000)
const on = (campaign_id: number) => ({ as: manager, params: { campaign_id } })
const stored = async (id: number) =>
  (await api.deps.database.db.select().from(campaigns).where(eq(campaigns.id, id)))[0]
const entries = async (act: 'admin.campaigns.closeRecruiting' | 'admin.campaigns.extendRecruiting') =>
  api.deps.database.db.select().from(auditLog).where(eq(auditLog.act, act)).orderBy(auditLog.id)

describe('the question before publishing', () => {
  const ask = (given: Partial<CampaignInput> = {}) =>
    api.call(calls.previewPublication, {
      as: manager,
      body: buildCampaignInput(api.deps.now(), given),
    })

  test('is answered with what one place costs, by its parts', async () => {
    const reply = await ask({ reward_amount: 10_000, gift_value: 4_800, tax_rate: 10 })
    expect(reply.body.data).toEqual({
      faults: [],
      place: { reward: 11_000, goods: 4_800, purchase: 0, tax: 1_000, total: 15_800 },
    })
  })

  test('names everything that is missing, and that recruiting is over', async () => {
    const reply = await ask({
      description: '',
      recruiting_start: day(-3).toISOString(),
      recruiting_end: day(-1).toISOString(),
      pictures: [{ key: 'campaign/gone.webp', width: 1, height: 1 }],
    })
    expect(reply.body.data.faults).toEqual([
      { path: 'description', code: 'field.required' },
      { path: 'recruiting_end', code: 'field.past' },
      { path: 'pictures.0', code: 'field.unknown_file' },
    ])
  })
})

describe('publishing', () => {
  const publish = (id: number, version = 1) =>
    api.call(calls.publishCampaign, { ...on(id), body: { version } })

  test('is of the version that was read, once, and makes that version old for who still writes it', async () => {
    const written = buildCampaignInput(api.deps.now())
    const { id } = (await api.call(calls.createCampaign, { as: manager, body: written })).body.data
    await api.call(calls.updateCampaign, { ...on(id), body: { ...written, title: '別の題名', version: 1 } })
    expect((await publish(id)).body.code).toBe('campaign.changed_meanwhile')
    expect((await stored(id))?.state).toBe('draft')
    const reply = await publish(id, 2)
    expect([reply.status, reply.body.data.state, reply.body.data.version]).toEqual([200, 'published', 3])
    expect((await publish(id, 2)).body.code).toBe('campaign.already_published')
    const late = { ...written, title: 'まだ下書きのつもり', version: 2 }
    const refused = await api.call(calls.updateCampaign, { ...on(id), body: late })
    expect([refused.status, refused.body.code]).toEqual([409, 'campaign.changed_meanwhile'])
  })

  test('by two at once publishes once', async () => {
    const { id } = await givenCampaign(api, { state: 'draft', published_at: null })
    const replies = await Promise.all([publish(id), publish(id)])
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409])
  })
})

describe('closing recruiting', () => {
  const close = (id: number, given: { version?: number; reason?: string } = {}) =>
    api.call(calls.closeRecruiting, {
      ...on(id),
      body: { version: 1, reason: '応募が十分に集まった', ...given },
    })

  test('ends it at once; who waits goes on waiting, and nobody applies any more', async () => {
    const campaign = await givenCampaign(api, { recruiting_start: day(-2), recruiting_end: day(5) })
    const waiting = await givenInfluencer(api)
    await actOnCase(api, campaign, waiting, 'apply')
    const before = await stored(campaign.id)
    const reply = await close(campaign.id)
    expect([reply.status, reply.body.data.shown_state, reply.body.data.version]).toEqual([
      200,
      'selecting',
      2,
    ])
    expect(reply.body.data.written.recruiting_end).toBe(api.deps.now().toISOString())
    expect((await api.deps.database.db.select({ state: cases.state }).from(cases))[0]?.state).toBe('applied')
    const as = await api.as(await givenInfluencer(api))
    const { body } = await api.call(contract.campaigns.getCampaign, {
      as,
      params: { campaign_id: campaign.id },
    })
    expect(body.data.relation.apply_block).toBe('closed')
    const [note] = await api.deps.database.db.select().from(teamNotes)
    expect(note).toMatchObject({ subject: 'campaign', subject_id: campaign.id, body: '応募が十分に集まった' })
    expect((await entries('admin.campaigns.closeRecruiting')).map(({ details }) => details)).toEqual([
      {
        recruiting_end: api.deps.now().toISOString(),
        former_recruiting_end: before?.recruiting_end.toISOString(),
        note_id: note?.id,
      },
    ])
  })

  test('needs a reason, the version that is stored, and a campaign that recruits', async () => {
    const recruiting = await givenCampaign(api, { recruiting_start: day(-2), recruiting_end: day(5) })
    expect((await close(recruiting.id, { reason: '' })).body.errors?.[0]?.path).toBe('reason')
    expect((await close(recruiting.id, { version: 2 })).body.code).toBe('campaign.changed_meanwhile')
    const upcoming = await givenCampaign(api, { recruiting_start: day(1), recruiting_end: day(5) })
    const draft = await givenCampaign(api, { state: 'draft', published_at: null })
    const codes = await Promise.all(
      [upcoming.id, draft.id, 99].map(async (id) => (await close(id)).body.code),
    )
    expect(codes).toEqual(['campaign.not_recruiting', 'campaign.not_editable', 'request.not_found'])
    expect(await api.deps.database.db.select().from(teamNotes)).toEqual([])
    const as = await api.asOperator(await givenOperator(api, { role: 'reviewer' }))
    const asked = { ...on(recruiting.id), as, body: { version: 1, reason: '終了' } }
    expect((await api.call(calls.closeRecruiting, asked)).body.code).toBe('admin.role_missing')
  })

  test('by two at once closes once', async () => {
    const { id } = await givenCampaign(api, { recruiting_start: day(-2), recruiting_end: day(5) })
    const replies = await Promise.all([close(id), close(id)])
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect(await entries('admin.campaigns.closeRecruiting')).toHaveLength(1)
  })
})

describe('extending recruiting', () => {
  const at = (days: number) => day(days).toISOString()
  const dayAt = (days: number) => at(days).slice(0, 10)
  const given = () => ({
    recruiting_start: day(-5),
    recruiting_end: day(2),
    announcement: dayAt(3),
    days: {
      shipping: dayAt(10),
      composition_plan_due: null,
      draft_due: dayAt(20),
      posting_start: dayAt(25),
      posting_end: dayAt(30),
      insight_due: dayAt(40),
    },
    inspection_complete: dayAt(45),
    payment_date: dayAt(60),
  })
  const extend = (id: number, body: object = {}) =>
    api.call(calls.extendRecruiting, {
      ...on(id),
      body: { version: 1, reason: '応募が少ない', recruiting_end: at(6), announcement: dayAt(7), ...body },
    })

  test('moves both days, and says so in the log', async () => {
    const { id } = await givenCampaign(api, given())
    const reply = await extend(id)
    expect([reply.status, reply.body.data.version]).toEqual([200, 2])
    expect(reply.body.data.written).toMatchObject({ recruiting_end: at(6), announcement: dayAt(7) })
    expect((await entries('admin.campaigns.extendRecruiting'))[0]?.details).toMatchObject({
      recruiting_end: at(6),
      former_recruiting_end: at(2),
      announcement: dayAt(7),
      former_announcement: dayAt(3),
    })
  })

  test('lets who applied wait until the new announcement, as writing the campaign anew does', async () => {
    const campaign = await givenCampaign(api, given())
    const me = await givenInfluencer(api)
    await actOnCase(api, campaign, me, 'apply')
    const due = async () => (await api.deps.database.db.select().from(cases))[0]?.next_due_at
    const endOf = (day: string) => new Date(`${day}T14:59:59.999Z`)
    expect(await due()).toEqual(endOf(dayAt(3)))
    await extend(campaign.id)
    expect(await due()).toEqual(endOf(dayAt(7)))
    const { body } = await api.call(calls.getAdminCampaign, on(campaign.id))
    const written = { ...body.data.written, announcement: dayAt(8), version: body.data.version }
    const reply = await api.call(calls.updateCampaign, { ...on(campaign.id), body: written })
    expect([reply.status, await due()]).toEqual([200, endOf(dayAt(8))])
  })

  test('opens one again that has ended', async () => {
    const { id } = await givenCampaign(api, { ...given(), recruiting_end: day(-1), announcement: dayAt(3) })
    expect((await extend(id)).body.data.shown_state).toBe('recruiting')
  })

  test('renews the terms of who has not agreed yet only where they change', async () => {
    const campaign = await givenCampaign(api, given())
    const me = await givenInfluencer(api)
    for (const act of ['apply', 'select'] as const) await actOnCase(api, campaign, me, act)
    const [open] = await api.deps.database.db.select().from(cases)
    const before = await findTerms(api.deps.database.db, open?.id ?? 0)
    expect((await extend(campaign.id)).status).toBe(200)
    expect((await findTerms(api.deps.database.db, open?.id ?? 0))?.version).toBe(before?.version)
  })

  test.each<[string, (() => object) | object, string, string]>([
    ['an end that is past', () => ({ recruiting_end: at(-1) }), 'recruiting_end', 'field.past'],
    ['an end that is no later', () => ({ recruiting_end: at(2) }), 'recruiting_end', 'field.not_later'],
    ['a selection before the end', () => ({ announcement: dayAt(5) }), 'announcement', 'field.date'],
    [
      'a selection after the goods are sent',
      () => ({ announcement: dayAt(11) }),
      'announcement',
      'field.date',
    ],
    ['no reason', { reason: ' ' }, 'reason', 'field.required'],
  ])('refuses %s', async (_what, body, path, code) => {
    const { id } = await givenCampaign(api, given())
    const reply = await extend(id, typeof body === 'function' ? body() : body)
    expect([reply.status, reply.body.errors]).toMatchObject([422, [{ path, code }]])
    expect((await stored(id))?.recruiting_end).toEqual(day(2))
  })

  test('leaves alone what did not fit before, and refuses what somebody else changed or cancelled', async () => {
    const { id } = await givenCampaign(api, { ...given(), inspection_complete: dayAt(35) })
    expect((await extend(id, { version: 2 })).body.code).toBe('campaign.changed_meanwhile')
    expect((await extend(id)).status).toBe(200)
    const early = await givenCampaign(api, { ...given(), announcement: dayAt(1) })
    const still = await extend(early.id, { announcement: dayAt(1) })
    expect(still.body.errors?.map(({ path }) => path)).toEqual(['announcement'])
    const cancelled = await givenCampaign(api, { ...given(), state: 'cancelled' })
    expect((await extend(cancelled.id)).body.code).toBe('campaign.not_editable')
  })
})
