import { parse } from 'csv-parse/sync'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { answerOffer } from '#contract/applications.ts'
import { contract } from '#contract/index.ts'
import { insightMetrics } from '#contract/insight-metrics.ts'
import { testApi, type TestApi } from '#test/support/api.ts'
import { givenCampaign } from '#test/support/builders-campaigns.ts'
import { agree, givenOffer } from '#test/support/builders-cases.ts'
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
const { getInsights, exportInsights } = contract.adminInsights

let api: TestApi
let operator: { id: number }
beforeAll(async () => {
  api = await testApi()
})
beforeEach(async () => {
  await api.reset()
  operator = await givenOperator(api, { role: 'manager' })
})
afterAll(() => api.close())

const work = [
  { platform: 'instagram_feed' as const, count: 1, photos: 1, seconds: null },
  { platform: 'tiktok' as const, count: 1, photos: null, seconds: 30 },
]
const rules = {
  deliverables: work,
  platforms: ['instagram' as const, 'tiktok' as const],
  days: openWindow,
  review: { composition_plan_required: false, draft_required: false, fix_rounds: 2, answer_days: 3 },
}

const insights = async (campaign_id: number) =>
  api.call(getInsights, { as: await api.asOperator(operator), params: { campaign_id } })

async function givenPosts(theCase: TheCase, name: string) {
  const posts = [
    buildPost({ deliverable_id: 1, url: `https://www.instagram.com/p/${name}/` }),
    buildPost({ deliverable_id: 2, url: `https://www.tiktok.com/@${name}/video/${theCase.id}` }),
  ]
  const reply = await api.call(submitFinalReport, { as: theCase.as, body: buildReport(theCase, { posts }) })
  expect([reply.status, reply.body.errors]).toEqual([201, undefined])
}

/** Moves the clock to the day on which the figures can be taken. */
async function measurable() {
  api.clock.set('2026-11-23T03:00:00.000Z')
  await api.work()
}

/** Hands in figures of both posts. */
async function givenFigures(theCase: TheCase, likes: number, round = 1, said: object = {}) {
  const screenshot_ids = [await givenFile(api, theCase.me)]
  const given = [
    { deliverable_id: 1, metrics: { views: 1_200, reach: 900, likes, saved: null } },
    { deliverable_id: 2, metrics: { views: 5_000, full_watch_rate: 12.5 } },
  ].map((one) => ({ ...one, media_id: null, screenshot_ids }))
  const body = buildInsight(theCase, '', { insights: given, round, ...said })
  const reply = await api.call(submitInsightReport, { as: await api.as(theCase.me), body })
  expect([reply.status, reply.body.errors]).toEqual([201, undefined])
}

/** One more creator who takes part in the campaign. */
async function joining(theCase: TheCase): Promise<TheCase> {
  const me = await givenInfluencer(api, {
    display_name: '=はな',
    accounts: [{ platform: 'instagram', followers: null }],
  })
  const { id } = await givenOffer(api, theCase.campaign, me)
  const as = await api.as(me)
  await api.call(answerOffer, { as, params: { campaign_id: theCase.campaign.id }, body: { accept: true } })
  await agree(api, { id, campaign: theCase.campaign, influencer: me })
  return { ...theCase, id, me, as }
}

