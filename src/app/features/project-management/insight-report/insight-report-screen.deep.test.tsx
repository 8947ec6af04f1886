import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, expect, test } from 'vitest'
import type { TermsContent } from '#contract/case-shapes.ts'
import { getCase } from '#contract/cases.ts'
import type { SubTasks } from '#contract/sub-task-shapes.ts'
import { getInstagramInsight, type InstagramMedia, submitInsightReport } from '#contract/submissions.ts'
import {
  answerCase,
  answerSubTasks,
  answerTermsContent,
  answerWorkFile,
} from '#test/support/answers-cases.ts'
import { answerUser } from '#test/support/answers.ts'
import { answer, type Answered, problem, type FieldErrors, type Reply } from '#test/support/faked-server.ts'
import { renderScreen } from '#test/support/render-screen.tsx'

const path = '/dashboard/project-management/7/case-confirmation/report-insights'
const user = answerUser()
const shot = answerWorkFile({ originalname: 'insight.png' })
type Item = TermsContent['work_items'][number]
type Task = SubTasks['insight_report']
type Round = Task['rounds'][number]

const item = (id: number, platform: Item['platform']): Item => ({
  id,
  platform,
  number: 1,
  count: 1,
  photos: null,
  seconds: null,
})
const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString()

interface Given {
  posts?: [Item, string][]
  task?: Partial<Task>
}

/** A reported case whose insight task is as given; the posts with their times. */
function insightCase({ posts = [[item(1, 'instagram_feed'), hoursAgo(72)]], task = {} }: Given = {}) {
  const { final_report, insight_report, ...others } = answerSubTasks()
  const content = {
    posts: posts.map(([{ id }, posted_at]) => ({
      deliverable_id: id,
      url: 'https://www.instagram.com/p/DAbc/',
      posted_at,
      screenshots: [],
      outside_window_reason: null,
    })),
    checks: [],
    memo: '',
  }
  const report = {
    round: 1,
    submitted_at: hoursAgo(1),
    review_due_at: null,
    content,
    warnings: [],
    review: null,
  }
  const answer = answerCase()
  return answerCase({
    terms: answer.data.terms && {
      ...answer.data.terms,
      content: answerTermsContent({ work_items: posts.map(([one]) => one) }),
    },
    sub_tasks: {
      ...others,
      final_report: { ...final_report, state: 'submitted', next_round: 2, rounds: [report] },
      insight_report: { ...insight_report, state: 'open', ...task },
    },
    allowed_actions: task.state === 'waiting' ? [] : ['submit_insight_report'],
  })
}

const fix = {
  id: 31,
  category: 'other' as const,
  deliverable_id: 1,
  field: 'metrics' as const,
  file_id: null,
  mark: null,
  second: null,
  comment: 'リーチをご確認ください。',
  done: false,
  answer: '',
}

/** A round with screenshots and these figures, whose fixes are asked for. */
function roundOf(metrics: Round['content']['insights'][number]['metrics'], round = 1): Round {
  return {
    round,
    submitted_at: hoursAgo(2),
    review_due_at: null,
    content: {
      insights: [{ deliverable_id: 1, media_id: null, metrics, screenshots: [shot] }],
      memo: '',
    },
    warnings: [],
    review: {
      result: 'fix_requested',
      by: 'operator',
      at: hoursAgo(1),
      comment: '',
      due_at: '2100-01-01T14:59:59.999Z',
      fixes: [fix],
    },
  }
}

/** The second round, so that screenshots are there already. */
function secondRound(metrics: Parameters<typeof roundOf>[0] = {}) {
  const task = { state: 'fix_requested', next_round: 2, fix_rounds_used: 1 } as const
  return insightCase({ task: { ...task, rounds: [roundOf(metrics)] } })
}

const media = (id: string, given: Partial<InstagramMedia> = {}): InstagramMedia => ({
  id,
  kind: 'instagram_feed',
  caption: `投稿${id}`,
  permalink: `https://www.instagram.com/p/${id}/`,
  thumbnail_url: null,
  posted_at: '2020-07-12T03:00:00.000Z',
  ...given,
})

