import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createI18n } from '#client/i18n/i18n.ts'
import { createQueryClient } from '#client/remote/query-client.ts'
import { findLinePerson } from '#contract/auth.ts'
import { lineLogin } from '#contract/session.ts'
import { answerUser } from '#test/support/answers.ts'
import { type Answered, answer, cutLine, fakedServer, problem } from '#test/support/faked-server.ts'
import { allTexts, noStyles } from '#test/support/surroundings.ts'
import { createLineSession, type LineSession } from '../session/line-session.ts'
import { useSessionStore } from '../session/session-store.ts'
import { rememberUser, viewerOf } from '../session/session.ts'
import { askLinePerson } from './ask-line-person.tsx'

const reloaded = vi.spyOn(location, 'reload')
const renew = vi.fn(() => true)
beforeEach(() => {
  reloaded.mockImplementation(() => {})
  renew.mockReturnValue(true)
})
afterEach(() => {
  vi.clearAllMocks()
  document.body.replaceChildren()
  useSessionStore.setState(useSessionStore.getInitialState(), true)
})

const another = answer(findLinePerson, { data: { other: { display_name: '美咲' } } })
const nobody = answer(findLinePerson, { data: { other: null } })

interface Visit {
  answers?: readonly Answered[]
  /** The LINE id of who holds the phone; null outside LINE. */
  person?: string | null
  /** How the session began; by mail unless there is a LINE id. */
  began?: string
  /** The same session as in the visit before. */
  again?: boolean
}

/** Arrives with a session of 結菜, and returns what the server was asked. */
async function visit({ answers = [another], person = 'U1', began, again = false }: Visit = {}) {
  const { api, requests } = fakedServer(answers, () => undefined)
  const client = createQueryClient()
  const user = answerUser({ id: 1, display_name: '結菜' })
  const answered = useSessionStore.getState().lineAnswer
  rememberUser(client, user, began)
  if (again) useSessionStore.setState({ lineAnswer: answered })
  const i18n = await createI18n('jp', allTexts('jp'))
  const start = { inClient: person !== null, person, idToken: 'a.b.c' }
  const line: LineSession = {
    ...createLineSession({ mode: 'off' }, api, client),
    start: () => Promise.resolve({ line: { renew }, start } as never),
  }
  await askLinePerson({ api, client, i18n, line, styles: noStyles })
  return { client, asked: () => requests.map(({ name }) => name) }
}

const question = { name: 'どちらのアカウントで続けますか？' }
const theDialog = () => screen.findByRole('dialog', question)
const stay = { name: '「結菜」さんのまま続ける' }
const change = { name: 'LINEの「美咲」さんに切り替える' }
const tap = async (button: { name: string }) =>
  userEvent.click(
    within(await theDialog())
      .getAllByRole('button', button)
      .at(-1) as HTMLElement,
  )
const isGone = () => waitFor(() => expect(screen.queryByRole('dialog', question)).toBeNull())

test('staying is remembered for this LINE person, and not for another one', async () => {
  const { client } = await visit()
  await tap(stay)
  await isGone()
  expect(viewerOf(client)?.id).toBe(1)

  const second = await visit({ again: true })
  expect(second.asked()).toEqual([])
  const third = await visit({ again: true, person: 'U2' })
  expect(third.asked()).toEqual([findLinePerson.name])
  await theDialog()
})

test('a new session is asked about anew', async () => {
  await visit()
  expect(within(await theDialog()).queryByRole('alert')).toBeNull()
  await tap(stay)
  await isGone()
  expect((await visit()).asked()).toEqual([findLinePerson.name])
})

test('switching signs in by LINE, and the page begins anew as that person', async () => {
  const { client, asked } = await visit({
    answers: [another, answer(lineLogin, { data: answerUser({ id: 2 }) })],
  })
  expect(asked()).toEqual([findLinePerson.name])
  await tap(change)
  await waitFor(() => expect(reloaded).toHaveBeenCalledOnce())
  expect(viewerOf(client)?.id).toBe(2)
  expect(useSessionStore.getState()).toMatchObject({ linePerson: 'U1', lineAnswer: undefined })
})

test.each([
  ['outside LINE', { person: null }],
  ['in a session that LINE began', { began: 'U1' }],
])('%s nothing is asked', async (_, given) => {
  expect((await visit(given)).asked()).toEqual([])
})

test('where LINE opens the own account, none or a suspended one, there is no question', async () => {
  await visit({ answers: [nobody] })
  expect(screen.queryByRole('dialog')).toBeNull()
})

test.each([
  ['the network is cut', answer(findLinePerson, cutLine)],
  ['the ID token is over', answer(findLinePerson, problem('auth.line_token_expired'))],
  ['LINE is down', answer(findLinePerson, problem('line.unavailable'))],
])('while %s the session goes on, and the next visit asks', async (_, failing) => {
  await expect(visit({ answers: [failing] })).rejects.toThrow()
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(useSessionStore.getState().lineAnswer).toBeUndefined()
  await visit({ again: true })
  await theDialog()
})

test.each([
  ['network.unreachable', cutLine, /通信できません/],
  ['auth.suspended', problem('auth.suspended'), /LINEのアカウントに切り替えられませんでした/],
  [
    'auth.line_not_registered',
    problem('auth.line_not_registered'),
    /LINEのアカウントに切り替えられませんでした/,
  ],
] as const)('a switch that fails with %s says so, and the session stays', async (_, reply, words) => {
  const { client } = await visit({ answers: [another, answer(lineLogin, reply)] })
  await tap(change)
  expect((await within(await theDialog()).findByRole('alert')).textContent).toMatch(words)
  expect([viewerOf(client)?.id, reloaded.mock.calls.length]).toEqual([1, 0])
  await tap(stay)
  await isGone()
})

test('an old token is renewed by LINE, and the next page goes on with the switch by itself', async () => {
  const expired = answer(lineLogin, problem('auth.line_token_expired'))
  await visit({ answers: [another, expired] })
  await tap(change)
  await waitFor(() => expect(renew).toHaveBeenCalledOnce())
  expect(useSessionStore.getState().lineAnswer).toEqual({ person: 'U1', answer: 'switch' })

  document.body.replaceChildren()
  const { client } = await visit({
    again: true,
    answers: [another, answer(lineLogin, { data: answerUser({ id: 2 }) })],
  })
  expect([viewerOf(client)?.id, reloaded.mock.calls.length]).toEqual([2, 1])
})

test('a token that stays old is no loop: the second time the question stands there with the reason', async () => {
  const expired = answer(lineLogin, problem('auth.line_token_expired'))
  useSessionStore.setState({ lineAnswer: { person: 'U1', answer: 'switch' } })
  await visit({ again: true, answers: [another, expired] })
  const dialog = await theDialog()
  expect(within(dialog).getByRole('alert').textContent).toMatch(/有効期限/)
  expect(renew).not.toHaveBeenCalled()
  renew.mockReturnValue(false)
  await tap(change)
  await within(dialog).findByText(/1分ほどおいて/)
  expect(useSessionStore.getState().lineAnswer).toBeUndefined()
})
