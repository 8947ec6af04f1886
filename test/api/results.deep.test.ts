import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { getInsights } from '#contract/admin-insights.ts'
import { contract } from '#contract/index.ts'
import { totalOf } from '#contract/insight-metrics.ts'
import { getResults } from '#contract/results.ts'
import { testApi, type TestApi } from '#test/support/api.ts'
import { givenAccount, givenReward, givenTransfer } from '#test/support/builders-money.ts'
import { givenOperator } from '#test/support/builders-operators.ts'
import {
  buildInsight,
  buildPost,
  buildReport,
  givenConfirmedCase,
  givenFile,
  givenReview,
  openWindow,
  type TheCase,
} from '#test/support/builders-submissions.ts'
import { givenInfluencer } from '#test/support/builders.ts'

const { submitFinalReport, submitInsightReport } = contract.submissions

let api: TestApi
beforeAll(async () => {
  api = await testApi()
})
beforeEach(() => api.reset())
afterAll(() => api.close())

type Person = Awaited<ReturnType<typeof givenInfluencer>>

async function read(me: Person) {
  const { status, body } = await api.call(getResults, { as: await api.as(me) })
  expect(status).toBe(200)
  const month = (name: string) => body.data.months.find((one) => one.month === name)
  return { ...body.data, month }
}

const rules = {
  deliverables: [
    { platform: 'instagram_feed' as const, count: 1, photos: 1, seconds: null },
    { platform: 'tiktok' as const, count: 1, photos: null, seconds: 30 },
  ],
  platforms: ['instagram' as const, 'tiktok' as const],
  days: openWindow,
  review: { composition_plan_required: false, draft_required: false, fix_rounds: 2, answer_days: 3 },
}

async function givenPosts(theCase: TheCase, posted_at = '2026-11-20T02:00:00.000Z') {
  const posts = [
    buildPost({ deliverable_id: 1, url: `https://www.instagram.com/p/c${theCase.id}/`, posted_at }),
    buildPost({ deliverable_id: 2, url: `https://www.tiktok.com/@c/video/${theCase.id}`, posted_at }),
  ]
  const body = buildReport(theCase, { posts })
  const reply = await api.call(submitFinalReport, { as: await api.as(theCase.me), body })
  expect([reply.status, reply.body.errors]).toEqual([201, undefined])
}

async function givenFigures(theCase: TheCase) {
  const screenshot_ids = [await givenFile(api, theCase.me)]
  const insights = [
    { deliverable_id: 1, metrics: { views: 1_200, reach: 900, likes: 75, comments: 0, saved: null } },
    { deliverable_id: 2, metrics: { views: 5_000, likes: 20 } },
  ].map((one) => ({ ...one, media_id: null, screenshot_ids }))
  const body = buildInsight(theCase, '', { insights })
  const reply = await api.call(submitInsightReport, { as: await api.as(theCase.me), body })
  expect([reply.status, reply.body.errors]).toEqual([201, undefined])
}

const nothing = { posts: 0, reported: 0, reach: null, views: null, likes: null, comments: null }

test('without work there are twelve months of Japan in which nothing is known and nothing was earned', async () => {
  const me = await givenInfluencer(api)
  // 1 January in Japan, 31 December elsewhere.
  api.clock.set('2026-12-31T15:00:00.000Z')
  const { months, total } = await read(me)
  expect(months.map(({ month }) => month)).toEqual([
    '2027-01',
    ...['12', '11', '10', '09', '08', '07', '06', '05', '04', '03', '02'].map((month) => `2026-${month}`),
  ])
  expect(total).toEqual({ ...nothing, confirmed: 0, paid: 0 })
  expect(months[0]).toEqual({ month: '2027-01', ...nothing, confirmed: 0, paid: 0 })
})

describe('posts and their figures', () => {
  test("count when their reports are approved, and add up to what operators see of the creator's campaign", async () => {
    const theCase = await givenConfirmedCase(api, rules)
    await givenPosts(theCase)
    expect((await read(theCase.me)).total.posts).toBe(0)
    await givenReview(api, theCase, 'final_report', 1)
    expect((await read(theCase.me)).total).toMatchObject({ ...nothing, posts: 2 })
    api.clock.set('2026-11-23T03:00:00.000Z')
    await api.work()
    await givenFigures(theCase)
    expect((await read(theCase.me)).total).toMatchObject({ ...nothing, posts: 2 })
    await givenReview(api, theCase, 'insight_report', 1)
    const { total, month } = await read(theCase.me)
    // TikTok reports no reach, Instagram no comments: what is known is added up, and 0 is a figure.
    const sums = { posts: 2, reported: 2, reach: 900, views: 6_200, likes: 95, comments: 0 }
    expect(total).toMatchObject(sums)
    expect(month('2026-11')).toMatchObject(sums)
    expect(month('2026-10')).toMatchObject(nothing)
    const operator = await api.asOperator(await givenOperator(api, { role: 'manager' }))
    const params = { campaign_id: theCase.campaign.id }
    const { posts } = (await api.call(getInsights, { as: operator, params })).body.data
    const { reach, views } = totalOf(posts)
    expect([reach, views]).toEqual([total.reach, total.views])
  })

  test("are those of the own cases, in the month of Japan in which they were posted, until it's a year ago", async () => {
    api.clock.set('2026-12-01T00:00:00.000Z')
    const days = { ...openWindow, posting_end: '2026-12-10', insight_due: '2026-12-20' }
    const theCase = await givenConfirmedCase(api, { ...rules, days })
    await givenPosts(theCase, '2026-11-30T15:30:00.000Z')
    await givenReview(api, theCase, 'final_report', 1)
    const { month } = await read(theCase.me)
    expect([month('2026-11')?.posts, month('2026-12')?.posts]).toEqual([0, 2])
    expect((await read(await givenInfluencer(api))).total.posts).toBe(0)
    api.clock.set('2027-11-30T14:59:00.000Z')
    expect((await read(theCase.me)).total.posts).toBe(2)
    api.clock.set('2027-11-30T15:00:00.000Z')
    expect((await read(theCase.me)).total.posts).toBe(0)
  })
})

test('rewards count when they are confirmed, transfers when they are paid', async () => {
  const me = await givenInfluencer(api)
  await givenAccount(api, me)
  await givenReward(api, me, { amount: 20_000, dueOn: '2026-11-24' })
  await givenTransfer(api, me)
  // The last minute of November in Japan, and the first of December.
  api.clock.set('2026-11-30T14:59:00.000Z')
  await givenReward(api, me, { amount: 10_000, dueOn: '2026-12-31' })
  api.clock.set('2026-11-30T15:00:00.000Z')
  await givenReward(api, me, { amount: 5_000, dueOn: '2026-12-31' })
  await givenReward(api, await givenInfluencer(api), { amount: 50_000 })
  const { total, month } = await read(me)
  expect(month('2026-11')).toMatchObject({ confirmed: 33_000, paid: 22_000 })
  expect(month('2026-12')).toMatchObject({ confirmed: 5_500, paid: 0 })
  expect(total).toMatchObject({ confirmed: 38_500, paid: 22_000 })
})