/** Two pages of media, and figures for whichever is chosen. */
function instagram(metrics: object) {
  return (request: Request) => {
    const query = new URL(request.url).searchParams
    const page = query.get('after')
      ? { media: [media('22', { permalink: 'https://www.instagram.com/p/DAbc/' })], after: null }
      : { media: [media('11')], after: 'next' }
    const data = { handle: '@misaki', ...page, metrics: query.has('media_id') ? metrics : null }
    return { data }
  }
}

function render(theCase: Reply<typeof getCase>, given: readonly Answered[] = []) {
  const sent = { data: { ...answerSubTasks().insight_report, state: 'submitted' as const, next_round: 2 } }
  const answers = [answer(getCase, theCase), answer(submitInsightReport, sent), ...given]
  return renderScreen(path, { user, answers })
}

// So that no test waits for a chunk.
beforeAll(() => Promise.all([import('./insight-report-screen.tsx'), import('../case/case-screen.tsx')]))

const figure = (name: string) => screen.findByRole<HTMLInputElement>('textbox', { name })
const fill = (input: HTMLElement, value: string) => fireEvent.change(input, { target: { value } })
const tap = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }))
const submit = () => tap(/報告する|提出する|送信する/)
const bodyOf = (request: Request | undefined) =>
  request?.json() as Promise<{ insights: { media_id: string | null; metrics: object }[] }>

test('before anything can be measured, one sees when, what will be asked and how long a story lasts', async () => {
  const posts: [Item, string][] = [
    [item(1, 'instagram_feed'), hoursAgo(0)],
    [item(2, 'instagram_story'), hoursAgo(0)],
  ]
  const readings = [reading({ deliverable_id: 2, taken: null, next_at: hoursAgo(-20) })]
  await render(insightCase({ posts, task: { state: 'waiting', opens_at: hoursAgo(-20), readings } }))
  expect(await screen.findAllByText(/Instagramから自動で取得します/)).toHaveLength(1)
  expect(await screen.findAllByText(/から計測できます/)).toHaveLength(2)
  expect(screen.getByText(/あと(?:1日|2日|4[678]時間)/)).toBeTruthy()
  expect(screen.getByText(/あと(?:19|20)時間/)).toBeTruthy()
  expect(screen.getByText(/24時間で見られなくなります/)).toBeTruthy()
  expect(screen.getByText(/閲覧数、リーチ、返信/)).toBeTruthy()
  expect(screen.getByRole('link', { name: 'カレンダーに追加' }).getAttribute('href')).toContain(
    '/campaign/7/case-confirmation/calendar.ics',
  )
  expect(screen.queryByRole('textbox')).toBeNull()
})

/** What the portal read of the one post. */
const reading = (given: Partial<Task['readings'][number]> = {}): Task['readings'][number] => ({
  deliverable_id: 1,
  taken: { at: hoursAgo(1), media_id: '77', metrics: { views: 1_200, reach: 900, likes: 34, saved: null } },
  next_at: null,
  failure: null,
  ...given,
})

test('figures that the portal read stand there and are reported as they are, without a picture', async () => {
  const { requestsOf } = await render(insightCase({ task: { readings: [reading()] } }))
  expect((await figure('閲覧数')).value).toBe('1,200')
  expect(screen.getByText(/そのまま報告できます/)).toBeTruthy()
  await submit()
  await waitFor(() => expect(requestsOf(submitInsightReport)).toHaveLength(1))
  const { insights } = await bodyOf(requestsOf(submitInsightReport)[0])
  expect(insights[0]).toMatchObject({
    media_id: '77',
    screenshot_ids: [],
    metrics: { views: 1_200, reach: 900, likes: 34, saved: null },
  })
})

