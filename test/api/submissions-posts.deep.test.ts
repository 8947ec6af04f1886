import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { contract } from '#contract/index.ts'
import { cases } from '#server/db/schema/index.ts'
import { type TestApi, testApi } from '#test/support/api.ts'
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

let api: TestApi
let theCase: TheCase
let file: string
beforeAll(async () => {
  api = await testApi()
})
beforeEach(() => api.reset())
afterAll(() => api.close())

const review = { composition_plan_required: false, draft_required: false, fix_rounds: 2, answer_days: 3 }
const pairs = (errors: { path: string; code: string }[] = []) => errors.map(({ path, code }) => [path, code])
const given = (
  platform: 'instagram_feed' | 'instagram_story' | 'tiktok' | 'blog',
  count = 1,
  person?: TheCase['me'],
) =>
  givenConfirmedCase(
    api,
    { days: openWindow, review, deliverables: [{ platform, count, photos: null, seconds: null }] },
    person,
  )
const report = (body: object = {}, from = theCase) =>
  api.call(submitFinalReport, { as: from.as, body: buildReport(from, body) })
/** Days later, signed in again. */
async function goTo(instant: string) {
  api.clock.set(instant)
  theCase = { ...theCase, as: await api.as(theCase.me) }
}
const refused = async (body: object) => pairs((await report(body)).body.errors)

describe('a report after posting', () => {
  beforeEach(async () => {
    theCase = await given('instagram_feed')
  })

  it('says where and when, and the insight waits for its time', async () => {
    const { status, body } = await report()
    expect(status).toBe(201)
    expect(body.data.rounds).toMatchObject([
      {
        content: { posts: [{ url: 'https://www.instagram.com/p/Cabc123/', outside_window_reason: null }] },
        warnings: [],
      },
    ])
    const { body: detail } = await api.call(contract.cases.getCase, {
      as: theCase.as,
      params: { campaign_id: theCase.campaign.id },
    })
    expect(detail.data.sub_tasks?.insight_report).toMatchObject({
      state: 'waiting',
      opens_at: '2026-11-22T02:00:00.000Z',
    })
  })

  it.each([
    ['no address', { url: null }, ['posts.0.url', 'field.required']],
    ['an address elsewhere', { url: 'https://example.com/p/1' }, ['posts.0.url', 'field.url_platform']],
    ['a profile', { url: 'https://instagram.com/misaki' }, ['posts.0.url', 'field.url_platform']],
    ['no address at all', { url: 'instagram' }, ['posts.0.url', 'field.url']],
    ['a time to come', { posted_at: '2026-11-20T03:00:01.000Z' }, ['posts.0.posted_at', 'field.future']],
    ['no time', { posted_at: '' }, ['posts.0.posted_at', 'field.date']],
    [
      'a time before the commission',
      { posted_at: '2026-11-19T14:59:59.000Z', outside_window_reason: '前から' },
      ['posts.0.posted_at', 'field.before_commission'],
    ],
    [
      'a time that no database knows',
      { posted_at: '0000-01-01T00:00:00Z', outside_window_reason: '昔' },
      ['posts.0.posted_at', 'field.date'],
    ],
  ])('with %s is refused', async (_case, post, error) => {
    expect(await refused({ posts: [buildPost(post)] })).toEqual([error])
  })

  it('has every check ticked', async () => {
    expect(await refused({ checks: ['tags', 'public'] })).toEqual([['checks', 'field.agree']])
  })

  it('outside the window asks for a reason, by days in Japan', async () => {
    theCase = await givenConfirmedCase(api, { days: { ...openWindow, posting_start: '2026-11-21' }, review })
    await goTo('2026-11-21T03:00:00.000Z')
    // 15:00 UTC is midnight there.
    const early = { posted_at: '2026-11-20T14:59:59.000Z' }
    expect(await refused({ posts: [buildPost(early)] })).toEqual([
      ['posts.0.outside_window_reason', 'field.outside_window'],
    ])
    const { body } = await report({ posts: [buildPost({ ...early, outside_window_reason: '先方のご依頼' })] })
    expect(body.data.rounds).toMatchObject([
      {
        warnings: [{ rule: 'outside_window', text: '2026-11-20', deliverable_id: 1 }],
        content: { posts: [{ outside_window_reason: '先方のご依頼' }] },
      },
    ])
  })

  it('on the last day of the window is in time, an instant later is not', async () => {
    await goTo('2026-12-02T00:00:00.000Z')
    expect(await refused({ posts: [buildPost({ posted_at: '2026-11-30T15:00:00.000Z' })] })).toEqual([
      ['posts.0.outside_window_reason', 'field.outside_window'],
    ])
    const last = { posted_at: '2026-11-30T14:59:59.000Z', outside_window_reason: 'いらない理由' }
    const { body } = await report({ posts: [buildPost(last)] })
    expect(body.data.rounds).toMatchObject([
      { warnings: [], content: { posts: [{ outside_window_reason: null }] } },
    ])
  })

  it('has as many days more as a problem with the goods took', async () => {
    await api.deps.database.db.update(cases).set({ paused_days: 2 }).where(eq(cases.id, theCase.id))
    await goTo('2026-12-04T00:00:00.000Z')
    expect(await refused({ posts: [buildPost({ posted_at: '2026-12-02T15:00:00.000Z' })] })).toEqual([
      ['posts.0.outside_window_reason', 'field.outside_window'],
    ])
    expect((await report({ posts: [buildPost({ posted_at: '2026-12-02T14:59:59.000Z' })] })).status).toBe(201)
  })
})

