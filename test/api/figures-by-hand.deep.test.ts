import { parse } from 'csv-parse/sync'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it, test } from 'vitest'
import { contract } from '#contract/index.ts'
import type { DeliverablePlatform } from '#contract/vocabulary.ts'
import { notices } from '#server/db/schema/index.ts'
import { testApi, type TestApi } from '#test/support/api.ts'
import { givenOperator } from '#test/support/builders-operators.ts'
import {
  buildInsight,
  buildPost,
  buildReport,
  givenConfirmedCase,
  givenFile,
  givenReview,
  hour,
  openWindow,
  type TheCase,
} from '#test/support/builders-submissions.ts'

const { submitFinalReport, submitInsightReport } = contract.submissions
const review = { composition_plan_required: false, draft_required: false, fix_rounds: 2, answer_days: 3 }
const platforms = ['youtube', 'x', 'blog'] as const
type ByHand = (typeof platforms)[number]
const addresses: Record<ByHand, string> = {
  youtube: 'https://www.youtube.com/watch?v=abc123',
  x: 'https://x.com/misaki/status/1234567890',
  blog: 'https://ameblo.jp/misaki/entry-12345.html',
}

let api: TestApi
let theCase: TheCase
let file: string
beforeAll(async () => {
  api = await testApi()
})
beforeEach(() => api.reset())
afterAll(() => api.close())

/** A case with one post on each of these platforms, in their order, all reported. */
async function givenPosts(...posted: readonly ByHand[]) {
  const deliverables = posted.map((platform: DeliverablePlatform) => ({
    platform,
    count: 1,
    photos: null,
    seconds: null,
  }))
  theCase = await givenConfirmedCase(api, { days: openWindow, review, deliverables })
  file = await givenFile(api, theCase.me)
  const posts = posted.map((platform, index) =>
    buildPost({ deliverable_id: index + 1, url: addresses[platform] }),
  )
  const body = buildReport(theCase, { posts })
  expect((await api.call(submitFinalReport, { as: theCase.as, body })).status).toBe(201)
}

async function measurable() {
  api.clock.advance(48 * hour)
  await api.work()
}

const send = (...figures: readonly object[]) => {
  const insights = figures.map((metrics, index) => ({
    deliverable_id: index + 1,
    media_id: null,
    metrics,
    screenshot_ids: [file],
  }))
  return api.call(submitInsightReport, {
    as: theCase.as,
    body: buildInsight(theCase, file, { insights }),
  })
}

describe.each([
  [
    'youtube',
    {
      views: 12_000,
      reach: 9_800,
      likes: 450,
      comments: 31,
      shares: 12,
      follows: 8,
      average_watch_seconds: 204,
      click_through_rate: 4.56,
    },
    'saved',
  ],
  [
    'x',
    { views: 30_000, likes: 210, comments: 9, shares: 44, saved: 70, profile_visits: 95, link_clicks: 180 },
    'reach',
  ],
  ['blog', { views: 900, reach: 700, likes: 24, comments: 2, link_clicks: 61 }, 'shares'],
] as const)('figures of a post on %s', (platform, figures, foreign) => {
  beforeEach(async () => {
    await givenPosts(platform)
    await measurable()
  })

  it('are those that the platform shows its owner', async () => {
    const { status, body } = await send(figures)
    expect(status).toBe(201)
    expect(body.data.rounds).toMatchObject([
      { content: { insights: [{ metrics: figures, screenshots: [{ id: file }] }] }, warnings: [] },
    ])
  })

  it.each([
    ['left out', {}],
    ['unknown', { views: null }],
  ])('always have views: %s', async (_how, views) => {
    const { body } = await send({ likes: 5, ...views })
    expect(body.errors).toMatchObject([{ path: 'insights.0.metrics.views', code: 'field.required' }])
  })

  it('are no others', async () => {
    const { body } = await send({ views: 10, [foreign]: 1 })
    expect(body.errors).toMatchObject([{ path: `insights.0.metrics.${foreign}`, code: 'field.invalid' }])
  })

  it('that cannot be right together are taken and pointed out to whoever judges them', async () => {
    const { status, body } = await send({ views: 45, likes: 450 })
    expect(status).toBe(201)
    expect(body.data.rounds).toMatchObject([
      { warnings: [{ rule: 'above_views', text: '', deliverable_id: 1 }] },
    ])
  })

  it('want a picture', async () => {
    const insights = [{ deliverable_id: 1, media_id: null, metrics: { views: 1 }, screenshot_ids: [] }]
    const { body } = await api.call(submitInsightReport, {
      as: theCase.as,
      body: buildInsight(theCase, file, { insights }),
    })
    expect(body.errors).toMatchObject([
      { path: 'insights.0.screenshot_ids', code: 'field.screenshot_required' },
    ])
  })
})

test('the person is told once when the figures can be taken, 48 hours after the first post', async () => {
  await givenPosts('x', 'blog')
  const told = async () => {
    await api.work()
    const rows = await api.deps.database.db
      .select({ kind: notices.kind })
      .from(notices)
      .where(eq(notices.influencer_id, theCase.me.id))
    return rows.filter(({ kind }) => kind === 'insight_open').length
  }
  // Posted an hour before the report.
  api.clock.advance(47 * hour - 1_000)
  expect(await told()).toBe(0)
  api.clock.advance(1_000)
  expect(await told()).toBe(1)
  api.clock.advance(hour)
  expect(await told()).toBe(1)
})

test('they stand in the results of operators, of the client and of the person', async () => {
  await givenPosts('youtube', 'x', 'blog')
  await givenReview(api, theCase, 'final_report', 1)
  await measurable()
  const figures = [
    { views: 1_000, reach: 800, likes: 40, average_watch_seconds: 204, click_through_rate: 4.5 },
    { views: 3_000, likes: 20, comments: 4, link_clicks: 90 },
    { views: 500, reach: 400, link_clicks: 10 },
  ]
  expect((await send(...figures)).status).toBe(201)
  await givenReview(api, theCase, 'insight_report', 1)
  const as = await api.asOperator(await givenOperator(api))
  const params = { campaign_id: theCase.campaign.id }

  const { body: insights } = await api.call(contract.adminInsights.getInsights, { as, params })
  expect(insights.data.posts.map(({ platform, metrics }) => [platform, metrics])).toEqual([
    ['youtube', figures[0]],
    ['x', figures[1]],
    ['blog', figures[2]],
  ])

  const path = `/api/admin/campaigns/${theCase.campaign.id}/insights.csv`
  const csv = await api.raw(path, { headers: { cookie: as } })
  const lines: Record<string, string>[] = parse(await csv.text(), { bom: true, columns: true })
  expect(lines.map((line) => [line['投稿先'], line['閲覧数'], line['リンクのクリック数']])).toEqual([
    ['YouTube', '1000', ''],
    ['X', '3000', '90'],
    ['ブログ', '500', '10'],
  ])

  const made = await api.call(contract.adminReports.createReportLink, {
    as,
    params,
    body: { ends_on: '2026-12-20', password: '', cost: null },
  })
  const token = made.body.data.url.split('/').at(-1) ?? ''
  const { body: report } = await api.call(contract.reports.openReport, { body: { token } })
  expect(report.data.posts.map(({ metrics }) => [metrics?.views, metrics?.link_clicks])).toEqual([
    [1_000, null],
    [3_000, 90],
    [500, 10],
  ])

  const { body: own } = await api.call(contract.results.getResults, { as: await api.as(theCase.me) })
  expect(own.data.total).toMatchObject({ posts: 3, reported: 3, views: 4_500, reach: 1_200, likes: 60 })
})
