import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { useSessionStore } from '#app/session/session-store.ts'
import { linkLine } from '#contract/auth.ts'
import { getNotifications, getProfile } from '#contract/profile.ts'
import { answerProfile, answerUser } from '#test/support/answers.ts'
import { answer, problem, type FieldErrors, type Reply } from '#test/support/faked-server.ts'
import { insideLine } from '#test/support/inside-line.ts'
import { renderScreen } from '#test/support/render-screen.tsx'

const path = '/dashboard/my-page/edit-profile'
const button = { name: 'LINEと連携する' }

const started = { idToken: 'token-1', person: 'U1' }

interface Given {
  reply?: Reply<typeof linkLine>
  start?: () => Promise<typeof started>
  mayRenew?: boolean
}

async function render(user: Parameters<typeof answerUser>[0], given: Given = {}) {
  const { reply = problem('server.fault'), start = async () => started, mayRenew = true } = given
  const renew = vi.fn(() => mayRenew)
  const line = {
    ...insideLine().line,
    start: async () => ({ start: await start(), line: { renew } }) as never,
  }
  const answers = [
    answer(getProfile, { data: answerProfile() }),
    answer(getNotifications, {
      data: {
        way: 'line',
        offers: true,
        reminders: true,
        progress: true,
        searches: true,
        broadcasts: true,
        broadcast_mail: false,
        line: false,
      },
    }),
    answer(linkLine, reply),
  ]
  const rendered = await renderScreen(path, { answers, line, user: answerUser(user) })
  return { ...rendered, renew }
}
async function link() {
  const submit = await screen.findByRole('button', button)
  const form = submit.closest('form')
  const field = form?.querySelector<HTMLInputElement>('input[name=current_password]')
  if (field) await userEvent.type(field, 'my password')
  await userEvent.click(submit)
}

const expired = problem('auth.line_token_expired')

test('whoever registered by mail lets LINE know the account, and is not asked again', async () => {
  const linked = { data: answerUser({ line_linked: true }) }
  const { requestsOf } = await render({ line_linked: false, has_password: true }, { reply: linked })
  await link()
  await waitFor(() => expect(screen.queryByRole('button', button)).toBeNull())
  const sent: unknown = await requestsOf(linkLine)[0]?.json()
  expect(sent).toEqual({ id_token: 'token-1', current_password: 'my password' })
  expect(useSessionStore.getState().linePerson).toBe('U1')
})

test('a wrong password is said, and the form stays', async () => {
  const errors: FieldErrors = [{ path: 'current_password', code: 'auth.wrong_password' }]
  await render({ has_password: true }, { reply: problem('auth.wrong_password', errors) })
  await link()
  expect(await screen.findByText('現在のパスワードが正しくありません。')).toBeTruthy()
  expect(screen.getByRole('button', button)).toBeTruthy()
})

test('a token that is over is renewed on the way back to this screen', async () => {
  const { renew } = await render({ has_password: true }, { reply: expired })
  await link()
  await waitFor(() => expect(renew).toHaveBeenCalledWith(path))
  expect(screen.queryByText(/有効期限が切れました/)).toBeNull()
})

test('one that was renewed a moment ago is said to be over', async () => {
  await render({ has_password: true }, { reply: expired, mayRenew: false })
  await link()
  expect(await screen.findByText(/LINEの認証の有効期限が切れました/)).toBeTruthy()
})

test('a LINE that does not start is said', async () => {
  const start = () => Promise.reject(new Error('no LINE'))
  const { requestsOf } = await render({ has_password: true }, { start })
  await link()
  expect((await screen.findByRole('alert')).textContent).toContain('LINE')
  expect(requestsOf(linkLine)).toHaveLength(0)
})

test.each([{ line_linked: true }, { has_password: false }])('%o is not asked', async (user) => {
  await render(user)
  await screen.findByRole('heading', { name: 'パスワード' })
  expect(screen.queryByRole('button', button)).toBeNull()
})