describe('one post counts once', () => {
  const url = 'https://www.instagram.com/p/Cabc123/?igsh=1'

  it('however long the address of a blog is', async () => {
    theCase = await given('blog')
    const letters = Array.from({ length: 900 }, (_, index) => String.fromCodePoint(0x4e00 + index * 7)).join(
      '',
    )
    const long = { url: `https://ameblo.jp/${letters}` }
    expect(await refused({ posts: [buildPost(long)] })).toEqual([['posts.0.url', 'field.url_platform']])
    const longest = { url: `https://ameblo.jp/${letters.slice(0, 200)}` }
    expect((await report({ posts: [buildPost(longest)] })).status).toBe(201)
  })

  it('within a report', async () => {
    theCase = await given('instagram_feed', 2)
    const posts = [buildPost(), buildPost({ deliverable_id: 2, url })]
    expect(await refused({ posts })).toEqual([['posts.1.url', 'field.url_used']])
  })

  it('over all cases, also when the other one is only being reviewed', async () => {
    theCase = await given('instagram_feed')
    await report()
    const other = await given('instagram_feed')
    const reply = await report({ posts: [buildPost({ url })] }, other)
    expect(pairs(reply.body.errors)).toEqual([['posts.0.url', 'field.url_used']])
    const free = await report({ posts: [buildPost({ url: 'https://www.instagram.com/p/other/' })] }, other)
    expect(free.status).toBe(201)
  })

  it('but may be named again in a later round of its case', async () => {
    theCase = await given('instagram_feed')
    await report()
    await givenReview(api, theCase, 'final_report', 1, [{}])
    const fix_answers = [{ fix_id: 1, done: true, answer: '' }]
    expect((await report({ round: 2, fix_answers })).status).toBe(201)
  })

  it('is not kept by a report that was refused', async () => {
    theCase = await given('instagram_feed')
    await report({ checks: [] })
    expect((await report({}, await given('instagram_feed'))).status).toBe(201)
  })

  it('when two cases name it at once', async () => {
    const rivals = await Promise.all(Array.from({ length: 6 }, () => given('instagram_feed')))
    const replies = await Promise.all(rivals.map((rival) => report({}, rival)))
    expect(replies.filter(({ status }) => status === 201)).toHaveLength(1)
    expect(replies.flatMap(({ body }) => pairs(body.errors))).toEqual(
      Array.from({ length: 5 }, () => ['posts.0.url', 'field.url_used']),
    )
  })
})

