import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { tryMessageCases } from '#contract/admin-decision-runs.ts'
import { exportInsights, getInsights, type PostInsight } from '#contract/admin-insights.ts'
import { recordPostLooks } from '#contract/admin-post-looks.ts'
import { listTemplates } from '#contract/admin-templates.ts'
import { answer, problem } from '#test/support/faked-server.ts'
import { renderAdmin } from '#test/support/render-admin.tsx'

function answerPost(given: Partial<PostInsight> = {}): PostInsight {
  return {
    case_id: 12,
    influencer: { id: 3, display_name: 'みさき', name: '佐藤 美咲' },
    deliverable_id: 1,
    platform: 'instagram_feed',
    url: 'https://www.instagram.com/p/abc/',
    posted_at: '2026-11-20T02:00:00.000Z',
    followers: 12_400,
    metrics: { views: 12_000, reach: 9_000, likes: 700, saved: null },
    approved: true,
    look: null,
    ...given,
  }
}

const tiktok = answerPost({
  deliverable_id: 2,
  platform: 'tiktok',
  url: 'https://www.tiktok.com/@misaki/video/1',
  metrics: { views: 5_000, likes: 50, full_watch_rate: 12.5 },
  approved: false,
})
const unreported = answerPost({ case_id: 13, metrics: {}, approved: false })

const insights = (posts: PostInsight[], cases = 3, reported = 1) => [
  answer(getInsights, { data: { posts, cases, reported } }),
]
const cellsOf = async (name: string) => {
  const row = (await screen.findByRole('link', { name })).closest('tr')
  return within(row ?? document.body)
    .getAllByRole('cell')
    .map((cell) => cell.textContent?.trim())
}

test('sums the figures up, says how many reported and lists every figure', async () => {
  await renderAdmin('/admin/campaigns/7/insights', { answers: insights([answerPost(), tiktok, unreported]) })
  expect(await screen.findByText('参加3件のうち1件がインサイトを報告済みです')).toBeDefined()
  const total = (name: string) => screen.getByText(name, { selector: 'dt' }).nextElementSibling?.textContent
  expect(['投稿', '閲覧数', 'リーチ', '反応', 'エンゲージメント率'].map(total)).toEqual([
    '3',
    '17,000',
    '9,000',
    '750',
    '5.36%',
  ])
  expect(await cellsOf('TikTokの投稿を新しいタブで開く')).toEqual([
    'みさきさんの投稿を選択',
    'みさき',
    'TikTok',
    '11月20日(金) 11:00',
    '–',
    '確認中',
    '12,400',
    '1',
    '50',
    '5,000',
    '–',
    '50',
    '–',
    '–',
    '–',
    '–',
    '–',
    '–',
    '–',
    '12.5',
  ])
  expect(screen.getByText('未報告')).toBeDefined()
})

test('names each chart and points at the table that has its figures', async () => {
  await renderAdmin('/admin/campaigns/7/insights', { answers: insights([answerPost(), tiktok]) })
  const charts = await screen.findAllByRole('img')
  expect(charts.map((chart) => chart.getAttribute('aria-label'))).toEqual([
    '投稿ごとの閲覧数とリーチ。同じ数値を下の表に載せています。',
    '投稿先ごとの閲覧数とリーチ。同じ数値を下の表に載せています。',
    '投稿ごとのエンゲージメント率。同じ数値を下の表に載せています。',
  ])
})

test('takes the figures along as CSV', async () => {
  await renderAdmin('/admin/campaigns/7/insights', { answers: insights([answerPost()]), role: 'reviewer' })
  const link = await screen.findByRole('link', { name: 'CSVで出力' })
  expect(link.getAttribute('href')).toBe(`${exportInsights.path.replace('{campaign_id}', '7')}?`)
})

test('shows posts without charts as long as nobody reported figures', async () => {
  await renderAdmin('/admin/campaigns/7/insights', { answers: insights([unreported], 1, 0) })
  expect(await screen.findByText(/インサイト報告はまだありません/)).toBeDefined()
  expect(screen.getByText('未報告')).toBeDefined()
  expect(screen.queryByRole('img')).toBeNull()
})

test('says where nobody posted yet, and offers no export', async () => {
  await renderAdmin('/admin/campaigns/7/insights', { answers: insights([], 2, 0) })
  expect(await screen.findByText('投稿の報告はまだありません')).toBeDefined()
  expect(screen.queryByRole('link', { name: 'CSVで出力' })).toBeNull()
})

