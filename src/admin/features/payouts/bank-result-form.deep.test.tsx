import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { listWaitingAccounts } from '#contract/admin-accounts.ts'
import { type BankResult, checkBankResult, resultFileBytes } from '#contract/admin-bank-results.ts'
import { getPayoutTotals, listPayouts } from '#contract/admin-payouts.ts'
import { answer, cutLine, problem, type Outcome } from '#test/support/faked-server.ts'
import { renderAdmin } from '#test/support/render-admin.tsx'

const none = { count: 0, net: 0 }
const result: BankResult = {
  rows: [],
  paid: 1,
  failed: 0,
  returned: 0,
  unchanged: 0,
  unmatched: 0,
  fingerprint: 'f1',
}

/** The server's answers to the checks, in order. */
let replies: Outcome<typeof checkBankResult>[]
let { answers, requestsOf } = {} as Awaited<ReturnType<typeof renderAdmin>>
beforeEach(async () => {
  replies = []
  const sums = { confirmed: none, scheduled: none, processing: none, paid_this_month: none, failed: none }
  const states = { scheduled: none, processing: none, paid: none, failed: none }
  const totals = { ...sums, overdue: none, approval_above: null, transfer_from: '2100-06-07' }
  ;({ answers, requestsOf } = await renderAdmin('/admin/payouts', {
    role: 'finance',
    answers: [
      answer(getPayoutTotals, { data: totals }),
      answer(listPayouts, { data: [], current_page: 1, page_count: 1, total: 0, sums: states }),
      answer(listWaitingAccounts, { data: [] }),
      answer(checkBankResult, () => replies.shift() ?? problem('server.fault')),
    ],
  }))
  await userEvent.click(await screen.findByRole('button', { name: '振込結果を取り込む' }))
})

const pick = async (file: File) =>
  userEvent.upload(within(await screen.findByRole('dialog')).getByLabelText(/振込結果ファイル/), file)
const submit = () => screen.queryByRole('button', { name: 'この内容で反映する' })

test.each([
  ['too large', new File([new Uint8Array(resultFileBytes + 1)], 'a.txt'), /上限を超えています/],
  ['empty', new File([], 'a.txt'), /全銀/],
])('a file that is %s is refused in words and not sent', async (_, file, words) => {
  await pick(file)
  expect(await screen.findByText(words, { selector: '[role=alert] *, [role=alert]' })).toBeDefined()
  expect(requestsOf(checkBankResult)).toEqual([])
})

test('a file that is gone from the disk is refused in words', async () => {
  const file = new File(['1'], 'a.txt')
  file.arrayBuffer = () => Promise.reject(new DOMException('gone', 'NotReadableError'))
  await pick(file)
  expect(
    await screen.findByText('ファイルを読み込めませんでした。別のファイルをお試しください。'),
  ).toBeDefined()
})

test('a check that does not reach the server says so, and the same file can be picked again', async () => {
  replies = [cutLine, { data: result }]
  await pick(new File(['1'], 'a.txt'))
  expect(await screen.findByRole('alert')).toBeDefined()
  await pick(new File(['1'], 'a.txt'))
  await waitFor(() => expect(submit()).not.toBeNull())
})

test('what is found out about a file that was taken away meanwhile is not offered', async () => {
  const late = Promise.withResolvers<Outcome<typeof checkBankResult>>()
  answers.set(checkBankResult, () => late.promise)
  await pick(new File(['1'], 'a.txt'))
  await waitFor(() => expect(requestsOf(checkBankResult)).toHaveLength(1))
  await userEvent.click(screen.getByRole('button', { name: 'a.txtを取り消す' }))
  late.resolve({ data: result })
  await new Promise((resolve) => setTimeout(resolve))
  expect(submit()).toBeNull()
})
