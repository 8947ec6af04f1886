import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { getLeaving, leave } from '#contract/account.ts'
import { getAddress } from '#contract/addresses.ts'
import { listInquiries } from '#contract/inquiries.ts'
import { getBalance } from '#contract/payouts.ts'
import { getSocial } from '#contract/social.ts'
import { answerBalance } from '#test/support/answers-money.ts'
import { answerList, answerUser } from '#test/support/answers.ts'
import { answer, type Answered, problem } from '#test/support/faked-server.ts'
import { lineWithToken } from '#test/support/line-proof.ts'
import { renderScreen } from '#test/support/render-screen.tsx'

afterEach(() => vi.restoreAllMocks())

const free = { data: { hindrances: [], kept: { terms: 2, statements: 1 } } }

async function open(
  answers: readonly Answered[] = [],
  user: Parameters<typeof answerUser>[0] = {},
  { opened = false } = {},
) {
  const given = [
    answer(getBalance, answerBalance()),
    answer(listInquiries, { ...answerList([]), unread: 0 }),
    answer(getSocial, { data: { person: 'みさき', picture: null, accounts: [], candidates: [] } }),
    answer(getAddress, { data: null }),
    answer(getLeaving, free),
    answer(leave, { data: { ok: true } }),
    ...answers,
  ]
  const { line } = lineWithToken()
  const rendered = await renderScreen('/dashboard/my-page', { user: answerUser(user), answers: given, line })
  if (!opened) await userEvent.click(await screen.findByRole('button', { name: '退会する' }))
  return { ...rendered, sheet: within(await screen.findByRole('dialog', { name: '退会の手続き' })) }
}

type Sheet = Awaited<ReturnType<typeof open>>['sheet']

async function confirm(sheet: Sheet) {
  await userEvent.click(sheet.getByRole('button', { name: '退会する' }))
}

async function fill(sheet: Sheet) {
  await userEvent.selectOptions(await sheet.findByLabelText(/^退会の理由/), 'その他')
  await userEvent.click(sheet.getByRole('checkbox', { name: /元に戻せないこと/ }))
}

test('tells what hinders, with the ways to end it, and offers no form', async () => {
  const hindrances = [
    { code: 'live_cases' as const, count: 2, amount: 0 },
    { code: 'open_money' as const, count: 1, amount: 11_000 },
  ]
  const { sheet } = await open([answer(getLeaving, { data: { hindrances, kept: free.data.kept } })])
  const cases = await sheet.findByRole('link', { name: /2件の案件が進行中です/ })
  expect(cases.getAttribute('href')).toBe('/dashboard/project-management')
  const money = sheet.getByRole('link', { name: /1件、合計11,000円/ })
  expect(money.getAttribute('href')).toBe('/dashboard/my-page/transaction-history')
  expect(sheet.queryByRole('button', { name: '退会する' })).toBeNull()
})

test('says what goes and what stays, with the list of it to keep', async () => {
  const { sheet } = await open()
  expect(await sheet.findByText(/取引条件明示書（2件）、支払通知書（1件）/)).toBeTruthy()
  const list = sheet.getByRole('link', { name: '保存する記録の一覧（PDF）' })
  expect(list.getAttribute('href')).toBe('/api/influencer/my-page/account/kept.pdf')
})

test('leaves only with a reason and the word that it cannot be undone', async () => {
  const { sheet, requestsOf } = await open([], { has_password: false })
  await sheet.findByLabelText(/^退会の理由/)
  await confirm(sheet)
  expect(await sheet.findByText('この項目は必須です。')).toBeTruthy()
  expect(sheet.getByText('ご確認のうえ、チェックを入れてください。')).toBeTruthy()
  expect(requestsOf(leave)).toHaveLength(0)
})

test('forgets everything on this device, thanks, and leads to the landing page', async () => {
  const assign = vi.spyOn(window.location, 'assign').mockReturnValue()
  const { sheet, requestsOf } = await open([], { has_password: false })
  localStorage.setItem('root', JSON.stringify({ version: 1, parts: { drafts: { drafts: { memo: {} } } } }))
  await fill(sheet)
  await confirm(sheet)
  expect(await screen.findByRole('dialog', { name: '退会しました' })).toBeTruthy()
  expect(await requestsOf(leave)[0]?.json()).toEqual({
    reason: 'other',
    comment: '',
    proof: { id_token: 'token-of-line' },
    line_access_token: 'line-access-token',
  })
  expect(localStorage.getItem('root') ?? '').not.toContain('memo')
  await userEvent.click(screen.getByRole('button', { name: 'トップページへ' }))
  expect(assign).toHaveBeenCalledWith('/')
})

test('asks whoever has a password for it, and says when it is another', async () => {
  const wrong = problem('auth.wrong_password')
  const { sheet, requestsOf } = await open([answer(leave, wrong)], { has_password: true })
  await fill(sheet)
  await userEvent.type(sheet.getByLabelText(/^現在のパスワード/), 'another one')
  await confirm(sheet)
  expect(await sheet.findByText('現在のパスワードが正しくありません。')).toBeTruthy()
  expect(await requestsOf(leave)[0]?.json()).toMatchObject({ current_password: 'another one' })
})

test('shows what came up meanwhile in place of the form', async () => {
  const { sheet, answers } = await open([answer(leave, problem('account.cannot_leave'))], {
    has_password: false,
  })
  await fill(sheet)
  const hindrances = [{ code: 'live_cases' as const, count: 1, amount: 0 }]
  answers.set(getLeaving, { data: { hindrances, kept: free.data.kept } })
  await confirm(sheet)
  await waitFor(() => expect(sheet.getByText('現在は退会できません')).toBeTruthy())
})

test('LINE confirms whoever has no password; on the way back the sheet is open, with the reason', async () => {
  const refused = [answer(leave, problem('auth.proof_refused'))]
  const first = await open(refused, { has_password: false })
  await fill(first.sheet)
  await userEvent.type(first.sheet.getByLabelText(/ご意見/), 'また来ます')
  await confirm(first.sheet)
  await userEvent.click(await first.sheet.findByRole('button', { name: 'LINEで確認する' }))
  first.unmount()
  const { sheet } = await open([], { has_password: false }, { opened: true })
  await waitFor(() => {
    expect(sheet.getByLabelText<HTMLTextAreaElement>(/ご意見/).value).toBe('また来ます')
    expect(sheet.getByLabelText<HTMLSelectElement>(/^退会の理由/).value).toBe('other')
  })
})
