import { and, asc, eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { SubTaskKind } from '#contract/case-states.ts'
import { contract } from '#contract/index.ts'
import { campaigns, caseEvents, cases, notices, outbox, rewards, subTasks } from '#server/db/schema/index.ts'
import { expireCases, openInsightReports } from '#server/modules/cases/case-clock.service.ts'
import { dueAtOf } from '#server/modules/cases/due-dates.ts'
import { receiveGoods } from '#server/modules/cases/preparation.service.ts'
import { type TestApi, testApi } from '#test/support/api.ts'
import { readCounters } from '#test/support/builders-campaigns.ts'
import { agree, givenCase, readCase, ship, withCase } from '#test/support/builders-cases.ts'
import {
  buildDraft,
  buildInsight,
  buildPlan,
  buildPost,
  buildReport,
  day,
  givenConfirmedCase,
  givenFile,
  givenReview,
  hour,
  type TheCase,
} from '#test/support/builders-submissions.ts'

const { submitCompositionPlan, submitDraft, submitFinalReport, submitInsightReport } = contract.submissions

let api: TestApi
beforeAll(async () => {
  api = await testApi()
})
beforeEach(() => api.reset())
afterAll(() => api.close())

/** Posts the round, with a new session where time has ended the last one. */
async function post(
  endpoint:
    | typeof submitDraft
    | typeof submitFinalReport
    | typeof submitInsightReport
    | typeof submitCompositionPlan,
  { me }: TheCase,
  body: unknown,
) {
  const reply = await api.call(endpoint, { as: await api.as(me), body })
  expect([reply.status, reply.body.errors]).toEqual([201, undefined])
}

const readTask = async (caseId: number, kind: SubTaskKind) => {
  const { db } = api.deps.database
  const [task] = await db
    .select()
    .from(subTasks)
    .where(and(eq(subTasks.case_id, caseId), eq(subTasks.kind, kind)))
  return task
}
const readReminders = async () => {
  const rows = await api.deps.database.db
    .select({ at: outbox.available_at, next: sql<string>`${outbox.payload} ->> 'next_kind'` })
    .from(outbox)
    .where(sql`${outbox.payload} ->> 'kind' = 'reminder'`)
    .orderBy(asc(outbox.id))
  return rows.map(({ at, next }) => `${next} ${at.toISOString()}`)
}

describe('terms that nobody answers', () => {
  it('expire after 72 hours and free the place', async () => {
    const given = await givenCase(api, { campaign: { openings: 1 }, until: 'selected' })
    api.clock.advance(72 * hour - 1)
    await api.work()
    expect(await readCase(api, given.id)).toMatchObject({ state: 'selected' })
    api.clock.advance(1)
    await api.work()
    expect(await readCase(api, given.id)).toMatchObject({ state: 'expired', next_kind: null })
    expect((await readCounters(api, given.campaign.id)).kept).toEqual({ applicants: 1, places: 0 })
  })

  it('expire once, whoever comes at the same time', async () => {
    for (let index = 0; index < 12; index += 1) await givenCase(api, { until: 'selected' })
    const late = await givenCase(api, { until: 'selected' })
    api.clock.advance(72 * hour)
    const agreeing = agree(api, late).then(
      () => 'agreed',
      () => 'refused',
    )
    const runs = Array.from({ length: 3 }, () => expireCases(api.deps, 'selected'))
    const expired = await Promise.all(runs)
    expect([await agreeing, expired.reduce((sum, one) => sum + one, 0)]).toEqual(['refused', 13])
    expect(await expireCases(api.deps, 'selected')).toBe(0)
    const events = await api.deps.database.db.select().from(caseEvents).where(eq(caseEvents.act, 'expire'))
    expect(events).toHaveLength(13)
  })

  it('expire also when another case cannot, and that is tried again', async () => {
    const broken = await givenCase(api, { until: 'selected' })
    const sound = await givenCase(api, { until: 'selected' })
    const { db } = api.deps.database
    await db.update(campaigns).set({ state: 'draft' }).where(eq(campaigns.id, broken.campaign.id))
    api.clock.advance(72 * hour)
    await expect(expireCases(api.deps, 'selected')).rejects.toMatchObject({ code: 'request.not_found' })
    expect(await readCase(api, sound.id)).toMatchObject({ state: 'expired' })
  })

  it('do not expire when they are agreed to in the last moment', async () => {
    const given = await givenCase(api, { until: 'selected' })
    api.clock.advance(72 * hour - 1)
    await Promise.all([agree(api, given), expireCases(api.deps, 'selected')])
    api.clock.advance(hour)
    await api.work()
    expect(await readCase(api, given.id)).toMatchObject({ state: 'confirmed' })
  })
})

describe('a round that nobody reviews', () => {
  it.each([
    ['over the turn of the year', '2026-12-25T03:00:00.000Z', '2027-01-05T14:59:59.999Z'],
    ['through Golden Week 2027', '2027-04-28T03:00:00.000Z', '2027-05-07T14:59:59.999Z'],
    ['late in the evening in Japan', '2026-12-07T14:59:00.000Z', '2026-12-10T14:59:59.999Z'],
    ['a minute later, on the next day', '2026-12-07T15:00:00.000Z', '2026-12-11T14:59:59.999Z'],
  ])('is approved by the clock %s', async (_, now, due) => {
    api.clock.set(now)
    const given = await givenConfirmedCase(api)
    await post(submitDraft, given, buildDraft(given, await givenFile(api, given.me)))
    expect(await readCase(api, given.id)).toMatchObject({
      next_kind: 'wait_review',
      next_sub_task: 'draft',
      next_due_at: new Date(due),
    })
    api.clock.set(new Date(new Date(due).getTime() - 1).toISOString())
    await api.work()
    expect(await readTask(given.id, 'draft')).toMatchObject({ state: 'submitted' })
    api.clock.set(due)
    await api.work()
    expect(await readTask(given.id, 'draft')).toMatchObject({ state: 'approved' })
    expect(await readCase(api, given.id)).toMatchObject({ next_kind: 'submit_final_report' })
  })
})

describe('the insight report', () => {
  async function givenReport(platform: 'instagram_reel' | 'instagram_story', posted_at: string) {
    const given = await givenConfirmedCase(api, {
      deliverables: [
        { platform: 'instagram_feed', count: 1, photos: 1, seconds: null },
        { platform, count: 1, photos: null, seconds: 15 },
      ],
      review: { composition_plan_required: false, draft_required: false, fix_rounds: 2, answer_days: 3 },
    })
    const url = platform === 'instagram_reel' ? 'https://www.instagram.com/reel/Creel1/' : null
    const shot = await givenFile(api, given.me)
    const early = { outside_window_reason: '予定より早く公開しました。' }
    const second = { deliverable_id: 2, url, posted_at, screenshot_ids: [shot], ...early }
    await post(submitFinalReport, given, buildReport(given, { posts: [buildPost(early), buildPost(second)] }))
    return given
  }

  it.each([
    [
      '48 hours after the first post',
      'instagram_reel',
      '2026-11-20T01:00:00.000Z',
      '2026-11-22T01:00:00.000Z',
    ],
    ['20 hours after a story', 'instagram_story', '2026-11-20T02:30:00.000Z', '2026-11-20T22:30:00.000Z'],
  ] as const)('opens %s', async (_, platform, posted, opens) => {
    const given = await givenReport(platform, posted)
    expect(await readTask(given.id, 'insight_report')).toMatchObject({
      state: 'waiting',
      opens_at: new Date(opens),
    })
    await givenReview(api, given, 'final_report', 1)
    expect(await readCase(api, given.id)).toMatchObject({
      next_kind: 'wait_measuring',
      next_due_at: new Date(opens),
    })
    api.clock.set(new Date(new Date(opens).getTime() - 1).toISOString())
    await api.work()
    expect(await openInsightReports(api.deps)).toBe(0)
    api.clock.set(opens)
    const opened = await Promise.all([openInsightReports(api.deps), openInsightReports(api.deps)])
    expect(opened.toSorted()).toEqual([0, 1])
    expect(await readCase(api, given.id)).toMatchObject({ next_kind: 'submit_insight_report' })
  })

  it('waits anew when the report is corrected', async () => {
    const given = await givenReport('instagram_story', '2026-11-20T02:30:00.000Z')
    api.clock.advance(hour)
    await givenReview(api, given, 'final_report', 1, [{ category: 'date' }])
    const { body } = await api.call(contract.cases.getCase, {
      as: given.as,
      params: { campaign_id: given.campaign.id },
    })
    const [fix] = body.data.sub_tasks?.final_report.rounds[0]?.review?.fixes ?? []
    expect(body.data.next_action).toMatchObject({ kind: 'answer_fixes', sub_task: 'final_report' })
    const posts = [
      buildPost({ outside_window_reason: '早い公開' }),
      buildPost({
        deliverable_id: 2,
        url: null,
        posted_at: '2026-11-20T03:30:00.000Z',
        screenshot_ids: [await givenFile(api, given.me)],
        outside_window_reason: '早い公開',
      }),
    ]
    const fix_answers = [{ fix_id: fix?.id ?? 0, done: true as const, answer: '直しました。' }]
    await post(submitFinalReport, given, buildReport(given, { round: 2, posts, fix_answers }))
    api.clock.set('2026-11-20T22:30:00.000Z')
    await api.work()
    expect(await readTask(given.id, 'insight_report')).toMatchObject({ state: 'waiting' })
    api.clock.set('2026-11-20T23:30:00.000Z')
    await api.work()
    expect(await readTask(given.id, 'insight_report')).toMatchObject({ state: 'open' })
  })

  it('approved as the last completes the case and books the reward once', async () => {
    const given = await givenConfirmedCase(api, {
      review: { composition_plan_required: false, draft_required: false, fix_rounds: 2, answer_days: 3 },
    })
    await post(
      submitFinalReport,
      given,
      buildReport(given, { posts: [buildPost({ outside_window_reason: '早い公開' })] }),
    )
    api.clock.advance(2 * day)
    await api.work()
    await post(submitInsightReport, given, buildInsight(given, await givenFile(api, given.me)))
    api.clock.advance(6 * day)
    await Promise.all([api.work(), api.work()])
    expect(await readCase(api, given.id)).toMatchObject({ state: 'completed', next_kind: null })
    expect(await api.deps.database.db.select().from(rewards)).toMatchObject([
      { case_id: given.id, net: 11_000, received_on: '2026-11-20', due_on: '2027-01-18' },
    ])
    const { body } = await api.call(contract.cases.getCase, {
      as: await api.as(given.me),
      params: { campaign_id: given.campaign.id },
    })
    expect(body.data).toMatchObject({
      state: 'completed',
      reward: { state: 'confirmed', net: 11_000, due_on: '2027-01-18' },
      next_action: null,
      allowed_actions: [],
    })
    expect(body.data.timeline[0]).toMatchObject({ actor: 'clock', subject: 'case', act: 'complete' })
  })
})

describe('a problem with the goods', () => {
  it('moves the day of a fix by what of it came after the request', async () => {
    const shipped = await givenCase(api, {
      campaign: {
        kind: 'gift',
        reward_amount: null,
        gift_value: 1_000,
        review: { composition_plan_required: true, draft_required: true, fix_rounds: 2, answer_days: 3 },
      },
      until: 'shipped',
    })
    const given = { ...shipped, me: shipped.influencer, as: '' }
    await post(submitCompositionPlan, given, buildPlan(given))
    const said = { campaign_id: given.campaign.id, comment: '色が違います。' }
    await receiveGoods(api.deps, given.me.id, { ...said, outcome: 'wrong_item' })
    api.clock.advance(5 * day)
    await givenReview(api, given, 'composition_plan', 1, [{}], '2026-11-27')
    expect(await readCase(api, given.id)).toMatchObject({ next_kind: 'answer_fixes', next_due_at: null })
    api.clock.advance(2 * day)
    const dueIn = () =>
      withCase(api, given.id, async (_, locked) => dueAtOf('composition_plan', locked, api.clock.now()))
    expect(await dueIn()).toEqual(new Date('2026-11-29T14:59:59.999Z'))
    await ship(api, given.id)
    await receiveGoods(api.deps, given.me.id, { ...said, outcome: 'received' })
    expect(await readTask(given.id, 'composition_plan')).toMatchObject({ due_on: '2026-11-29' })
    expect(await readCase(api, given.id)).toMatchObject({
      paused_days: 7,
      next_due_at: new Date('2026-11-29T14:59:59.999Z'),
    })
  })
})

describe('a reminder', () => {
  it('is planned for the mornings before each own deadline, once', async () => {
    const given = await givenConfirmedCase(api)
    for (let again = 0; again < 2; again += 1) await withCase(api, given.id, async () => {})
    await post(submitDraft, given, buildDraft(given, await givenFile(api, given.me)))
    expect(await readReminders()).toEqual([
      'agree_terms 2026-11-22T01:00:00.000Z',
      'agree_terms 2026-11-23T01:00:00.000Z',
      'submit_draft 2026-12-07T01:00:00.000Z',
      'submit_draft 2026-12-09T01:00:00.000Z',
      'submit_draft 2026-12-10T01:00:00.000Z',
    ])
  })

  it('comes once, also where the step came back and was planned again', async () => {
    const given = await givenConfirmedCase(api)
    const { db } = api.deps.database
    await db.update(cases).set({ next_kind: 'wait_review', next_due_at: null }).where(eq(cases.id, given.id))
    await withCase(api, given.id, async () => {})
    const [first] = (await readReminders()).filter((line) => line.startsWith('submit_draft'))
    expect(await readReminders()).toHaveLength(2 + 3 + 3)
    api.clock.set(first?.split(' ')[1] ?? '')
    await api.work()
    const told = await db.select().from(notices).where(eq(notices.kind, 'reminder'))
    expect(told).toMatchObject([{ case_id: given.id, created_at: api.clock.now() }])
  })
})
