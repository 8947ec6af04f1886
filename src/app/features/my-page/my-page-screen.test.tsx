import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { logout, type User } from '#contract/session.ts'
import { answerConfirmation, answerUser } from '#test/support/answers.ts'
import { problem, renderScreen } from '#test/support/render-screen.tsx'

const path = '/dashboard/my-page'
const { address } = answerConfirmation()

function render(user: Partial<User> = {}, answers: Parameters<typeof renderScreen>[1] = {}) {
  const given = { 'addresses.get': { data: address }, ...answers.answers }
  return renderScreen(path, { user: answerUser(user), answers: given })
}

test('shows the person and every way on from here', async () => {
  await render({ line_linked: true })
  expect(await screen.findByRole('heading', { name: 'みさき' })).toBeTruthy()
  expect(screen.getByText('misaki@example.jp')).toBeTruthy()
  expect(screen.getByText('LINE連携済み')).toBeTruthy()
  expect(screen.getByText('メール確認済み')).toBeTruthy()
  const targets = ['お届け先住所', '利用規約', 'プライバシーポリシー'].map((name) =>
    screen.getByRole('link', { name }).getAttribute('href'),
  )
  expect(targets).toEqual([`${path}/edit-address`, '/term-and-condition', '/privacy-policy'])
  expect(screen.getByRole('button', { name: '日本語' }).getAttribute('aria-pressed')).toBe('true')
})

test('marks an address that is not there yet', async () => {
  await render({}, { answers: { 'addresses.get': { data: null } } })
  expect(await screen.findByRole('link', { name: /^お届け先住所\s*未登録$/ })).toBeTruthy()
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
  const { router, requestsOf } = await render({}, { answers: { [logout.name]: { data: { ok: true } } } })
  await userEvent.click(await screen.findByRole('button', { name: 'ログアウト' }))
  expect(requestsOf(logout)).toHaveLength(0)
  await userEvent.click(await screen.findByRole('button', { name: 'ログアウトする' }))
  await waitFor(() => expect(router.state.location.pathname).toBe('/login'))
  expect(requestsOf(logout)).toHaveLength(1)
})

test('stays signed in and says why when logging out failed', async () => {
  const { router } = await render({}, { answers: { [logout.name]: () => problem(403, 'auth.suspended') } })
  await userEvent.click(await screen.findByRole('button', { name: 'ログアウト' }))
  await userEvent.click(await screen.findByRole('button', { name: 'ログアウトする' }))
  expect(await screen.findByText(/ログアウトできませんでした/)).toBeTruthy()
  expect(router.state.location.pathname).toBe(path)
  expect(screen.queryByRole('button', { name: 'ログアウトする' })).toBeNull()
})
