import { waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { createQueryClient } from '#client/remote/query-client.ts'
import type { LineConfig } from '#contract/boot.ts'
import { lineLogin, logout } from '#contract/session.ts'
import { answerUser } from '#test/support/answers.ts'
import { answer, fakedServer } from '#test/support/faked-server.ts'
import { createLineSession } from './line-session.ts'
import { useSessionStore } from './session-store.ts'
import { rememberUser, viewerOf } from './session.ts'

const config: LineConfig = {
  mode: 'emulated',
  liffId: '2000000001-AbCdEfGh',
  channelId: '2000000001',
  accessUrl: 'http://127.0.0.1:9/line/access',
  apiUrl: 'http://127.0.0.1:9/line/api',
  appUrl: 'http://127.0.0.1:9/liff/2000000001-AbCdEfGh',
}
const named = `x.${btoa(JSON.stringify({ sub: 'U1', name: 'Misaki' }))}.y`
const token = `x.${btoa(JSON.stringify({ sub: 'U1' }))}.y`
const left = vi.spyOn(location, 'assign')

beforeEach(() => {
  left.mockImplementation(() => {})
})
afterEach(() => {
  vi.resetAllMocks()
  sessionStorage.clear()
  localStorage.clear()
})

/** Arrived there; nothing is asked of the portal's server. */
async function startedAt(path: string) {
  history.replaceState(null, '', path)
  const api = { call: () => Promise.reject(new Error('not asked here')) }
  const line = createLineSession(config, api, createQueryClient())
  await line.start()
  return line
}
const inside = `/#access_token=a&id_token=${token}&client_id=2000000001`

test('inside LINE an ended session is begun anew, once for however many calls ask', async () => {
  const line = await startedAt(inside)
  expect([line.resume('/dashboard/my-page'), line.resume('/dashboard')]).toEqual([true, true])
  await waitFor(() => expect(left).toHaveBeenCalledOnce())
  const [address] = left.mock.calls[0] ?? []
  expect(new URL(String(address)).searchParams.get('redirect_uri')).toBe(
    `${location.origin}/dashboard/my-page`,
  )
})

test('one that ends again within the minute is left to the log-in', async () => {
  expect((await startedAt(inside)).resume('/dashboard')).toBe(true)
  expect((await startedAt(inside)).resume('/dashboard')).toBe(false)
})

test('outside LINE, and after signing out, nothing is begun anew', async () => {
  expect((await startedAt('/dashboard')).resume('/dashboard')).toBe(false)
  const line = await startedAt(inside)
  await line.leave()
  expect(line.resume('/dashboard')).toBe(false)
  expect(left).not.toHaveBeenCalled()
})

test('whoever chose to stay beside another LINE person is not begun anew as that person', async () => {
  const line = await startedAt(inside)
  useSessionStore.setState({ lineAnswer: { person: 'U1', answer: 'stay' } })
  expect(line.resume('/dashboard')).toBe(false)
  expect(left).not.toHaveBeenCalled()
  useSessionStore.setState({ lineAnswer: undefined })
})

test("tells LINE's token of whoever is logged in there", async () => {
  expect(await (await startedAt(inside)).accessToken()).toBe('a')
  sessionStorage.clear()
  expect(await (await startedAt('/dashboard')).accessToken()).toBeUndefined()
})

test('the token is read anew: a consent replaces it and revokes the one before', async () => {
  const line = await startedAt(inside)
  vi.stubGlobal('fetch', async () => Response.json({ access_token: 'b', id_token: named }))
  onTestFinished(() => void vi.unstubAllGlobals())
  const { line: client } = await line.start()
  expect(await client.readProfile()).toMatchObject({ displayName: 'Misaki' })
  expect(await line.accessToken()).toBe('b')
})

describe('arriving from LINE with a session on the device', () => {
  /**
   * Returns the arrival, the requests to the portal's server, and who is signed in afterwards. `linePerson`: the LINE id that the
   * session began with, if it began by LINE.
   */
  async function arrivedWith(linePerson?: string) {
    const answers = [
      answer(logout, { data: { ok: true } }),
      answer(lineLogin, { data: answerUser({ id: 2 }) }),
    ]
    const { api, requests } = fakedServer(answers, () => undefined)
    const client = createQueryClient()
    rememberUser(client, answerUser({ id: 1 }), linePerson)
    history.replaceState(null, '', inside)
    const arrival = await createLineSession(config, api, client).arrive('/')
    const asked = requests.map(({ name }) => name)
    return { arrival, asked, person: viewerOf(client)?.id }
  }

  test('whoever began it goes on in it', async () => {
    expect(await arrivedWith('U1')).toEqual({ arrival: 'signed-in', asked: [], person: 1 })
  })

  test('somebody else ends it and begins their own', async () => {
    const asked = [logout.name, lineLogin.name]
    expect(await arrivedWith('U2')).toEqual({ arrival: 'signed-in', asked, person: 2 })
  })

  test('one that began by mail belongs to whoever has the device', async () => {
    expect(await arrivedWith()).toEqual({ arrival: 'signed-in', asked: [], person: 1 })
  })
})
