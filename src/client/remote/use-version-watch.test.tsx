import { act, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { getCase, getCaseVersion } from '#contract/cases.ts'
import { givenServer, ok } from './test-kit.tsx'
import { useVersionWatch } from './use-version-watch.ts'

const second = 1_000
const minute = 60 * second

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  vi.restoreAllMocks()
  vi.useRealTimers()
})

const mark = (version: string) => ok({ data: { version } })
const refused = (status: number) => ok({ type: 'about:blank', code: 'request.not_found' }, status)
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))

function watch(...replies: Parameters<typeof givenServer>) {
  const server = givenServer(...replies)
  const reading = vi.spyOn(server.client, 'invalidateQueries')
  const onNews = vi.fn()
  const hook = renderHook(
    ({ shown }) =>
      useVersionWatch({
        endpoint: getCaseVersion,
        input: { params: { campaign_id: 7 } },
        shown,
        outdated: [getCase],
        onNews,
      }),
    { wrapper: server.wrapper, initialProps: { shown: 'a' } },
  )
  return { ...server, ...hook, reading, onNews, asked: () => server.requests.length }
}

function setVisibility(state: DocumentVisibilityState) {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state)
  act(() => void window.dispatchEvent(new Event('visibilitychange')))
}

function setNetwork(state: 'online' | 'offline') {
  act(() => void window.dispatchEvent(new Event(state)))
}

describe('the mark of what is shown', () => {
  test('is asked for after four seconds at first, and less and often while nothing happens', async () => {
    const { asked, reading } = watch(mark('a'))
    expect(asked()).toBe(0)
    await pass(5 * second)
    expect(asked()).toBe(1)
    await pass(10 * minute)
    const before = asked()
    await pass(10 * minute)
    expect(asked() - before).toBeLessThanOrEqual(11)
    expect(asked() - before).toBeGreaterThanOrEqual(9)
    expect(reading).not.toHaveBeenCalled()
  })

  test('that differs has what is shown read again, and says so once that is there', async () => {
    const { reading, onNews, rerender, asked } = watch(mark('b'))
    await pass(5 * second)
    expect(reading).toHaveBeenCalledExactlyOnceWith({ queryKey: ['getCase'] })
    expect(onNews).not.toHaveBeenCalled()
    rerender({ shown: 'b' })
    expect(onNews).toHaveBeenCalledOnce()
    await pass(5 * second)
    expect(asked()).toBe(2)
    expect(reading).toHaveBeenCalledOnce()
  })

  test('that still differs, because reading failed, has it read again', async () => {
    const { reading } = watch(mark('b'))
    await pass(9 * second)
    expect(reading).toHaveBeenCalledTimes(2)
  })

  test('was asked for before an own act: the answer says nothing about what it made', async () => {
    let give: (response: Response) => void = () => {}
    const { reading, rerender, onNews } = watch(
      () => new Promise<Response>((resolve) => (give = resolve)),
      mark('b'),
    )
    await pass(5 * second)
    rerender({ shown: 'b' })
    await act(async () => give(Response.json({ data: { version: 'a' } })))
    await pass(20 * second)
    expect(reading).not.toHaveBeenCalled()
    expect(onNews).not.toHaveBeenCalled()
  })
})

describe('nothing is asked', () => {
  test('while the page is hidden; at once when it is seen again', async () => {
    const { asked } = watch(mark('a'))
    setVisibility('hidden')
    await pass(10 * minute)
    expect(asked()).toBe(0)
    setVisibility('visible')
    await pass(0)
    expect(asked()).toBe(1)
  })

  test('while there is no network; at once when there is one again', async () => {
    const { asked } = watch(mark('a'))
    setNetwork('offline')
    await pass(10 * minute)
    expect(asked()).toBe(0)
    setNetwork('online')
    await pass(0)
    expect(asked()).toBe(1)
  })

  test.each([401, 403, 404])('after a refusal with %i, which is left to what is shown', async (status) => {
    const { asked, reading } = watch(refused(status))
    await pass(5 * second)
    expect(reading).toHaveBeenCalledOnce()
    await pass(10 * minute)
    setVisibility('visible')
    await pass(0)
    expect(asked()).toBe(1)
  })

  test('once the screen is left', async () => {
    const { asked, unmount } = watch(mark('a'))
    unmount()
    await pass(10 * minute)
    expect(asked()).toBe(0)
  })
})

test('a server that fails is asked less and less often, and nothing is said', async () => {
  const { asked, reading, onNews } = watch(refused(500))
  await pass(2 * minute)
  expect(asked()).toBeLessThan(15)
  const before = asked()
  await pass(5 * minute)
  expect(asked() - before).toBeLessThanOrEqual(6)
  expect(reading).not.toHaveBeenCalled()
  expect(onNews).not.toHaveBeenCalled()
})
