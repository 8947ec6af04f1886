import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { getResults, type MonthResults } from '#contract/results.ts'
import { answerUser } from '#test/support/answers.ts'
import { answer, type Answered, problem } from '#test/support/faked-server.ts'
import { renderScreen } from '#test/support/render-screen.tsx'

const nothing = {
  posts: 0,
  reported: 0,
  reach: null,
  views: null,
  likes: null,
  comments: null,
  confirmed: 0,
  paid: 0,
}
const month = (name: string, given: Partial<MonthResults> = {}): MonthResults => ({
  month: name,
  ...nothing,
  ...given,
})
const november = { posts: 3, reported: 2, reach: 12_000, views: 20_000, likes: 0, confirmed: 33_000 }
const october = { posts: 1, reported: 1, reach: 3_000, views: 4_000, paid: 11_000 }
const total = { ...nothing, ...november, posts: 4, reported: 3, reach: 15_000, views: 24_000, paid: 11_000 }
const known = {
  months: [month('2026-11', november), month('2026-10', october), month('2026-09')],
  total,
}

const open = (given: Answered) =>
  renderScreen('/dashboard/my-page/results', { user: answerUser(), answers: [given] })

/** The rows of the chart: month, length of the bar, figure. */
const bars = () =>
  within(screen.getByRole('heading', { name: /（月別）/ }).parentElement ?? document.body)
    .getAllByRole('listitem')
    .map((row) => [
      row.children[0]?.textContent,
      row.querySelector<HTMLElement>('[style]')?.style.getPropertyValue('--share') ?? '',
      row.children[2]?.textContent,
    ])

test('shows the sums, a bar from zero for each month, and everything as a table', async () => {
  await open(answer(getResults, { data: known }))
  expect(await screen.findByRole('button', { name: 'リーチ 15,000' })).toBeTruthy()
  expect(bars()).toEqual([
    ['2026年11月', '100%', '12,000'],
    ['2026年10月', '25%', '3,000'],
    ['2026年9月', '', '–数値なし'],
  ])
  expect(screen.getByText('投稿4件のうち3件の数値の合計です。')).toBeTruthy()
  const table = screen.getByRole('table', { name: '月ごとの数値' })
  const cellsOf = (name: string) =>
    within(within(table).getByRole('row', { name: new RegExp(`^${name}`) }))
      .getAllByRole('cell')
      .map(({ textContent }) => textContent)
  const dash = '–数値なし'
  expect(cellsOf('2026年11月')).toEqual(['3', '12,000', '20,000', '0', dash, '33,000円', '0円'])
  expect(cellsOf('合計')).toEqual(['4', '15,000', '24,000', '0', dash, '33,000円', '11,000円'])
})

test('another sum shows its own months', async () => {
  await open(answer(getResults, { data: known }))
  await userEvent.click(await screen.findByRole('button', { name: '振り込まれた報酬 11,000円' }))
  expect(bars().map(([, share, text]) => [share, text])).toEqual([
    ['', '0円'],
    ['100%', '11,000円'],
    ['', '0円'],
  ])
  await userEvent.click(screen.getByRole('button', { name: /^コメント/ }))
  expect(bars().map(([, share]) => share)).toEqual(['', '', ''])
})

test('before the first result it leads to the campaigns', async () => {
  const months = known.months.map((one) => month(one.month))
  await open(answer(getResults, { data: { months, total: nothing } }))
  expect(await screen.findByText('実績はまだありません')).toBeTruthy()
  const way = screen.getByRole('main').querySelector('a')
  expect(way?.getAttribute('href')).toBe('/dashboard/project-search')
})

test('what cannot be read says why, and is asked for again', async () => {
  const { requestsOf } = await open(answer(getResults, problem('server.fault')))
  await userEvent.click(await screen.findByRole('button', { name: 'もう一度試す' }))
  expect(requestsOf(getResults).length).toBeGreaterThan(1)
})
