import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import type { LineSession } from '#app/session/line-session.ts'
import { createStatementDownload, getBalance, listTransactions } from '#contract/payouts.ts'
import { answerBalance, answerNoMoney, answerPayout, answerTransaction } from '#test/support/answers-money.ts'
import { answerList, answerUser } from '#test/support/answers.ts'
import { answer, type Answered, problem } from '#test/support/faked-server.ts'
import { insideLine } from '#test/support/inside-line.ts'
import { renderScreen } from '#test/support/render-screen.tsx'

const path = '/dashboard/my-page/transaction-history'
const editBank = '/dashboard/my-page/edit-transfer-destination'

function render(answers: readonly Answered[] = [], line?: LineSession) {
  const given = [
    answer(getBalance, answerBalance()),
    answer(listTransactions, answerList([answerTransaction()])),
    ...answers,
  ]
  return renderScreen(path, { user: answerUser(), answers: given, ...(line ? { line } : {}) })
}

/** A reward in the history, opened. */
async function openLine(title = 'うるおい美容液のモニター募集') {
  const line = (await screen.findByText(title)).closest('li')
  if (!line) throw new Error('It stands in no list')
  await userEvent.click(within(line).getByText(title))
  return within(line)
}

test('shows the money by where it stands and when the next is paid', async () => {
  await render([answer(getBalance, answerBalance({ scheduled: 3_000, processing: 500 }))])
  const states = within(await screen.findByRole('region', { name: '状況別の金額' }))
  for (const [name, sum] of [
    ['見込み', '8,000円'],
    ['報酬確定', '11,975円'],
    ['支払予定', '3,000円'],
    ['処理中', '500円'],
    ['振込済み（今年）', '45,000円'],
  ]) {
    expect(states.getByText(name ?? '').nextSibling?.textContent).toBe(sum)
  }
  expect(states.queryByText('口座不備')).toBeNull()
  expect(screen.getByText(/次回の振込予定日/).textContent).toBe('次回の振込予定日 2100年6月30日(水)')
})

test('a reward opens to its breakdown with the reason of what is withheld, and leads to its case', async () => {
  await render()
  const line = await openLine()
  expect(line.getByText('支払期日 2026年12月31日(木)')).toBeTruthy()
  for (const sum of ['12,000円', '1,200円', '-1,225円']) expect(line.getByText(sum)).toBeTruthy()
  expect(line.getByText('運営負担')).toBeTruthy()
  expect(line.getByText(/所得税法第204条第1項第1号により/)).toBeTruthy()
  expect(line.getByRole('link', { name: '案件の内容を見る' }).getAttribute('href')).toBe(
    '/dashboard/project-management/7',
  )
})

test('rewards stand under their months', async () => {
  const older = answerTransaction({ case_id: 69, confirmed_at: '2026-10-31T14:59:00.000Z' })
  await render([answer(listTransactions, answerList([answerTransaction(), older]))])
  const months = await screen.findAllByRole('heading', { level: 3 })
  expect(months.map(({ textContent }) => textContent)).toEqual(['2026年11月', '2026年10月'])
})

test('a paid reward tells its transfer and has the statement', async () => {
  const payout = answerPayout({
    state: 'paid',
    paid_on: '2026-11-25',
    statement_number: 'P2026-000123',
    extra_withholding: 5_105,
  })
  await render([answer(listTransactions, answerList([answerTransaction({ state: 'paid', payout })]))])
  const line = await openLine()
  expect(line.getByText('2026年11月25日(水)に振込済み')).toBeTruthy()
  expect(line.getByText('みずほ銀行 東京営業部 普通 ****567')).toBeTruthy()
  expect(line.getByText('申請日').nextSibling?.textContent).toBe('2026年11月20日(金)')
  expect(line.getByText('-5,105円')).toBeTruthy()
  expect(line.getByText(/20\.42%/)).toBeTruthy()
  expect(line.getByRole('link', { name: '支払通知書（PDF）' }).getAttribute('href')).toBe(
    '/api/influencer/my-page/transaction-history/123/statement.pdf',
  )
})

