import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { BootTimeout, withWatchdog } from './watchdog.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

test('a start that does not settle has failed after ten seconds, and not before', async () => {
  const failed = vi.fn()
  withWatchdog(new Promise(() => {})).catch(failed)
  await vi.advanceTimersByTimeAsync(9_999)
  expect(failed).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  expect(failed).toHaveBeenCalledWith(expect.any(BootTimeout))
})

test('one that settles in time is left alone', async () => {
  expect(await withWatchdog(Promise.resolve('started'))).toBe('started')
  await expect(withWatchdog(Promise.reject(new Error('LINE')))).rejects.toThrow('LINE')
  expect(vi.getTimerCount()).toBe(0)
})