test('a figure that was changed wants its picture, and what was read comes back with a tap', async () => {
  const { requestsOf } = await render(insightCase({ task: { readings: [reading()] } }))
  fill(await figure('閲覧数'), '1300')
  await submit()
  expect(await screen.findByText('スクリーンショットを追加してください。')).toBeTruthy()
  expect(requestsOf(submitInsightReport)).toHaveLength(0)
  await tap('取得した数値を入力する')
  await tap('取得した数値に置き換える')
  await waitFor(async () => expect((await figure('閲覧数')).value).toBe('1,200'))
  await submit()
  await waitFor(() => expect(requestsOf(submitInsightReport)).toHaveLength(1))
})

test('why nothing was read is said, with the way to link again', async () => {
  const failed = reading({ taken: null, failure: 'reconnect_needed' })
  await render(insightCase({ task: { readings: [failed] } }))
  expect(await screen.findByText(/連携が切れているため、数値を取得できませんでした/)).toBeTruthy()
  expect(screen.getByRole('link', { name: 'SNS連携を開く' }).getAttribute('href')).toBe(
    '/dashboard/my-page/link-sns',
  )
  fill(await figure('閲覧数'), '10')
  expect((await figure('閲覧数')).value).toBe('10')
})

test('of TikTok it is said by its name, and a permission that is missing is given by linking again', async () => {
  const posts: [Item, string][] = [[item(1, 'tiktok'), hoursAgo(50)]]
  const failed = reading({ taken: null, failure: 'permission_missing' })
  await render(insightCase({ posts, task: { readings: [failed] } }))
  expect(await screen.findByText(/^TikTokで動画の読み取りが許可されていないため/)).toBeTruthy()
  expect(screen.getByRole('link', { name: 'SNS連携を開く' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: /投稿を選ぶ/ })).toBeNull()
})

test('a permission that is missing is said while there is time to give it', async () => {
  const posts: [Item, string][] = [[item(1, 'tiktok'), hoursAgo(0)]]
  const readings = [reading({ taken: null, next_at: hoursAgo(-48), failure: 'permission_missing' })]
  await render(insightCase({ posts, task: { state: 'waiting', opens_at: hoursAgo(-48), readings } }))
  expect(await screen.findByText(/^TikTokで動画の読み取りが許可されていないため/)).toBeTruthy()
  expect(screen.queryByText(/自動で取得します/)).toBeNull()
})

test('what is typed beside the figures that were read wants a picture', async () => {
  const posts: [Item, string][] = [[item(1, 'tiktok'), hoursAgo(50)]]
  const { requestsOf } = await render(insightCase({ posts, task: { readings: [reading()] } }))
  expect(await screen.findByText(/TikTokから取得した数値を入力しています/)).toBeTruthy()
  fill(await figure('保存'), '12')
  await submit()
  expect(await screen.findByText('スクリーンショットを追加してください。')).toBeTruthy()
  expect(requestsOf(submitInsightReport)).toHaveLength(0)
})

test('what was not seen is sent as null, never as 0', async () => {
  const { requestsOf, router } = await render(secondRound())
  fill(await figure('閲覧数'), '１２,３４５')
  fill(await figure('いいね'), '0')
  await userEvent.click(screen.getByRole('checkbox'))
  await submit()
  await waitFor(() => expect(router.state.location.pathname).toBe('/dashboard/project-management/7'))
  const body = await bodyOf(requestsOf(submitInsightReport)[0])
  expect(body).toMatchObject({ campaign_id: 7, round: 2, fix_answers: [{ fix_id: 31, done: true }] })
  expect(body.insights).toEqual([
    {
      deliverable_id: 1,
      media_id: null,
      screenshot_ids: [shot.id],
      metrics: {
        views: 12_345,
        reach: null,
        likes: 0,
        comments: null,
        saved: null,
        shares: null,
        profile_visits: null,
        follows: null,
        total_interactions: null,
      },
    },
  ])
})

test('without any figure or screenshot nothing goes out', async () => {
  const { requestsOf } = await render(insightCase())
  await figure('閲覧数')
  await submit()
  expect(await screen.findByText('スクリーンショットを追加してください。')).toBeTruthy()
  expect(screen.getByText('数値を1つ以上入力してください。')).toBeTruthy()
  expect(requestsOf(submitInsightReport)).toHaveLength(0)
})