describe('the figures of a campaign', () => {
  test('stand beside posts that nobody reported on yet', async () => {
    const first = await givenConfirmedCase(api, rules)
    const second = await joining(first)
    await joining(first)
    await givenPosts(first, 'first')
    await givenPosts(second, 'second')
    for (const theCase of [first, second]) await givenReview(api, theCase, 'final_report', 1)
    await measurable()
    await givenFigures(first, 75)
    await givenReview(api, first, 'insight_report', 1)
    const { data } = (await insights(first.campaign.id)).body
    expect([data.cases, data.reported]).toEqual([3, 1])
    const about = {
      case_id: first.id,
      posted_at: '2026-11-20T02:00:00.000Z',
      followers: 12_400,
      approved: true,
    }
    expect(data.posts.slice(0, 2)).toMatchObject([
      {
        ...about,
        influencer: { id: first.me.id, display_name: 'みさき' },
        deliverable_id: 1,
        platform: 'instagram_feed',
        url: 'https://www.instagram.com/p/first/',
        metrics: { views: 1_200, reach: 900, likes: 75, saved: null },
      },
      { ...about, deliverable_id: 2, platform: 'tiktok', metrics: { views: 5_000, full_watch_rate: 12.5 } },
    ])
    expect(
      data.posts.slice(2).map(({ case_id, followers, metrics }) => [case_id, followers, metrics]),
    ).toEqual([
      [second.id, null, {}],
      [second.id, null, {}],
    ])
  })

  test('are the newest that were submitted', async () => {
    const theCase = await givenConfirmedCase(api, rules)
    await givenPosts(theCase, 'first')
    await measurable()
    await givenFigures(theCase, 70)
    const newest = async () =>
      (await insights(theCase.campaign.id)).body.data.posts.map(({ metrics, approved }) => [
        metrics.likes,
        approved,
      ])
    await givenReview(api, theCase, 'insight_report', 1, [{ category: 'other' }])
    expect(await newest()).toEqual([
      [70, false],
      [undefined, false],
    ])
    const read = await api.call(contract.cases.getCase, {
      as: await api.as(theCase.me),
      params: { campaign_id: theCase.campaign.id },
    })
    const fix = read.body.data.sub_tasks?.insight_report.rounds[0]?.review?.fixes[0]
    await givenFigures(theCase, 75, 2, { fix_answers: [{ fix_id: fix?.id, done: true, answer: '' }] })
    await givenReview(api, theCase, 'insight_report', 2)
    expect(await newest()).toEqual([
      [75, true],
      [undefined, true],
    ])
  })

  test('are none where nobody takes part, and unknown for no campaign', async () => {
    const { id } = await givenCampaign(api)
    expect((await insights(id)).body.data).toEqual({ posts: [], cases: 0, reported: 0 })
    expect((await insights(99)).body.code).toBe('request.not_found')
  })
})

describe('the table for spreadsheets', () => {
  const read = async (campaignId: number, order = '') => {
    const path = exportInsights.path.replace('{campaign_id}', String(campaignId))
    return api.raw(path + order, { headers: { cookie: await api.asOperator(operator) } })
  }

  test('follows the order of the screen, what is not known last either way', async () => {
    const theCase = await givenConfirmedCase(api, rules)
    await givenPosts(theCase, 'first')
    await measurable()
    await givenFigures(theCase, 75)
    const views = async (order: string) => {
      const reply = await read(theCase.campaign.id, `?sort=platform&order=${order}`)
      const lines: Record<string, string>[] = parse(await reply.text(), { bom: true, columns: true })
      return lines.map((line) => line['投稿先'])
    }
    expect(await views('asc')).toEqual(['Instagram フィード', 'TikTok'])
    expect(await views('desc')).toEqual(['TikTok', 'Instagram フィード'])
    expect((await read(theCase.campaign.id, '?sort=name')).status).toBe(422)
  })

  test('has a line for each post and a column for each metric', async () => {
    const first = await givenConfirmedCase(api, { ...rules, title: '春の新作' })
    const second = await joining(first)
    await givenPosts(first, 'first')
    await givenPosts(second, 'second')
    await measurable()
    await givenFigures(first, 75)
    const reply = await read(first.campaign.id)
    expect(reply.headers.get('content-disposition')).toContain(encodeURIComponent('投稿の成果_春の新作.csv'))
    const lines: Record<string, string>[] = parse(await reply.text(), { bom: true, columns: true })
    expect(lines[0]).toMatchObject({
      クリエイター: 'みさき',
      投稿先: 'Instagram フィード',
      '投稿日時（日本時間）': '2026-11-20 11:00',
      'エンゲージメント率（%）': '8.33',
      閲覧数: '1200',
      保存: '',
      報告: '確認中',
    })
    expect(Object.keys(lines[0] ?? {})).toHaveLength(10 + insightMetrics.length)
    // A name that a spreadsheet would take for a formula is text.
    expect(lines.map((line) => [line['クリエイター'], line['報告']])).toEqual([
      ['みさき', '確認中'],
      ['みさき', '確認中'],
      ["'=はな", '未報告'],
      ["'=はな", '未報告'],
    ])
  })

  test('is unknown for no campaign', async () => {
    expect((await read(99)).status).toBe(404)
  })
})
