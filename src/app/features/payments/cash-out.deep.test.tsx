import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { getBankAccount } from '#contract/bank.ts'
import { cashOut, getBalance, listTransactions } from '#contract/payouts.ts'
import {
  answerBalance,
  answerBankAccount,
  answerLine,
  answerNoMoney,
  answerOffer,
  answerPayout,
  answerTransaction,
} from '#test/support/answers-money.ts'
import { answerList, answerUser } from '#test/support/answers.ts'
import { answer, type Answered, cutLine, problem } from '#test/support/faked-server.ts'
import { renderScreen } from '#test/support/render-screen.tsx'

const path = '/dashboard/my-page/transaction-history'

function render(answers: readonly Answered[] = []) {
  const given = [
    answer(getBalance, answerBalance()),
    answer(listTransactions, answerList([answerTransaction()])),
    answer(getBankAccount, { data: answerBankAccount() }),
    answer(cashOut, () => ({ data: answerPayout({ pay_on: '2100-06-10' }) })),
    ...answers,
  ]
  return renderScreen(path, { user: answerUser(), answers: given })
}

async function ask() {
  await userEvent.click(await screen.findByRole('button', { name: '振込を申請する' }))
  return within(await screen.findByRole('dialog', { name: '振込申請の確認' }))
}

test('shows every deduction, the day and the account before anything is asked for', async () => {
  const { requestsOf } = await render()
  const sheet = await ask()
  for (const sum of ['12,000円', '1,200円', '-1,225円']) expect(sheet.getByText(sum)).toBeTruthy()
  expect(sheet.getByText(/所得税法第204条第1項第1号により/)).toBeTruthy()
  expect(sheet.getByText('運営負担')).toBeTruthy()
  expect(sheet.getByText('2100年6月10日(木)まで')).toBeTruthy()
  expect(await sheet.findByText('みずほ銀行 東京営業部 普通 ****567')).toBeTruthy()
  expect(requestsOf(cashOut)).toHaveLength(0)
})

test('adds up several rewards and tells what is withheld from all of them together', async () => {
  const other = answerLine({ case_id: 71, campaign: { id: 8, title: '二つ目の案件' } })
  const offer = answerOffer({ lines: [answerLine(), other], extra_withholding: 3_950, net: 20_000 })
  await render([answer(getBalance, answerBalance({ confirmed: 23_950, cash_out: offer }))])
  const sheet = await ask()
  expect(sheet.getByText('内訳（2件）')).toBeTruthy()
  expect(sheet.getByText('お支払い額の合計').nextSibling?.textContent).toBe('23,950円')
  expect(sheet.getByText('源泉徴収税額の差額').nextSibling?.textContent).toBe('-3,950円')
  expect(sheet.getByText(/20\.42%/)).toBeTruthy()
  expect(sheet.getByRole('button', { name: '20,000円の振込を申請する' })).toBeTruthy()
})

test('asks for the sum that was shown, once, and shows what has become of it', async () => {
  const { requestsOf, answers } = await render()
  const sheet = await ask()
  answers.set(getBalance, answerNoMoney({ scheduled: 11_975 }))
  await userEvent.click(sheet.getByRole('button', { name: '11,975円の振込を申請する' }))
  expect(await screen.findByText('振込を申請しました。2100年6月10日(木)までに振り込みます。')).toBeTruthy()
  const [request] = requestsOf(cashOut)
  expect(await request?.json()).toEqual({ net: 11_975 })
  expect(request?.headers.get('idempotency-key')).toMatch(/^[0-9a-f-]{36}$/)
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await waitFor(() => expect(screen.queryByRole('button', { name: '振込を申請する' })).toBeNull())
  const states = within(screen.getByRole('region', { name: '状況別の金額' }))
  expect(states.getByText('支払予定').nextSibling?.textContent).toBe('11,975円')
})

