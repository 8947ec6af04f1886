import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'
import { useSessionStore } from '#app/session/session-store.ts'
import { forgotPassword, resetPassword } from '#contract/auth.ts'
import { getMeta } from '#contract/commons.ts'
import { answerMeta, answerUser } from '#test/support/answers.ts'
import { answer, problem, type FieldErrors } from '#test/support/faked-server.ts'
import { renderScreen } from '#test/support/render-screen.tsx'

const done = { data: { ok: true as const } }
const meta = [answer(getMeta, { data: answerMeta() })]

describe('forgot password', () => {
  const answers = [...meta, answer(forgotPassword, done)]

  async function ask() {
    await userEvent.type(await screen.findByRole('textbox', { name: 'メールアドレス' }), 'misaki@example.jp')
    await userEvent.click(screen.getByRole('button', { name: '再設定メールを送る' }))
    await screen.findByText('メールをご確認ください')
  }

  test('has the heading, the mail field, the button and the way back in Japanese', async () => {
    await renderScreen('/forgot-password', { answers })
    expect(await screen.findByRole('heading', { level: 1, name: 'パスワードをお忘れの方' })).toBeTruthy()
    expect(screen.getByRole('link', { name: 'ログインに戻る' }).getAttribute('href')).toBe('/login')
    expect(screen.getAllByRole('textbox')).toHaveLength(1)
  })

  test("says it in the owner's words in English", async () => {
    await renderScreen('/forgot-password', { answers, language: 'en' })
    expect(await screen.findByRole('heading', { level: 1, name: 'Forgot Password?' })).toBeTruthy()
    expect(screen.getByRole('textbox', { name: 'Email' })).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Submit' })).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Back' }).getAttribute('href')).toBe('/login')
  })

  test('sends the agency code of the link that the person came by', async () => {
    useSessionStore.getState().setAgencyCode('TOKYO-1')
    const { requestsOf } = await renderScreen('/forgot-password', { answers })
    await ask()
    expect(await requestsOf(forgotPassword)[0]?.json()).toEqual({
      agency_code: 'TOKYO-1',
      email: 'misaki@example.jp',
    })
  })

  test('sends the default agency code without one', async () => {
    const { requestsOf } = await renderScreen('/forgot-password', { answers })
    await ask()
    expect(await requestsOf(forgotPassword)[0]?.json()).toMatchObject({ agency_code: 'DIRECT' })
  })

  test('is not for people who are signed in', async () => {
    const { router } = await renderScreen('/forgot-password', { answers, user: answerUser() })
    await waitFor(() => expect(router.state.location.pathname).toBe('/dashboard'))
  })
})

describe('reset password', () => {
  async function set(password: string) {
    await userEvent.type(await screen.findByLabelText(/新しいパスワード/), password)
    await userEvent.click(screen.getByRole('button', { name: 'パスワードを設定する' }))
  }

  test('takes the token out of the address and sends it with the new password', async () => {
    const { router, requestsOf } = await renderScreen('/reset-password?token=t-1', {
      answers: [answer(resetPassword, done)],
    })
    await waitFor(() => expect(router.state.location.search).toBe(''))
    await set('a longer phrase')
    expect(await screen.findByText('パスワードを設定しました')).toBeTruthy()
    expect(await requestsOf(resetPassword)[0]?.json()).toEqual({ token: 't-1', password: 'a longer phrase' })
  })

  test('a used or expired link says what to do', async () => {
    await renderScreen('/reset-password?token=t-1', {
      answers: [answer(resetPassword, problem('auth.token_expired'))],
    })
    await set('a longer phrase')
    expect((await screen.findByRole('link', { name: 'リンクを再送する' })).getAttribute('href')).toBe(
      '/forgot-password',
    )
  })

  test('without a token there is nothing to set', async () => {
    await renderScreen('/reset-password')
    expect(await screen.findByText('このリンクは使用できません')).toBeTruthy()
  })

  test('a common password is refused under its field', async () => {
    const errors: FieldErrors = [{ path: 'password', code: 'field.password_common' }]
    await renderScreen('/reset-password?token=t-1', {
      answers: [answer(resetPassword, problem('request.invalid', errors))],
    })
    await set('password1')
    expect(await screen.findByText(/推測されやすいパスワード/)).toBeTruthy()
  })
})
