import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { getAddress } from '#contract/addresses.ts'
import { listInquiries } from '#contract/inquiries.ts'
import { getBalance } from '#contract/payouts.ts'
import { logout, type User } from '#contract/session.ts'
import { getSocial, type SocialAccount } from '#contract/social.ts'
import { answerBalance } from '#test/support/answers-money.ts'
import { answerAddress, answerList, answerUser } from '#test/support/answers.ts'
import { answer, type Answered, problem } from '#test/support/faked-server.ts'
import { renderScreen } from '#test/support/render-screen.tsx'

const path = '/dashboard/my-page'
const address = answerAddress()
const account: SocialAccount = {
  id: 3,
  platform: 'instagram',
  handle: '@misaki',
  followers: 5_400,
  account_type: null,
  link: 'ok',
  reads_posts: true,
  checked_at: null,
  in_use: false,
}
const socialOf = (given: Partial<SocialAccount> = {}) => ({
  data: { person: 'みさき', picture: null, accounts: [{ ...account, ...given }], candidates: [] },
})

/** Somebody with everything in place. */
function render(user: Partial<User> = {}, answers: readonly Answered[] = []) {
  const given = [
    answer(getAddress, { data: address }),
    answer(getBalance, answerBalance()),
    answer(getSocial, socialOf()),
    answer(listInquiries, { ...answerList([]), unread: 0 }),
    ...answers,
  ]
  return renderScreen(path, { user: answerUser(user), answers: given })
}

test('shows the person and every way on from here, with no mark where all is in place', async () => {
  await render({ line_linked: true })
  expect(await screen.findByRole('heading', { name: 'みさき' })).toBeTruthy()
  expect(screen.getByText('misaki@example.jp')).toBeTruthy()
  expect(screen.getByText('LINE連携済み')).toBeTruthy()
  expect(screen.getByText('メール確認済み')).toBeTruthy()
  const ways = {
    '報酬・振込履歴': `${path}/transaction-history`,
    実績: `${path}/results`,
    振込先口座: `${path}/edit-transfer-destination`,
    プロフィール編集: `${path}/edit-profile`,
    お届け先住所: `${path}/edit-address`,
    SNS連携: `${path}/link-sns`,
    お問い合わせ: `${path}/send-inquiry`,
    利用規約: '/term-and-condition',
    プライバシーポリシー: '/privacy-policy',
  }
  for (const [name, way] of Object.entries(ways)) {
    expect(screen.getByRole('link', { name }).getAttribute('href')).toBe(way)
  }
  expect(screen.getByRole('button', { name: '日本語' }).getAttribute('aria-pressed')).toBe('true')
})

test('shows the money by where it stands', async () => {
  await render()
  for (const [name, sum] of [
    ['見込み', '8,000円'],
    ['報酬確定', '11,975円'],
    ['振込済み（今年）', '45,000円'],
  ]) {
    expect((await screen.findByText(name ?? '')).nextSibling?.textContent).toBe(sum)
  }
})

test('marks what is missing, what is broken and what has not been read', async () => {
  await render({}, [
    answer(getAddress, { data: null }),
    answer(getBalance, answerBalance({ has_bank_account: false, failed: 11_975 })),
    answer(getSocial, socialOf({ link: 'reconnect' })),
    answer(listInquiries, { ...answerList([]), unread: 2 }),
  ])
  for (const name of [
    /^お届け先住所\s*未登録$/,
    /^振込先口座\s*未登録$/,
    /^報酬・振込履歴\s*口座不備$/,
    /^SNS連携\s*再連携が必要$/,
    /^お問い合わせ\s*新しい回答 2件$/,
  ]) {
    expect(await screen.findByRole('link', { name })).toBeTruthy()
  }
})

test('what cannot be read leaves the rest as it is', async () => {
  const { answers } = await render({}, [
    answer(getBalance, problem('server.fault')),
    answer(getSocial, problem('server.fault')),
    answer(listInquiries, problem('server.fault')),
    answer(getAddress, { data: null }),
  ])
  expect(await screen.findByRole('link', { name: /^お届け先住所\s*未登録$/ })).toBeTruthy()
  expect(screen.getByRole('link', { name: 'SNS連携' })).toBeTruthy()
  answers.set(getBalance, answerBalance())
  await userEvent.click(await screen.findByRole('button', { name: 'もう一度試す' }))
  expect(await screen.findByText('11,975円')).toBeTruthy()
})

test('asks for the mail address to be confirmed where applying waits for it', async () => {
  await render({ email_verified: false })
  expect(await screen.findByRole('button', { name: '確認メールを再送する' })).toBeTruthy()
  expect(screen.getByText('メール未確認')).toBeTruthy()
})

test('asks nothing of somebody known to LINE', async () => {
  await render({ email_verified: false, line_linked: true })
  expect(await screen.findByText('メール未確認')).toBeTruthy()
  expect(screen.queryByRole('button', { name: '確認メールを再送する' })).toBeNull()
})

test('logs out once it is confirmed', async () => {
  const { router, requestsOf } = await render({}, [answer(logout, { data: { ok: true } })])
  await userEvent.click(await screen.findByRole('button', { name: 'ログアウト' }))
  expect(requestsOf(logout)).toHaveLength(0)
  await userEvent.click(await screen.findByRole('button', { name: 'ログアウトする' }))
  await waitFor(() => expect(router.state.location.pathname).toBe('/login'))
  expect(requestsOf(logout)).toHaveLength(1)
})

test('stays signed in and says why when logging out failed', async () => {
  const { router } = await render({}, [answer(logout, problem('auth.suspended'))])
  await userEvent.click(await screen.findByRole('button', { name: 'ログアウト' }))
  await userEvent.click(await screen.findByRole('button', { name: 'ログアウトする' }))
  expect(await screen.findByText(/ログアウトできませんでした/)).toBeTruthy()
  expect(router.state.location.pathname).toBe(path)
  expect(screen.queryByRole('button', { name: 'ログアウトする' })).toBeNull()
})