test('a media of the linked account fills the figures in, the second page too', async () => {
  const { requestsOf } = await render(insightCase(), [
    answer(getInstagramInsight, instagram({ views: 900, reach: null, likes: 0 })),
  ])
  await tap('連携したInstagramから選ぶ')
  expect(await screen.findByText('@misakiの投稿')).toBeTruthy()
  await tap('もっと見る')
  const chosen = await screen.findByRole('button', { name: /報告した投稿.*投稿22/ })
  expect(screen.queryByRole('button', { name: 'もっと見る' })).toBeNull()
  await userEvent.click(chosen)
  await waitFor(async () => expect((await figure('閲覧数')).value).toBe('900'))
  expect((await figure('いいね')).value).toBe('0')
  expect((await figure('リーチ')).value).toBe('')
  expect(screen.queryByRole('dialog', { name: '投稿を選ぶ' })).toBeNull()
  const asked = requestsOf(getInstagramInsight).map(({ url }) => new URL(url).search)
  expect(asked).toEqual(['', '?after=next', '?media_id=22'])
})

test.each([
  ['kept', '入力した数値を残す', '850'],
  ['replaced', '取得した数値に置き換える', '900'],
])('typed figures that differ are %s as one says', async (_, choice, views) => {
  await render(insightCase(), [answer(getInstagramInsight, instagram({ views: 900, reach: 700 }))])
  fill(await figure('閲覧数'), '850')
  await tap('連携したInstagramから選ぶ')
  await tap(/投稿11/)
  expect(await screen.findByText('入力済みの数値があります')).toBeTruthy()
  expect((await figure('リーチ')).value).toBe('')
  await tap(choice)
  await waitFor(async () => expect((await figure('リーチ')).value).toBe('700'))
  expect((await figure('閲覧数')).value).toBe(views)
})

test('the media that figures came from is named in the report', async () => {
  const { requestsOf } = await render(secondRound(), [answer(getInstagramInsight, instagram({ views: 900 }))])
  await tap('連携したInstagramから選ぶ')
  await tap(/投稿11/)
  await waitFor(async () => expect((await figure('閲覧数')).value).toBe('900'))
  await userEvent.click(screen.getByRole('checkbox'))
  await submit()
  await waitFor(() => expect(requestsOf(submitInsightReport)).toHaveLength(1))
  const { insights } = await bodyOf(requestsOf(submitInsightReport)[0])
  expect(insights[0]).toMatchObject({ media_id: '11', metrics: { views: 900, reach: null } })
})

test.each([
  ['social.reconnect_needed', /連携が切れています/],
  ['social.not_linked', /連携されていません/],
] as const)('%s leads to linking, and typing goes on', async (code, said) => {
  await render(insightCase(), [answer(getInstagramInsight, problem(code))])
  await tap('連携したInstagramから選ぶ')
  expect(await screen.findByText(said)).toBeTruthy()
  expect(screen.getByRole('link', { name: 'SNS連携を開く' }).getAttribute('href')).toBe(
    '/dashboard/my-page/link-sns',
  )
  await tap('手入力で続ける')
  fill(await figure('閲覧数'), '10')
  expect((await figure('閲覧数')).value).toBe('10')
})

test('a limit of Instagram is told and can be tried again', async () => {
  const limited = answer(getInstagramInsight, problem('social.rate_limited'))
  const { answers } = await render(insightCase(), [limited])
  await tap('連携したInstagramから選ぶ')
  expect(await screen.findByText(/上限に達しました/)).toBeTruthy()
  answers.set(getInstagramInsight, { data: { handle: '@misaki', media: [], after: null, metrics: null } })
  await tap('もう一度試す')
  expect(await screen.findByText(/まだ投稿がありません/)).toBeTruthy()
})