test('another try after the line was cut carries the same key', async () => {
  const { requestsOf, answers } = await render([answer(cashOut, () => cutLine)])
  const sheet = await ask()
  const confirm = sheet.getByRole('button', { name: '11,975円の振込を申請する' })
  await userEvent.click(confirm)
  expect(await sheet.findByRole('alert')).toBeTruthy()
  answers.set(cashOut, { data: answerPayout() })
  await userEvent.click(confirm)
  await waitFor(() => expect(requestsOf(cashOut)).toHaveLength(2))
  const [first, second] = requestsOf(cashOut).map(({ headers }) => headers.get('idempotency-key'))
  expect(second).toBe(first)
})

test('a sum that changed meanwhile is shown anew, to be confirmed again', async () => {
  const { requestsOf, answers } = await render([answer(cashOut, problem('payout.amount_changed'))])
  const sheet = await ask()
  answers.set(getBalance, answerBalance({ cash_out: answerOffer({ net: 9_000 }) }))
  await userEvent.click(sheet.getByRole('button', { name: '11,975円の振込を申請する' }))
  expect((await sheet.findByRole('alert')).textContent).toContain('申請できる金額が変わりました')
  answers.set(cashOut, { data: answerPayout() })
  await userEvent.click(await sheet.findByRole('button', { name: '9,000円の振込を申請する' }))
  await waitFor(() => expect(requestsOf(cashOut)).toHaveLength(2))
  expect(await requestsOf(cashOut)[1]?.json()).toEqual({ net: 9_000 })
})

test('money that another device asked for already goes with a word', async () => {
  const { answers } = await render([answer(cashOut, problem('payout.nothing_to_pay'))])
  const sheet = await ask()
  answers.set(getBalance, answerNoMoney())
  await userEvent.click(sheet.getByRole('button', { name: '11,975円の振込を申請する' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(screen.getByText('申請できる確定報酬がありません。')).toBeTruthy()
})

test('an account that was changed a moment ago is told to rest', async () => {
  const offer = answerOffer({ rests_until: '2100-06-05T03:00:00.000Z' })
  await render([answer(getBalance, answerBalance({ cash_out: offer }))])
  expect((await ask()).getByText(/6月5日\(土\) 12:00以降/)).toBeTruthy()
})

test('can be left without anything being asked for', async () => {
  const { requestsOf } = await render()
  await userEvent.click((await ask()).getByRole('button', { name: 'キャンセル' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(requestsOf(cashOut)).toHaveLength(0)
  expect(requestsOf(getBalance)).toHaveLength(1)
})

test('without an account the way there stands first, and nothing can be asked for', async () => {
  await render([answer(getBalance, answerBalance({ has_bank_account: false }))])
  expect((await screen.findByRole('link', { name: '振込先口座を登録する' })).getAttribute('href')).toBe(
    '/dashboard/my-page/edit-transfer-destination',
  )
  expect(screen.getByRole('button', { name: '振込を申請する' }).hasAttribute('disabled')).toBe(true)
})

test('an account in another name may be asked to, and says that the transfer waits', async () => {
  await render([answer(getBalance, answerBalance({ holder_check: 'waiting' }))])
  expect(await screen.findByText('振込先の名義を確認しています')).toBeTruthy()
  expect((await ask()).getByText(/振込は確認の完了後になります/)).toBeTruthy()
})

test('a refused account is asked to nothing, with the way to another one', async () => {
  await render([answer(getBalance, answerBalance({ holder_check: 'refused' }))])
  expect(await screen.findByText('振込先口座を変更してください')).toBeTruthy()
  const button = await screen.findByRole<HTMLButtonElement>('button', { name: '振込を申請する' })
  expect(button.disabled).toBe(true)
  expect(screen.getByRole('link', { name: '口座を修正する' }).getAttribute('href')).toBe(
    '/dashboard/my-page/edit-transfer-destination',
  )
})

test('a transfer that waits for the name says so in the history', async () => {
  const payout = answerPayout({ account_held: true })
  const held = answerTransaction({ state: 'scheduled', payout })
  await render([answer(listTransactions, answerList([held]))])
  expect(await screen.findByText(/口座名義の確認後に振込/)).toBeTruthy()
})
