import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import type { LineSession } from '#app/session/line-session.ts'
import { createYearDownload, getPaymentYear, listPaymentYears } from '#contract/payment-years.ts'
import { getBalance, listTransactions } from '#contract/payouts.ts'
import { answerBalance, answerTransaction } from '#test/support/answers-money.ts'
import { answerList, answerUser } from '#test/support/answers.ts'
import { answer, type Answered } from '#test/support/faked-server.ts'
import { insideLine } from '#test/support/inside-line.ts'
import { renderScreen } from '#test/support/render-screen.tsx'

const sums = { amount: 42_000, tax: 4_200, withholding: 1_225, expense: 980, net: 45_955 }
const payment = {
  ...sums,
  payout_id: 123,
  paid_on: '2026-11-25',
  statement_number: 'P2026-000123',
  campaigns: [{ id: 7, title: 'ヨガマットの紹介' }],
}

function answerYear(request: Request) {
  const year = new URL(request.url).pathname.split('/').at(-1) ?? ''
  const data =
    year === '2026'
      ? { year, ...sums, payments: [payment] }
      : { year, amount: 10_000, tax: 1_000, withholding: 0, expense: 0, net: 11_000, payments: [] }
  return { data }
}

async function open(answers: readonly Answered[] = [], line?: LineSession) {
  const given = [
    answer(getBalance, answerBalance()),
    answer(listTransactions, answerList([answerTransaction()])),
    answer(listPaymentYears, {
      data: [
        { year: '2026', count: 1, net: 45_955 },
        { year: '2025', count: 2, net: 11_000 },
      ],
    }),
    answer(getPaymentYear, answerYear),
    ...answers,
  ]
  const rendered = await renderScreen('/dashboard/my-page/transaction-history', {
    user: answerUser(),
    answers: given,
    ...(line ? { line } : {}),
  })
  const button = await screen.findByRole('button', { name: '年間の合計' })
  expect(rendered.requestsOf(listPaymentYears)).toHaveLength(0)
  await userEvent.click(button)
  return { ...rendered, sheet: within(await screen.findByRole('dialog', { name: '年間のお支払い' })) }
}

test('the newest year is shown with its sums, transfers and files, and another one when it is chosen', async () => {
  const { sheet } = await open()
  expect(await sheet.findByText('振込ごとの内訳（1件）')).toBeTruthy()
  for (const sum of ['42,000円', '4,200円', '980円', '-1,225円', '45,955円'])
    expect(sheet.getAllByText(sum).length).toBeGreaterThan(0)
  expect(sheet.getByText('2026年11月25日(水) P2026-000123')).toBeTruthy()
  const path = '/api/influencer/my-page/payment-years/2026'
  for (const [name, file] of [
    ['年間お支払明細書（PDF）', 'pdf'],
    ['年間お支払明細（CSV）', 'csv'],
  ] as const)
    expect(sheet.getByRole('link', { name }).getAttribute('href')).toBe(`${path}/payments.${file}`)
  await userEvent.selectOptions(sheet.getByLabelText('対象年'), '2025年（振込2件）')
  expect(await sheet.findByText('11,000円')).toBeTruthy()
  expect(sheet.queryByText('45,955円')).toBeNull()
})

test('before the first transfer it says so', async () => {
  const { sheet } = await open([answer(listPaymentYears, { data: [] })])
  expect(await sheet.findByText(/まだありません/)).toBeTruthy()
})

test('in LINE a file opens outside by an address that works once', async () => {
  const { line, opened } = insideLine()
  const url = '/api/influencer/my-page/payment-years/2026/payments.csv?token=t-1'
  const { sheet, requestsOf } = await open(
    [answer(createYearDownload, { data: { url, expires_at: '2100-01-01T00:00:00.000Z' } })],
    line,
  )
  await userEvent.click(await sheet.findByRole('link', { name: '年間お支払明細（CSV）' }))
  await waitFor(() => expect(opened).toEqual([new URL(url, location.origin).href]))
  expect(await requestsOf(createYearDownload)[0]?.json()).toEqual({ file: 'csv' })
})