test('figures that cannot be read leave the list to choose from, and what was typed', async () => {
  const list = instagram({})
  await render(insightCase(), [
    answer(getInstagramInsight, (request) =>
      request.url.includes('media_id') ? problem('social.rate_limited') : list(request),
    ),
  ])
  fill(await figure('閲覧数'), '850')
  await tap('連携したInstagramから選ぶ')
  await tap(/投稿11/)
  expect(await screen.findByText(/上限に達しました/)).toBeTruthy()
  expect(screen.getByRole('button', { name: /投稿11/ })).toBeTruthy()
  expect((await figure('閲覧数')).value).toBe('850')
})

test("a story's figures can be kept while the feed cannot be measured yet, and sending waits", async () => {
  const posts: [Item, string][] = [
    [item(1, 'instagram_story'), hoursAgo(21)],
    [item(2, 'instagram_feed'), hoursAgo(21)],
  ]
  const { unmount } = await render(insightCase({ posts }))
  fill(await figure('返信'), '3')
  expect(screen.getByText(/残り(?:2時間|1[67]\d分)/)).toBeTruthy()
  expect(screen.queryByRole('textbox', { name: 'いいね' })).toBeNull()
  expect(screen.getByText(/から提出できます/)).toBeTruthy()
  expect(screen.queryByRole('button', { name: /報告する|提出する|送信する/ })).toBeNull()
  unmount()
  await render(insightCase({ posts }))
  await waitFor(async () => expect((await figure('返信')).value).toBe('3'))
})

test('a story that is gone asks only for what can still be seen', async () => {
  await render(insightCase({ posts: [[item(1, 'instagram_story'), hoursAgo(30)]] }))
  expect(await screen.findByText(/24時間が過ぎました/)).toBeTruthy()
  expect(await figure('返信')).toBeTruthy()
})

test('what the server says of a whole post stands in its section', async () => {
  const errors: FieldErrors = [{ path: 'insights.0', code: 'field.not_measurable_yet' }]
  await render(secondRound({ views: 5 }), [answer(submitInsightReport, problem('request.invalid', errors))])
  expect((await figure('閲覧数')).value).toBe('5')
  await userEvent.click(screen.getByRole('checkbox'))
  await submit()
  expect(await screen.findByText(/まだ計測できません/)).toBeTruthy()
})

test('when another tab was faster the figures stay, and the newest round comes with a tap', async () => {
  let theCase = insightCase({ task: { state: 'fix_requested', next_round: 2, rounds: [roundOf({})] } })
  await render(() => theCase, [answer(submitInsightReport, problem('sub_task.stale_round'))])
  fill(await figure('閲覧数'), '850')
  await userEvent.click(screen.getByRole('checkbox'))
  theCase = insightCase({
    task: { state: 'fix_requested', next_round: 3, rounds: [roundOf({}), roundOf({ views: 7 }, 2)] },
  })
  await submit()
  const load = await screen.findByRole('button', { name: /最新/ })
  expect((await figure('閲覧数')).value).toBe('850')
  await userEvent.click(load)
  await waitFor(async () => expect((await figure('閲覧数')).value).toBe('7'))
})

test('every round can be read again in a table, a dash for what was not seen', async () => {
  const rounds = [roundOf({ views: 900 }), roundOf({ views: 12_345, likes: 0, reach: null }, 2)]
  const theCase = insightCase({ task: { state: 'fix_requested', next_round: 3, rounds } })
  await renderScreen(`${path}/view`, { user, answers: [answer(getCase, theCase)] })
  const [newest, oldest] = await screen.findAllByRole('table')
  const row = (table: HTMLElement | undefined, name: string) =>
    within(table ?? document.body).getByRole('row', { name: new RegExp(`^${name}`) }).textContent
  expect(row(newest, '閲覧数')).toBe('閲覧数12,345')
  expect(row(newest, 'いいね')).toBe('いいね0')
  expect(row(newest, 'リーチ')).toBe('リーチ—')
  expect(row(oldest, '閲覧数')).toBe('閲覧数900')
  expect(screen.getAllByRole('button', { name: /insight\.png/ })).toHaveLength(2)
})