test('turns the pages of a long table', async () => {
  const posts = Array.from({ length: 51 }, (_, index) =>
    answerPost({
      case_id: index + 1,
      influencer: { id: index + 1, display_name: `人${index + 1}`, name: '名' },
    }),
  )
  await renderAdmin('/admin/campaigns/7/insights', { answers: insights(posts, 51, 51) })
  expect(await screen.findByRole('link', { name: '人50' })).toBeDefined()
  expect(screen.queryByRole('link', { name: '人51' })).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: '次のページ' }))
  expect(await screen.findByRole('link', { name: '人51' })).toBeDefined()
})

test('says that there is no such campaign', async () => {
  const answers = [answer(getInsights, problem('request.not_found'))]
  await renderAdmin('/admin/campaigns/99/insights', { answers })
  expect(await screen.findByText('お探しの情報が見つかりませんでした。')).toBeDefined()
})

const watched = answerPost({ look: { id: 7, state: 'due' } })
const rei = answerPost({
  case_id: 14,
  influencer: { id: 4, display_name: 'れい', name: '鈴木 玲' },
  metrics: { views: 90_000 },
  look: { id: 8, state: 'gone' },
})
const names = () =>
  within(screen.getByRole('table'))
    .getAllByRole('row')
    .slice(1)
    .map((row) => within(row).getAllByRole('link')[0]?.textContent)

test('the posts are ordered by the address, which the file follows', async () => {
  const { router } = await renderAdmin('/admin/campaigns/7/insights', { answers: insights([watched, rei]) })
  await screen.findByRole('table')
  expect(names()).toEqual(['みさき', 'れい'])
  await userEvent.click(screen.getByRole('button', { name: '公開後の確認' }))
  await waitFor(() => expect(router.state.location.search).toBe('?sort=look&order=asc'))
  await waitFor(() => expect(names()).toEqual(['れい', 'みさき']))
  expect(screen.getByRole('columnheader', { name: '公開後の確認' }).getAttribute('aria-sort')).toBe(
    'ascending',
  )
  const file = screen.getByRole('link', { name: 'CSVで出力' }).getAttribute('href')
  expect(file).toContain('sort=look&order=asc')
})

test('ticked posts are marked as seen, with who is left out said', async () => {
  const { requestsOf } = await renderAdmin('/admin/campaigns/7/insights', {
    answers: [
      ...insights([watched, unreported]),
      answer(recordPostLooks, { data: { done: 0, left_out: [7] } }),
    ],
  })
  await screen.findByRole('table')
  await userEvent.keyboard('jx')
  const bar = within(screen.getByRole('region', { name: '選択中の投稿' }))
  expect(bar.getByRole('status').textContent).toBe('1件を選択中')
  await userEvent.click(bar.getByRole('button', { name: '全2件を選択' }))
  expect(bar.getByRole('status').textContent).toBe('2件を選択中')
  await userEvent.click(bar.getByRole('button', { name: '公開中と記録' }))
  const dialog = within(await screen.findByRole('dialog'))
  await userEvent.click(dialog.getByRole('button', { name: '記録する' }))
  await waitFor(() => expect(requestsOf(recordPostLooks)).toHaveLength(1))
  expect(await requestsOf(recordPostLooks)[0]?.json()).toEqual({ post_ids: [7], note: '' })
  expect(await screen.findByText(/1件は確認の対象ではなくなったため/)).toBeDefined()
  expect(screen.queryByRole('region', { name: '選択中の投稿' })).toBeNull()
})

test('the creators of ticked posts are written to by the act on many cases', async () => {
  const { requestsOf } = await renderAdmin('/admin/campaigns/7/insights', {
    answers: [
      ...insights([watched, tiktok, rei]),
      answer(listTemplates, { data: [] }),
      answer(tryMessageCases, {
        data: { matching: 2, will_change: 0, lines: [], waits_until: null, preview: null },
      }),
    ],
  })
  await screen.findByRole('table')
  await userEvent.click(screen.getByRole('checkbox', { name: 'このページをすべて選択' }))
  await userEvent.click(screen.getByRole('button', { name: 'クリエイターに連絡' }))
  await userEvent.type(
    await screen.findByRole('textbox', { name: /本文/ }),
    '投稿の広告表記をご確認ください。',
  )
  await userEvent.click(screen.getByRole('button', { name: '内容を確認する' }))
  await waitFor(() => expect(requestsOf(tryMessageCases)).toHaveLength(1))
  const sent = await requestsOf(tryMessageCases)[0]?.json()
  expect(sent).toMatchObject({ selection: { case_ids: [12, 14] } })
})
