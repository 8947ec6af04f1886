import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import type { LineSession } from '#app/session/line-session.ts'
import { useSessionStore } from '#app/session/session-store.ts'
import { login, verifyEmail } from '#contract/auth.ts'
import { LineStartError } from '#line/line-client.ts'
import { answerUser } from '#test/support/answers.ts'
import { answer, problem, cutLine } from '#test/support/faked-server.ts'
import { renderScreen } from '#test/support/render-screen.tsx'

const password = () => screen.findByLabelText<HTMLInputElement>(/パスワード/, { selector: 'input' })

const done = { data: { ok: true as const } }

async function logInByMail() {
  await userEvent.type(await screen.findByRole('textbox', { name: 'メールアドレス' }), 'misaki@example.jp')
  await userEvent.type(await password(), 'secret words')
  await userEvent.click(screen.getByRole('button', { name: 'ログイン' }))
}

function lineWith(signIn: LineSession['signIn']): LineSession {
  const unused = () => Promise.reject(new Error('not started in this test'))
  const resume = () => false
  return {
    mode: 'emulated',
    start: unused,
    arrive: unused,
    renew: unused,
    leave: unused,
    resume,
    accessToken: unused,
    signIn,
  }
}

test('mail and password lead to where the person was on the way to', async () => {
  const answers = [answer(login, { data: answerUser() })]
  const { router, requestsOf } = await renderScreen('/login?next=%2Fdashboard%2Fmy-page', { answers })
  await logInByMail()
  await waitFor(() => expect(router.state.location.pathname).toBe('/dashboard/my-page'))
  expect(await requestsOf(login)[0]?.json()).toEqual({ email: 'misaki@example.jp', password: 'secret words' })
})

test('an address of somewhere else is no way on', async () => {
  const answers = [answer(login, { data: answerUser() })]
  const { router } = await renderScreen('/login?next=https%3A%2F%2Fevil.example', { answers })
  await logInByMail()
  await waitFor(() => expect(router.state.location.pathname).toBe('/dashboard'))
})

test('wrong credentials are said above the submit, and what was typed stays', async () => {
  await renderScreen('/login', { answers: [answer(login, problem('auth.wrong_credentials'))] })
  await logInByMail()
  expect((await screen.findByRole('alert')).textContent).toContain('パスワードが正しくありません')
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'メールアドレス' }).value).toBe(
    'misaki@example.jp',
  )
})

test('the password can be looked at', async () => {
  await renderScreen('/login')
  const field = await password()
  expect(field.type).toBe('password')
  await userEvent.click(screen.getByRole('button', { name: 'パスワードを表示' }))
  expect(field.type).toBe('text')
})

test('without LINE there is no LINE button', async () => {
  await renderScreen('/login')
  await password()
  expect(screen.queryByRole('button', { name: 'LINEでログイン' })).toBeNull()
})

test('a LINE person who is not registered goes to the registration, with the way on', async () => {
  const signIn = vi.fn(async () => 'unregistered' as const)
  const { router } = await renderScreen('/login?next=%2Fdashboard%2Fproject-search%2F7', {
    line: lineWith(signIn),
  })
  await userEvent.click(await screen.findByRole('button', { name: 'LINEでログイン' }))
  await waitFor(() => expect(router.state.location.pathname).toBe('/register'))
  expect(router.state.location.search).toBe('?next=%2Fdashboard%2Fproject-search%2F7')
  expect(signIn).toHaveBeenCalledWith('/dashboard/project-search/7')
})

test('a LINE that does not start is said in words, and mail still works', async () => {
  await renderScreen('/login', { line: lineWith(() => Promise.reject(new LineStartError('clock', 'x'))) })
  await userEvent.click(await screen.findByRole('button', { name: 'LINEでログイン' }))
  expect((await screen.findByRole('alert')).textContent).toContain('時刻')
  expect(screen.getByRole('button', { name: 'ログイン' })).toBeTruthy()
})

test('a session that has ended is said to whoever had one', async () => {
  useSessionStore.getState().setKnownPerson(true)
  await renderScreen('/login?next=%2Fdashboard%2Fmy-page')
  expect(await screen.findByText(/有効期限が切れました/)).toBeTruthy()
})

test('a first visitor hears nothing of sessions', async () => {
  await renderScreen('/login?next=%2Fdashboard%2Fmy-page')
  await password()
  expect(screen.queryByText(/有効期限が切れました/)).toBeNull()
})

const linked = '/login?verify_token=abc&next=%2Fdashboard%2Fmy-page'

test('the link of the verification mail waits for its person to log in, and is used once', async () => {
  const answers = [answer(login, { data: answerUser({ email_verified: false }) }), answer(verifyEmail, done)]
  const { router, client, requestsOf } = await renderScreen(linked, { answers })
  expect(await screen.findByText('ログインすると、メールアドレスの確認が完了します')).toBeTruthy()
  expect(requestsOf(verifyEmail)).toHaveLength(0)
  await logInByMail()
  await waitFor(() => expect(router.state.location.pathname).toBe('/dashboard/my-page'))
  expect(router.state.location.search).toBe('')
  expect(await requestsOf(verifyEmail)[0]?.json()).toEqual({ token: 'abc' })
  expect(requestsOf(verifyEmail)).toHaveLength(1)
  expect(client.getQueryData(['me'])).toMatchObject({ email_verified: true })
})

test('the link of the verification mail outlives the way through LINE', async () => {
  const signIn = vi.fn(async () => 'visitor' as const)
  await renderScreen(linked, { line: lineWith(signIn) })
  await userEvent.click(await screen.findByRole('button', { name: 'LINEでログイン' }))
  expect(signIn).toHaveBeenCalledWith(linked)
})

test('whoever is signed in confirms at once and is led on', async () => {
  const user = answerUser({ email_verified: false })
  const { router, client } = await renderScreen('/login?verify_token=abc', {
    user,
    answers: [answer(verifyEmail, done)],
  })
  await waitFor(() => expect(router.state.location.pathname).toBe('/dashboard'))
  expect(await screen.findByText('メールアドレスを確認しました')).toBeTruthy()
  expect(client.getQueryData(['me'])).toMatchObject({ email_verified: true })
})

test('a link that could not be tried is tried again; a used one says so', async () => {
  let reachable = false
  const reply = () => {
    return reachable ? problem('auth.token_used') : cutLine
  }
  const { router } = await renderScreen('/login?verify_token=abc', {
    user: answerUser({ email_verified: false }),
    answers: [answer(verifyEmail, reply)],
  })
  const retry = await screen.findByRole('button', { name: 'もう一度試す' })
  expect(router.state.location.search).toBe('?verify_token=abc')
  reachable = true
  await userEvent.click(retry)
  expect(await screen.findByText(/使用済み/)).toBeTruthy()
  await waitFor(() => expect(router.state.location.search).toBe(''))
})

test('a session that ended lets the link wait for the next one', async () => {
  const { router } = await renderScreen('/login?verify_token=abc', {
    user: answerUser({ email_verified: false }),
    answers: [answer(verifyEmail, problem('session.required'))],
  })
  expect(await screen.findByText('ログインすると、メールアドレスの確認が完了します')).toBeTruthy()
  expect(router.state.location.search).toBe('?verify_token=abc')
})
