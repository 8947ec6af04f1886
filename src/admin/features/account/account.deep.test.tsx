import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import {
  answerInvitation,
  openInvitation,
  operatorLogin,
  operatorMe,
  renewRecoveryCodes,
} from '#contract/admin-auth.ts'
import { answer, problem } from '#test/support/faked-server.ts'
import { answerOperator, renderAdmin } from '#test/support/render-admin.tsx'

const type = async (label: string, text: string) =>
  userEvent.type(await screen.findByLabelText(new RegExp(`^${label}(?:必須)?$`)), text)
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }))
const { recovery_codes_left: _left, ...operator } = answerOperator()
const codes = ['abcde-fghjk', 'mnpqr-stuvw']

test('signs in and goes on to where one wanted to go', async () => {
  const { router, requestsOf } = await renderAdmin('/admin/login?next=%2Fadmin%2Fno-such-screen', {
    role: null,
    answers: [answer(operatorLogin, { data: operator }), answer(operatorMe, { data: answerOperator() })],
  })
  expect(await screen.findByText(/30分間操作がないと/)).toBeDefined()
  await type('メールアドレス', 'operator@example.com')
  await type('パスワード', 'long enough for an operator')
  await type('認証コード', '123456')
  await press('ログイン')
  await waitFor(() => expect(router.state.location.pathname).toBe('/admin/no-such-screen'))
  expect(await requestsOf(operatorLogin)[0]?.json()).toEqual({
    email: 'operator@example.com',
    password: 'long enough for an operator',
    code: '123456',
  })
})

test('never leads to another origin after signing in', async () => {
  const { router } = await renderAdmin('/admin/login?next=%2F%2Fevil.example', { role: 'viewer' })
  await waitFor(() => expect(router.state.location.pathname).toBe('/admin'))
})

test('a refused log-in stays on the form, and a recovery code may stand in for the authenticator', async () => {
  await renderAdmin('/admin/login', {
    role: null,
    answers: [answer(operatorLogin, problem('admin.wrong_credentials'))],
  })
  await press('リカバリーコードを使う')
  await type('メールアドレス', 'operator@example.com')
  await type('パスワード', 'wrong')
  await type('リカバリーコード', 'ABCDE-fghjk')
  await press('ログイン')
  expect(await screen.findByRole('alert')).toBeDefined()
  expect(screen.getByLabelText<HTMLInputElement>(/^メールアドレス/).value).toBe('operator@example.com')
})

test('an invitation is answered, and its recovery codes must be kept before going on', async () => {
  const { router, requestsOf } = await renderAdmin('/admin/set-up?token=the-token', {
    role: null,
    answers: [
      answer(openInvitation, {
        data: {
          name: '新田 学',
          email: 'new@example.com',
          secret: 'JBSWY3DPEHPK3PXP',
          authenticator_url: 'otpauth://totp/x?secret=JBSWY3DPEHPK3PXP',
          expires_at: '2026-11-22T00:00:00.000Z',
        },
      }),
      answer(answerInvitation, { data: { operator, recovery_codes: codes } }),
      answer(operatorMe, { data: answerOperator() }),
    ],
  })
  expect(await screen.findByText('JBSW Y3DP EHPK 3PXP')).toBeDefined()
  await type('新しいパスワード', 'long enough for an operator')
  await type('認証コード', '123456')
  await press('設定してログイン')
  expect(await screen.findByText('abcde-fghjk')).toBeDefined()
  expect(await requestsOf(answerInvitation)[0]?.json()).toMatchObject({ token: 'the-token', code: '123456' })
  const goOn = screen.getByRole<HTMLButtonElement>('button', { name: '次へ進む' })
  expect(goOn.disabled).toBe(true)
  await userEvent.click(screen.getByRole('checkbox', { name: '安全な場所に保存しました' }))
  await userEvent.click(goOn)
  await waitFor(() => expect(router.state.location.pathname).toBe('/admin'))
})

test('a link that is over says so and where to go', async () => {
  await renderAdmin('/admin/set-up?token=old', {
    role: null,
    answers: [answer(openInvitation, problem('auth.token_expired'))],
  })
  expect(await screen.findByText('このリンクは使えません')).toBeDefined()
  expect(screen.getByRole('link', { name: 'ログイン画面へ' }).getAttribute('href')).toBe('/admin/login')
})

test('new recovery codes are shown once', async () => {
  await renderAdmin('/admin/account', {
    answers: [
      answer(renewRecoveryCodes, { data: { recovery_codes: codes } }),
      answer(operatorMe, { data: answerOperator() }),
    ],
  })
  expect(await screen.findByText('残り10個')).toBeDefined()
  await type('パスワード', 'long enough for an operator')
  await type('認証コード', '123456')
  await press('新しく発行する')
  await userEvent.click(await screen.findByRole('checkbox', { name: '安全な場所に保存しました' }))
  await press('次へ進む')
  expect(screen.queryByText('abcde-fghjk')).toBeNull()
})