test('in LINE, which keeps no files, the statement opens outside by an address that works once', async () => {
  const { line, opened } = insideLine()
  const url = '/api/influencer/my-page/transaction-history/123/statement.pdf?token=t-1'
  const payout = answerPayout({ state: 'paid', paid_on: '2026-11-25', statement_number: 'P2026-000123' })
  const { requestsOf } = await render(
    [
      answer(listTransactions, answerList([answerTransaction({ state: 'paid', payout })])),
      answer(createStatementDownload, { data: { url, expires_at: '2100-01-01T00:00:00.000Z' } }),
    ],
    line,
  )
  await userEvent.click((await openLine()).getByRole('link', { name: '支払通知書（PDF）' }))
  await waitFor(() => expect(opened).toEqual([new URL(url, location.origin).href]))
  expect(requestsOf(createStatementDownload)).toHaveLength(1)
})

test('a transfer that failed says why, and leads to the account', async () => {
  const payout = answerPayout({ state: 'failed', failure: 'wrong_holder' })
  await render([
    answer(getBalance, answerNoMoney({ failed: 11_975 })),
    answer(listTransactions, answerList([answerTransaction({ state: 'failed', payout })])),
  ])
  expect(await screen.findByText('11,975円を振り込めていません')).toBeTruthy()
  const line = await openLine()
  expect(line.getAllByText('口座名義が一致しませんでした')).toHaveLength(2)
  for (const link of screen.getAllByRole('link', { name: '口座を修正する' })) {
    expect(link.getAttribute('href')).toBe(editBank)
  }
})

test('where a payment record needs an address, it says why and leads there', async () => {
  await render([answer(getBalance, answerBalance({ address_needed: true }))])
  expect(await screen.findByText(/支払調書.*法律により税務署に提出します/)).toBeTruthy()
  expect(screen.getByRole('link', { name: '住所を登録する' }).getAttribute('href')).toBe(
    '/dashboard/my-page/edit-address',
  )
})

test('the history goes on as one scrolls', async () => {
  const second = answerTransaction({ case_id: 60, campaign: { id: 8, title: '二つ目の案件' } })
  const { requestsOf } = await render([
    answer(listTransactions, (request: Request) =>
      new URL(request.url).searchParams.get('page') === '2'
        ? answerList([second], 2, 2)
        : answerList([answerTransaction()], 1, 2),
    ),
  ])
  await userEvent.click(await screen.findByRole('button', { name: 'もっと見る' }))
  expect(await screen.findByText('二つ目の案件')).toBeTruthy()
  expect(requestsOf(listTransactions)).toHaveLength(2)
  expect(screen.queryByRole('button', { name: 'もっと見る' })).toBeNull()
})

test('without any reward the way leads to the campaigns', async () => {
  await render([answer(getBalance, answerNoMoney()), answer(listTransactions, answerList([]))])
  expect(await screen.findByText('まだ報酬はありません')).toBeTruthy()
  const way = within(screen.getByRole('main')).getByRole('link', { name: '案件を探す' })
  expect(way.getAttribute('href')).toBe('/dashboard/project-search')
  expect(screen.queryByRole('button', { name: '振込を申請する' })).toBeNull()
})

test('a balance that could not be read can be asked for again, and the history shows all the same', async () => {
  const { answers, requestsOf } = await render([answer(getBalance, problem('server.fault'))])
  expect(await screen.findByText('報酬の状況を表示できませんでした')).toBeTruthy()
  expect(screen.getByText('うるおい美容液のモニター募集')).toBeTruthy()
  answers.set(getBalance, answerBalance())
  await userEvent.click(screen.getByRole('button', { name: 'もう一度試す' }))
  expect(await screen.findByRole('region', { name: '状況別の金額' })).toBeTruthy()
  expect(requestsOf(getBalance).length).toBeGreaterThan(1)
})
