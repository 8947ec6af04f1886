import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useAttemptStore } from '../store/attempt-store.ts'
import { clearPersisted, restoreStores } from '../store/persisted-store.ts'
import { ApiError } from './api-error.ts'
import { sendOnce } from './send-once.ts'

beforeEach(() => vi.useFakeTimers({ toFake: ['Date'] }))
afterEach(() => {
  clearPersisted()
  vi.useRealTimers()
})

const cut = () => Promise.reject(new ApiError('network.unreachable', 0))
const refused = (status: number, code: string) => () => Promise.reject(new ApiError(code, status))

/** The key under which that content is sent next. */
async function keyOf(content: unknown, send: () => Promise<unknown> = cut, slot = 'sendInquiry') {
  let used = ''
  await sendOnce(slot, content, (key) => {
    used = key
    return send()
  }).catch(() => undefined)
  return used
}

/** The memory of the page goes, the device's stays. */
async function reload() {
  const kept = localStorage.getItem('root') ?? ''
  useAttemptStore.setState(useAttemptStore.getInitialState(), true)
  localStorage.setItem('root', kept)
  await restoreStores()
}

test('another try carries the key of the first, also after a reload', async () => {
  const first = await keyOf({ body: '秘密' })
  await reload()
  expect(await keyOf({ body: '秘密' })).toBe(first)
  expect(localStorage.getItem('root')).not.toContain('秘密')
})

test.each([
  [503, 'service.unavailable'],
  [409, 'request.in_progress'],
  [401, 'session.required'],
  [408, 'request.timeout'],
  [429, 'request.rate_limited'],
])('%i %s leaves open whether it was done: the key stays', async (status, code) => {
  const first = await keyOf('a', refused(status, code))
  expect(await keyOf('a')).toBe(first)
})

test.each([
  [409, 'campaign.full'],
  [409, 'request.already_done'],
  [403, 'auth.email_unverified'],
  [422, 'request.invalid'],
])('%i %s is stored under its key: the next try has another', async (status, code) => {
  const first = await keyOf('a', refused(status, code))
  expect(await keyOf('a')).not.toBe(first)
})

test('what was answered, other content and another thing acted on have keys of their own', async () => {
  const first = await keyOf('a')
  const keys = [
    first,
    await keyOf('a', cut, 'applyToCampaign 7'),
    await keyOf('a', cut, 'applyToCampaign 8'),
    await keyOf('b'),
    await keyOf('a', async () => 'done'),
    await keyOf('a'),
  ]
  expect(new Set(keys).size).toBe(keys.length)
})

test('an answer that comes after other content took the place ends nothing', async () => {
  const late = Promise.withResolvers<unknown>()
  const first = sendOnce('cashOut', 1, () => late.promise)
  await vi.waitFor(() => expect(useAttemptStore.getState().attempts).toHaveProperty(['cashOut']))
  const second = await keyOf(2, cut, 'cashOut')
  late.resolve('done')
  await first
  expect(await keyOf(2, cut, 'cashOut')).toBe(second)
})

test('a week later the same is meant anew', async () => {
  const first = await keyOf('a')
  vi.setSystemTime(Date.now() + 6 * 86_400_000)
  expect(await keyOf('a')).toBe(first)
  vi.setSystemTime(Date.now() + 86_400_000)
  expect(await keyOf('a')).not.toBe(first)
})

test('signing out forgets every attempt', async () => {
  const first = await keyOf('a')
  clearPersisted()
  expect(await keyOf('a')).not.toBe(first)
})
