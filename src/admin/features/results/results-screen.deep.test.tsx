import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, onTestFinished, test, vi } from 'vitest'
import { exportResults, listResults, type ResultRow, type ResultSums } from '#contract/admin-results.ts'
import type { OperatorRole } from '#contract/permissions.ts'
import { answer, type Answered, problem } from '#test/support/faked-server.ts'
import { renderAdmin } from '#test/support/render-admin.tsx'

const sums: ResultSums = {
  cases: 2,
  posts: 3,
  reported: 3,
  reach: 900,
  views: 4_200,
  interactions: 200,
  known: { reach: 1, views: 3, interactions: 3 },
  cost: 22_000,
  cost_per_view: 22_000 / 4_200,
  cost_per_interaction: 110,
}
const answerRow = (given: Partial<ResultRow> = {}): ResultRow => ({
  key: '2026-11',
  name: null,
  ...sums,
  ...given,
})
const silent = answerRow({
  key: '2026-10',
  cases: 1,
  posts: 1,
  reported: 0,
  reach: null,
  views: null,
  interactions: null,
  known: { reach: 0, views: 0, interactions: 0 },
  cost_per_view: null,
  cost_per_interaction: null,
})
const all: ResultSums = { ...sums, cases: 3, posts: 4, reported: 3, cost: 33_000 }
const found = (rows: ResultRow[], with_cost = true) =>
  answer(listResults, { data: { group: 'month', rows, total: all, with_cost } })
const open = (given: Answered, path = '', role: OperatorRole = 'manager') =>
  renderAdmin(`/admin/results${path}`, { role, answers: [given] })
const cellsOf = (name: string) =>
  within(screen.getByRole('row', { name: new RegExp(`^${name}`) }))
    .getAllByRole('cell')
    .map(({ textContent }) => textContent)

test('shows each month and the total, and says what was not reported', async () => {
  await open(found([answerRow(), silent]))
  await screen.findByRole('table')
  await userEvent.keyboard('jj')
  expect(document.activeElement).toBe(screen.getByRole('row', { name: /^2026年10月/ }))
  await userEvent.keyboard('?')
  const sheet = await screen.findByRole('dialog', { name: 'キーボード操作' })
  expect(within(sheet).getByText('次の行へ移動')).toBeDefined()
  expect(within(sheet).queryByText('行を開く')).toBeNull()
  await userEvent.keyboard('{Escape}')
  const figures = ['2', '3', '9003件中1件', '4,200', '200', '22,000円', '5.24円', '110円']
  expect(cellsOf('2026年11月').slice(-8)).toEqual(figures)
  expect(cellsOf('2026年10月').slice(-8)).toEqual([
    '1',
    '1',
    '報告なし',
    '報告なし',
    '報告なし',
    '22,000円',
    '報告なし',
    '報告なし',
  ])
  expect(cellsOf('合計').slice(-8, -6)).toEqual(['3', '4'])
  expect(screen.getByText(/投稿4件のうち、数値の報告があるのは3件です/)).toBeDefined()
  expect(screen.getByRole('img', { name: /^閲覧数とリーチ。同じ数値を/ })).toBeDefined()
})

test('is grouped, narrowed and ordered by the address, which the file follows', async () => {
  // A month that can be chosen is one of the last three years.
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-23T03:00:00Z') })
  onTestFinished(() => void vi.useRealTimers())
  const { answers, router, requestsOf } = await open(found([answerRow()]))
  await screen.findByRole('table')
  const ofClient = [answerRow({ key: '3', name: '株式会社つきの' })]
  answers.set(listResults, { data: { group: 'client', rows: ofClient, total: all, with_cost: true } })
  await userEvent.selectOptions(screen.getByLabelText('まとめ方'), 'クライアント')
  const link = await screen.findByRole('link', { name: '株式会社つきの' })
  expect(link.getAttribute('href')).toBe('/admin/clients/3')
  await userEvent.selectOptions(screen.getByLabelText('ジャンル'), 'グルメ・食品')
  await userEvent.selectOptions(screen.getByLabelText('開始月'), '2026年10月')
  await userEvent.click(await screen.findByRole('button', { name: '閲覧単価' }))
  const wanted = '?group=client&category=food&from=2026-10&sort=cost_per_view&order=asc'
  await waitFor(() => expect(router.state.location.search).toBe(wanted))
  await waitFor(() => expect(requestsOf(listResults).at(-1)?.url).toContain('sort=cost_per_view'))
  expect(screen.getByRole('columnheader', { name: '閲覧単価' }).getAttribute('aria-sort')).toBe('ascending')
  const file = screen.getByRole('link', { name: 'CSVで出力' }).getAttribute('href')
  expect(file).toContain(exportResults.path)
  for (const part of ['group=client', 'category=food', 'from=2026-10', 'sort=cost_per_view'])
    expect(file).toContain(part)
  await userEvent.click(screen.getByRole('button', { name: '条件をクリア' }))
  await waitFor(() => expect(router.state.location.search).not.toContain('food'))
})

test('without a cost it says who sees one', async () => {
  await open(found([answerRow({ cost: null, cost_per_view: null, cost_per_interaction: null })], false))
  expect(await screen.findByText('報酬と単価は、振込を閲覧できる担当者に表示されます。')).toBeDefined()
  expect(screen.queryByRole('columnheader', { name: '報酬' })).toBeNull()
  expect(screen.queryByText('閲覧単価')).toBeNull()
})

test('says that nothing is there yet, and that nothing matches', async () => {
  const { unmount } = await open(found([]))
  expect(await screen.findByText('完了した参加案件はまだありません')).toBeDefined()
  expect(screen.queryByRole('link', { name: 'CSVで出力' })).toBeNull()
  unmount()
  await open(found([]), '?platform=blog')
  expect(await screen.findByText('条件に合う成果がありません')).toBeDefined()
})

test('what cannot be read says so, and is asked for again', async () => {
  const { answers } = await open(answer(listResults, problem('server.fault')))
  const again = await screen.findByRole('button', { name: 'もう一度試す' })
  answers.set(listResults, { data: { group: 'month', rows: [answerRow()], total: all, with_cost: true } })
  await userEvent.click(again)
  expect(await screen.findByRole('table')).toBeDefined()
})
