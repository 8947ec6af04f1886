import liff from '@line/liff/core'
import { afterAll, afterEach, expect, test, vi } from 'vitest'
import { addShortcut, offersShortcut, readProfile, requestFriendship } from './real-acts.ts'

// What LINE answers here is only met inside LINE's app: its errors are given instead.
const asked = vi.fn<(options?: object) => Promise<void>>()
const screen = vi.fn<(options: object) => Promise<void>>()
const isApiAvailable = vi.fn()
const permission = { query: vi.fn(), requestAll: vi.fn() }
const use = liff.use.bind(liff)
Object.assign(liff, {
  use: () => liff,
  requestFriendship: asked,
  permission,
  isApiAvailable,
  createShortcutOnHomeScreen: screen,
  getIDToken: () => 'a.b.c',
  getDecodedIDToken: () => ({ name: '美咲' }),
})
afterEach(() => vi.resetAllMocks())
// The SDK is one for all files that run after this one, and they install their own parts.
afterAll(() => {
  Object.assign(liff, { use })
})

const liffError = (code: string) => Object.assign(new Error(code), { code })

test('friendship is asked with the words about notices', async () => {
  asked.mockResolvedValue()
  await requestFriendship()
  expect(asked.mock.calls).toEqual([[{ template: { id: 'importantAnnouncement' } }]])
})

test("a LINE that doesn't take these words asks with its own, once", async () => {
  asked.mockRejectedValueOnce(liffError('INVALID_ARGUMENT')).mockRejectedValueOnce(liffError('UNAUTHORIZED'))
  await requestFriendship()
  expect(asked.mock.calls).toEqual([[{ template: { id: 'importantAnnouncement' } }], []])
})

test('closing the question is fine; that there is no account to become a friend of is not', async () => {
  asked.mockRejectedValueOnce(liffError('UNAUTHORIZED'))
  await expect(requestFriendship()).resolves.toBeUndefined()
  asked.mockRejectedValueOnce(liffError('FORBIDDEN'))
  await expect(requestFriendship()).rejects.toThrow('FORBIDDEN')
})

test.each([
  ['granted', 0],
  ['prompt', 1],
])('the profile is asked for only where it is missing: %s', async (state, times) => {
  permission.query.mockResolvedValue({ state })
  permission.requestAll.mockResolvedValue(undefined)
  expect(await readProfile()).toEqual({ displayName: '美咲', idToken: 'a.b.c' })
  expect(permission.requestAll).toHaveBeenCalledTimes(times)
})

test('refusing the profile, or closing its screen, is an answer', async () => {
  permission.query.mockResolvedValue({ state: 'prompt' })
  permission.requestAll.mockRejectedValue(liffError('FORBIDDEN'))
  expect(await readProfile()).toBe('refused')
})

test('a place on the home screen is offered where LINE has the screen for it, and leads to the app', async () => {
  isApiAvailable.mockReturnValueOnce(false).mockReturnValueOnce(true)
  expect([offersShortcut(), offersShortcut()]).toEqual([false, true])
  expect(isApiAvailable).toHaveBeenCalledWith('createShortcutOnHomeScreen')
  await addShortcut()
  expect(screen.mock.calls).toEqual([[{ url: `${location.origin}/` }]])
  screen.mockRejectedValueOnce(liffError('FORBIDDEN'))
  await expect(addShortcut()).rejects.toThrow('FORBIDDEN')
})