describe('stories', () => {
  beforeEach(async () => {
    theCase = await given('instagram_story')
    file = await givenFile(api, theCase.me)
  })

  it('need a screenshot and no address', async () => {
    expect(await refused({ posts: [buildPost({ url: null })] })).toEqual([
      ['posts.0.screenshot_ids', 'field.screenshot_required'],
    ])
    expect((await report({ posts: [buildPost({ url: null, screenshot_ids: [file] })] })).status).toBe(201)
  })

  it('are measured from 20 hours on', async () => {
    await report({ posts: [buildPost({ url: null, screenshot_ids: [file] })] })
    api.clock.set('2026-11-20T21:59:59.000Z')
    await api.work()
    const send = () => {
      const body = buildInsight(theCase, file)
      return api.call(submitInsightReport, { as: theCase.as, body })
    }
    expect((await send()).body.code).toBe('sub_task.not_open')
    api.clock.advance(1_000)
    await api.work()
    expect(pairs((await send()).body.errors)).toEqual([['insights.0.metrics.saved', 'field.invalid']])
  })
})

describe('an insight report', () => {
  beforeEach(async () => {
    theCase = await given('tiktok', 2)
    file = await givenFile(api, theCase.me)
    const posts = [
      buildPost({ url: 'https://www.tiktok.com/@misaki/video/1' }),
      buildPost({
        deliverable_id: 2,
        url: 'https://vm.tiktok.com/ZSabc/',
        posted_at: '2026-11-20T03:00:00.000Z',
      }),
    ]
    expect((await report({ posts })).status).toBe(201)
    api.clock.advance(48 * hour)
    await api.work()
  })
  const insight = (metrics: object = { views: 10 }, deliverable_id = 1) => ({
    deliverable_id,
    media_id: null,
    metrics,
    screenshot_ids: [file],
  })
  const send = (body: object = {}) =>
    api.call(submitInsightReport, {
      as: theCase.as,
      body: buildInsight(theCase, file, { insights: [insight(), insight({ likes: 3 }, 2)], ...body }),
    })
  const sendMetrics = async (metrics: object) =>
    pairs((await send({ insights: [insight(metrics), insight({ views: 1 }, 2)] })).body.errors)

  it('is kept with nulls for what was not seen', async () => {
    const metrics = { views: 12_000, likes: null, average_watch_seconds: 7.5, full_watch_rate: 12.34 }
    const { status, body } = await send({ insights: [insight(metrics), insight({ views: 0 }, 2)] })
    expect(status).toBe(201)
    expect(body.data.rounds).toMatchObject([
      { content: { insights: [{ metrics, screenshots: [{ id: file }] }, { metrics: { views: 0 } }] } },
    ])
  })

  it.each([
    ['a figure of another platform', { views: 1, reach: 5 }, ['insights.0.metrics.reach', 'field.invalid']],
    ['half a view', { views: 1.5 }, ['insights.0.metrics.views', 'field.number']],
    [
      'seconds too fine',
      { average_watch_seconds: 7.55 },
      ['insights.0.metrics.average_watch_seconds', 'field.number'],
    ],
    ['a rate too fine', { full_watch_rate: 12.345 }, ['insights.0.metrics.full_watch_rate', 'field.number']],
    ['more than all', { full_watch_rate: 100.01 }, ['insights.0.metrics.full_watch_rate', 'field.number']],
    ['less than nothing', { views: -1 }, ['insights.0.metrics.views', 'field.invalid']],
    ['no figure', {}, ['insights.0.metrics', 'field.figure_required']],
    ['nothing but nulls', { views: null }, ['insights.0.metrics', 'field.figure_required']],
    ['an unknown figure', { impressions: 1 }, ['insights.0.metrics', 'field.invalid']],
  ])('%s is refused', async (_case, metrics, error) => {
    expect(await sendMetrics(metrics)).toEqual([error])
  })

  it('has a screenshot for each, and each work item once', async () => {
    const bare = { ...insight(), screenshot_ids: [] }
    expect(pairs((await send({ insights: [bare, insight({ views: 1 }, 2)] })).body.errors)).toEqual([
      ['insights.0.screenshot_ids', 'field.screenshot_required'],
    ])
    expect(pairs((await send({ insights: [insight()] })).body.errors)).toEqual([
      ['insights', 'field.deliverable'],
    ])
  })

  it('does not take figures before their time, post by post', async () => {
    api.clock.advance(-1_000)
    expect(pairs((await send()).body.errors)).toEqual([['insights.1', 'field.not_measurable_yet']])
    api.clock.advance(1_000)
    expect((await send()).status).toBe(201)
  })
})
