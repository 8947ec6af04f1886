import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { getAddress } from '#contract/addresses.ts'
import { resendVerification } from '#contract/auth.ts'
import { listCampaigns, listNominated } from '#contract/campaigns.ts'
import { getBalance } from '#contract/payouts.ts'
import { listProjects } from '#contract/projects.ts'
import { answerSummary } from '#test/support/answers-campaigns.ts'
import { answerAction, answerProject, answerProjects } from '#test/support/answers-cases.ts'
import { answerBalance } from '#test/support/answers-money.ts'
import { answerAddress, answerList, answerUser } from '#test/support/answers.ts'
import { answer } from '#test/support/faked-server.ts'
import { insideLine } from '#test/support/inside-line.ts'
import { renderScreen } from '#test/support/render-screen.tsx'

const path = '/dashboard'
const address = answerAddress()
const quiet = [
  answer(listCampaigns, answerList([answerSummary()])),
  answer(listNominated, answerList([])),
  answer(getAddress, { data: address }),
]

test('with nothing waiting there are only campaigns to look at', async () => {
  await renderScreen(path, { user: answerUser(), answers: quiet })
  expect(await screen.findAllByRole('link', { name: answerSummary().title })).toHaveLength(2)
  expect(screen.queryByRole('heading', { name: '次にすること' })).toBeNull()
})

test('an offer waits with the time left to answer it', async () => {
  const offer = answerSummary({
    title: 'An offer',
    case_state: 'offered',
    offer_expires_at: '2100-01-01T03:00:00Z',
  })
  const answers = [...quiet, answer(listNominated, answerList([offer]))]
  await renderScreen(path, { user: answerUser(), answers })
  expect((await screen.findByRole('link', { name: 'An offer' })).getAttribute('href')).toBe(
    '/dashboard/project-search/7',
  )
  expect(screen.getByText(/回答期限まであと\d+日/)).toBeTruthy()
  expect(screen.getByText('1月1日(金) 12:00まで')).toBeTruthy()
})

test('a case waits with what is to be done, unless somebody else has to act', async () => {
  const own = answerProject({ next_action: answerAction({ kind: 'submit_draft', overdue: true }) })
  const theirs = answerProject({
    id: 71,
    next_action: answerAction({ kind: 'wait_review', sub_task: 'draft', waiting: true }),
  })
  const answers = [
    ...quiet,
    answer(listProjects, answerProjects([own, theirs], { in_progress: 2, waiting: 1 })),
  ]
  await renderScreen(path, { user: answerUser(), answers })
  expect(await screen.findByText('下書きを提出してください')).toBeTruthy()
  expect(screen.getByText('期限切れ')).toBeTruthy()
  expect(screen.queryByText('下書きを運営が確認しています')).toBeNull()
})

test('a mail address that waits for its confirmation can have the mail again', async () => {
  const answers = [...quiet, answer(resendVerification, { data: { ok: true } })]
  const { requestsOf } = await renderScreen(path, { user: answerUser({ email_verified: false }), answers })
  await userEvent.click(await screen.findByRole('button', { name: '確認メールを再送する' }))
  expect(await screen.findByText(/確認メールをお送りしました/)).toBeTruthy()
  expect(requestsOf(resendVerification)).toHaveLength(1)
})

test('a missing delivery address leads to its form', async () => {
  await renderScreen(path, { user: answerUser(), answers: [...quiet, answer(getAddress, { data: null })] })
  const link = await screen.findByRole('link', { name: /お届け先住所を登録する/ })
  expect(link.getAttribute('href')).toBe('/dashboard/my-page/edit-address')
})

test('a row leads to the list that has more of it', async () => {
  const { router } = await renderScreen(path, { user: answerUser(), answers: quiet })
  await userEvent.click(await screen.findByRole('link', { name: 'まもなく締切をすべて見る' }))
  await waitFor(() => expect(router.state.location.pathname).toBe('/dashboard/project-search'))
  expect((await screen.findByRole('tab', { name: '締切間近' })).getAttribute('aria-selected')).toBe('true')
})

test('the money on its way stands in one row that leads to its history', async () => {
  const answers = [...quiet, answer(getBalance, answerBalance({ scheduled: 1_000 }))]
  await renderScreen(path, { user: answerUser(), answers })
  const row = await screen.findByRole('link', { name: /受取予定の報酬/ })
  expect(row.getAttribute('href')).toBe('/dashboard/my-page/transaction-history')
  expect(row.textContent).toContain('12,975円')
  expect(row.textContent).toContain('次回の振込予定日 2100年6月30日(水)')
})

test.each([
  [{ failed: 500 }, '口座不備のため、500円を振り込めていません。'],
  [{ next_pay_on: null, expected: 8_000 }, 'このほか、見込み 8,000円'],
  [{ next_pay_on: null, expected: 0 }, '案件が完了すると、報酬が確定します。'],
])('of the money it says what matters most: %j', async (given, sentence) => {
  const answers = [...quiet, answer(getBalance, answerBalance(given))]
  await renderScreen(path, { user: answerUser(), answers })
  expect(await screen.findByText(sentence)).toBeTruthy()
})

test('money that cannot be read is left out', async () => {
  await renderScreen(path, { user: answerUser(), answers: quiet })
  expect(await screen.findByRole('heading', { name: 'あなたにおすすめ' })).toBeTruthy()
  await waitFor(() => expect(screen.queryByText('受取予定の報酬')).toBeNull())
})

test.each([
  [{ has_password: true, line_linked: false }, 1],
  [{ has_password: true, line_linked: true }, 0],
  [{ has_password: false, line_linked: true }, 0],
])('inside LINE, of %o, it is offered to link the account so often: %i', async (user, count) => {
  await renderScreen(path, { user: answerUser(user), answers: quiet, line: insideLine().line })
  await screen.findAllByRole('link', { name: answerSummary().title })
  expect(screen.queryAllByRole('link', { name: 'LINEと連携する' })).toHaveLength(count)
})
