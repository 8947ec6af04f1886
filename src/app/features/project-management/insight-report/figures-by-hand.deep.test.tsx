import { fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, expect, test } from 'vitest'
import { getCase } from '#contract/cases.ts'
import { submitInsightReport } from '#contract/submissions.ts'
import type { DeliverablePlatform } from '#contract/vocabulary.ts'
import {
  answerCase,
  answerSubTasks,
  answerTermsContent,
  answerWorkFile,
} from '#test/support/answers-cases.ts'
import { answerUser } from '#test/support/answers.ts'
import { answer } from '#test/support/faked-server.ts'
import { renderScreen } from '#test/support/render-screen.tsx'

const path = '/dashboard/project-management/7/case-confirmation/report-insights'
const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString()
const shot = answerWorkFile({ originalname: 'insight.png' })
const number = { number: 1, count: 1, photos: null, seconds: null }

/** A case with one reported post on the platform, and a first report of its figures that was sent back with nothing in it but a picture. */
function caseOn(platform: DeliverablePlatform) {
  const { final_report, insight_report, ...others } = answerSubTasks()
  const sent = { round: 1, submitted_at: daysAgo(1), review_due_at: null, warnings: [] }
  const post = {
    deliverable_id: 1,
    url: 'https://example.com/1',
    posted_at: daysAgo(3),
    screenshots: [],
    outside_window_reason: null,
  }
  const insight = { deliverable_id: 1, media_id: null, metrics: {}, screenshots: [shot] }
  const { terms, ...answered } = answerCase().data
  return answerCase({
    ...answered,
    terms: terms && {
      ...terms,
      content: answerTermsContent({ work_items: [{ id: 1, platform, ...number }] }),
    },
    sub_tasks: {
      ...others,
      final_report: {
        ...final_report,
        rounds: [{ ...sent, content: { posts: [post], checks: [], memo: '' }, review: null }],
      },
      insight_report: {
        ...insight_report,
        state: 'open',
        next_round: 2,
        rounds: [{ ...sent, content: { insights: [insight], memo: '' }, review: null }],
      },
    },
    allowed_actions: ['submit_insight_report'],
  })
}

function render(platform: DeliverablePlatform) {
  const { insight_report } = answerSubTasks()
  const answers = [
    answer(getCase, caseOn(platform)),
    answer(submitInsightReport, { data: { ...insight_report, state: 'submitted', next_round: 3 } }),
  ]
  return renderScreen(path, { user: answerUser(), answers })
}

beforeAll(() => Promise.all([import('./insight-report-screen.tsx'), import('../case/case-screen.tsx')]))

const figure = (name: string) => screen.findByRole<HTMLInputElement>('textbox', { name })
const fill = (input: HTMLElement, value: string) => fireEvent.change(input, { target: { value } })
const submit = async () => userEvent.click(await screen.findByRole('button', { name: /報告する/ }))

test.each([
  [
    'youtube',
    [
      '視聴回数',
      'ユニーク視聴者数',
      '高評価',
      'コメント',
      '共有',
      'チャンネル登録者の増加',
      '平均視聴時間',
      'インプレッションのクリック率',
    ],
    /YouTube Studio/,
  ],
  [
    'x',
    [
      'インプレッション',
      'いいね',
      '返信',
      'リポスト（引用を含む）',
      'ブックマーク',
      'プロフィールへのアクセス',
      'リンクのクリック',
    ],
    /「アナリティクスを表示」/,
  ],
  [
    'blog',
    ['ページビュー（PV）', 'ユニークユーザー数（UU）', 'いいね・スキ', 'コメント', 'リンクのクリック'],
    /アクセス解析/,
  ],
] as const)(
  'on %s the figures have the names of its own screen, which is said',
  async (platform, names, where) => {
    await render(platform)
    const first = await figure(names[0])
    expect(screen.getAllByRole('textbox').slice(0, names.length)).toHaveLength(names.length)
    for (const name of names) expect(await figure(name)).toBeTruthy()
    expect(first.required).toBe(true)
    expect(screen.getByText(where)).toBeTruthy()
    expect(screen.queryByRole('button', { name: /Instagramから選ぶ/ })).toBeNull()
  },
)

test('views are always there: without them nothing goes out, and the field says so', async () => {
  const { requestsOf } = await render('x')
  fill(await figure('いいね'), '12')
  await submit()
  const views = await figure('インプレッション')
  await waitFor(() => expect(views.getAttribute('aria-invalid')).toBe('true'))
  expect(requestsOf(submitInsightReport)).toHaveLength(0)
  fill(views, '1.2万')
  await submit()
  await waitFor(() => expect(requestsOf(submitInsightReport)).toHaveLength(1))
  expect(await requestsOf(submitInsightReport)[0]?.json()).toMatchObject({
    insights: [{ metrics: { views: 12_000, likes: 12, comments: null } }],
  })
})

test('figures above the views are named, and can be sent all the same', async () => {
  const { requestsOf } = await render('youtube')
  fill(await figure('視聴回数'), '45')
  fill(await figure('高評価'), '450')
  fill(await figure('平均視聴時間'), '3:24')
  expect(await screen.findByText(/「視聴回数」より多い数値があります（高評価）/)).toBeTruthy()
  await submit()
  await waitFor(() => expect(requestsOf(submitInsightReport)).toHaveLength(1))
})

test.each([
  ['3:24', '204'],
  ['３：２４', '204'],
  ['3分24秒', '204'],
  ['204', '204'],
])('a time that YouTube shows as %s becomes seconds', async (typed, seconds) => {
  await render('youtube')
  const time = await figure('平均視聴時間')
  fill(time, typed)
  fireEvent.blur(time)
  await waitFor(() => expect(time.value).toBe(seconds))
})

test('a time that is none is refused in words', async () => {
  const { requestsOf } = await render('youtube')
  fill(await figure('視聴回数'), '45')
  const time = await figure('平均視聴時間')
  fill(time, '3:75')
  fireEvent.blur(time)
  expect(time.value).toBe('3:75')
  await submit()
  await waitFor(() => expect(time.getAttribute('aria-invalid')).toBe('true'))
  expect(requestsOf(submitInsightReport)).toHaveLength(0)
})

test('a rate has two decimals and at most a hundred percent', async () => {
  await render('youtube')
  const rate = await figure('インプレッションのクリック率')
  fill(rate, '4.5')
  fireEvent.blur(rate)
  expect(rate.value).toBe('4.50')
  fill(rate, '101')
  await submit()
  expect(await screen.findByText('100以下で入力してください。')).toBeTruthy()
})
