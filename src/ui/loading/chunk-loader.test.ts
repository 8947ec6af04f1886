import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { chunkLoader } from './chunk-loader.ts'
import { LoadError } from './load-error.ts'

const missing = new TypeError(
  'Failed to fetch dynamically imported module: https://portal.example/assets/a.js',
)
const script = new Response('', { headers: { 'content-type': 'text/javascript' } })
const page = new Response('', { headers: { 'content-type': 'text/html' } })
const address = 'https://portal.example/dashboard'
let leave: ReturnType<typeof vi.spyOn>

beforeEach(() => {
  sessionStorage.clear()
  leave = vi.spyOn(location, 'assign').mockImplementation(() => undefined)
})
afterEach(() => vi.restoreAllMocks())

/** Sets the server's answer for the file's address. Each import takes the next outcome, and the last one repeats. */
function given(answer: Response | Error, ...outcomes: ('chunk' | Error | Promise<never>)[]) {
  const probe = vi.fn<typeof fetch>(() =>
    answer instanceof Error ? Promise.reject(answer) : Promise.resolve(answer),
  )
  vi.stubGlobal('fetch', probe)
  const importChunk = vi.fn<() => Promise<string>>(async () => {
    const outcome = outcomes.length > 1 ? outcomes.shift() : outcomes[0]
    if (outcome instanceof Error) throw outcome
    return outcome ?? 'chunk'
  })
  return { ...chunkLoader(importChunk), importChunk, probe }
}

const offline = () => vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
const kindOf = (loading: Promise<unknown>) =>
  loading.then(
    () => 'loaded',
    (error: unknown) => (error instanceof LoadError ? error.kind : error),
  )

test('what failed without a network is asked for again by the next try', async () => {
  const loader = given(script, missing, 'chunk')
  const network = offline()
  expect(await kindOf(loader.load(address))).toBe('offline')
  expect(loader.probe).not.toHaveBeenCalled()
  network.mockRestore()
  expect(await loader.load(address)).toBe('chunk')
  expect(loader.loaded()).toBe('chunk')
})

test('tries side by side are one', async () => {
  const loader = given(script, 'chunk')
  await Promise.all([loader.start(), loader.load()])
  expect(loader.importChunk).toHaveBeenCalledTimes(1)
})

test('a file that is there after all is loaded without a word', async () => {
  const loader = given(script, missing, 'chunk')
  expect(await loader.load(address)).toBe('chunk')
  expect(String(loader.probe.mock.calls[0]?.[0])).toBe('https://portal.example/assets/a.js')
  expect(leave).not.toHaveBeenCalled()
})

describe('only a new page helps', () => {
  test.each([
    ['the file is gone', new Response('', { status: 404 }), 'version'],
    ['a page stands in its place', page, 'version'],
    ['the browser keeps the failure', script, 'slow'],
  ])('%s: left for once, then said', async (_, answer, kind) => {
    const loader = given(answer, missing)
    void loader.load(address)
    await vi.waitFor(() => expect(leave).toHaveBeenCalledExactlyOnceWith(address))
    expect(await kindOf(loader.load(address))).toBe(kind)
    expect(leave).toHaveBeenCalledTimes(1)
  })

  test('a minute later once more', async () => {
    vi.useFakeTimers({ toFake: ['Date'] })
    const loader = given(page, missing)
    for (const left of [1, 2]) {
      void loader.load(address)
      await vi.waitFor(() => expect(leave).toHaveBeenCalledTimes(left))
      vi.setSystemTime(Date.now() + 60_000)
    }
    vi.useRealTimers()
  })
})

test.each([
  ['does not answer', new TypeError('network')],
  ['cannot', new Response('', { status: 503 })],
])('a server that %s gets no new page', async (_, answer) => {
  expect(await kindOf(given(answer, missing).load(address))).toBe('screen')
  expect(leave).not.toHaveBeenCalled()
})

test('after 120 seconds a chunk that hangs has failed', async () => {
  vi.useFakeTimers()
  const loader = given(script, new Promise<never>(() => {}))
  const kind = kindOf(loader.load(address))
  await vi.advanceTimersByTimeAsync(119_999)
  expect(vi.getTimerCount()).toBe(1)
  await vi.advanceTimersByTimeAsync(1)
  expect(await kind).toBe('slow')
  vi.useRealTimers()
})
