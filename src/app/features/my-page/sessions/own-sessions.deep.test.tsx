import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { listSessions, revokeSession } from '#contract/auth.ts'
import { answerUser } from '#test/support/answers.ts'
import { answer, type Answered, problem } from '#test/support/faked-server.ts'
import { renderScreen } from '#test/support/render-screen.tsx'

const phone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 Mobile Line/15.0'
const desktop = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/139.0.0.0 Safari/537.36'
const times = { created_at: '2026-11-01T00:00:00.000Z', last_seen_at: '2026-11-20T01:30:00.000Z' }
const here = { id: 'session-here', current: true, user_agent: phone, ...times }
const there = { id: 'session-there', current: false, user_agent: desktop, ...times }

async function open(answers: readonly Answered[] = []) {
  const rendered = await renderScreen('/dashboard/my-page', {
    user: answerUser(),
    answers: [answer(listSessions, { data: [here, there] }), ...answers],
  })
  await userEvent.click(await screen.findByRole('button', { name: 'ログイン中の端末' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'ログイン中の端末' }))
  return { ...rendered, dialog }
}

test('asks for the devices when they are looked at, and tells which is this one', async () => {
  const { dialog, requestsOf } = await open()
  expect(await dialog.findByText('iPhone（LINE）')).toBeTruthy()
  expect(dialog.getByText('この端末')).toBeTruthy()
  expect(dialog.getByText('Windows（Chrome）')).toBeTruthy()
  expect(dialog.getAllByText('最終利用 11月20日(金) 10:30')).toHaveLength(2)
  expect(dialog.getAllByRole('button', { name: /をログアウトする$/ })).toHaveLength(1)
  expect(requestsOf(listSessions)).toHaveLength(1)
})

test('ends the session of another device', async () => {
  const { dialog, requestsOf, answers } = await open([answer(revokeSession, { data: { ok: true } })])
  const end = await dialog.findByRole('button', { name: 'Windows（Chrome）をログアウトする' })
  answers.set(listSessions, { data: [here] })
  await userEvent.click(end)
  await waitFor(() => expect(dialog.queryByText('Windows（Chrome）')).toBeNull())
  expect(requestsOf(revokeSession)[0]?.url).toMatch(/\/sessions\/session-there$/)
})

test('a session that has ended by itself goes from the list', async () => {
  const { dialog, answers } = await open([answer(revokeSession, problem('request.not_found'))])
  const end = await dialog.findByRole('button', { name: 'Windows（Chrome）をログアウトする' })
  answers.set(listSessions, { data: [here] })
  await userEvent.click(end)
  await waitFor(() => expect(dialog.queryByText('Windows（Chrome）')).toBeNull())
})

test('a device that could not be logged out stays, with the reason', async () => {
  const { dialog } = await open([answer(revokeSession, problem('request.rate_limited'))])
  await userEvent.click(await dialog.findByRole('button', { name: 'Windows（Chrome）をログアウトする' }))
  expect(await dialog.findByRole('alert')).toBeTruthy()
  expect(dialog.getByText('Windows（Chrome）')).toBeTruthy()
})

test('devices that could not be read can be asked for again', async () => {
  const { dialog, answers } = await open([answer(listSessions, problem('server.fault'))])
  const retry = await dialog.findByRole('button', { name: 'もう一度試す' })
  answers.set(listSessions, { data: [here] })
  await userEvent.click(retry)
  expect(await dialog.findByText('iPhone（LINE）')).toBeTruthy()
})
