import { afterEach, expect, test, vi } from 'vitest'
import { ApiError } from '#client/remote/api-error.ts'
import { learnServerTime } from '#client/remote/server-clock.ts'
import { LineStartError } from '#line/line-client.ts'
import { startFailureOf } from './start-failure.ts'
import { BootTimeout } from './watchdog.ts'

afterEach(() => {
  vi.restoreAllMocks()
  learnServerTime(Date.now(), Date.now(), Date.now())
})

const hanging = { start: () => new Promise<never>(() => {}) }
const started = { start: () => Promise.resolve({} as never) }
const refused = (code: string, status: number) => new ApiError(code, status)
const line = (code: LineStartError['code']) => new LineStartError(code, 'detail')

test.each([
  [refused('auth.suspended', 403), 'suspended'],
  [refused('auth.line_token_expired', 410), 'expired'],
  [refused('auth.token_used', 410), 'expired'],
  [refused('auth.line_token_invalid', 422), 'invalid'],
  [refused('request.rate_limited', 429), 'limited'],
  [refused('line.unavailable', 503), 'failed'],
  [refused('service.unavailable', 503), 'server'],
  [refused('server.fault', 500), 'server'],
  [refused('network.unreachable', 0), 'server'],
  [refused('network.timeout', 0), 'server'],
  [refused('app.unexpected_answer', 502), 'server'],
  [line('refused'), 'refused'],
  [line('invalid'), 'invalid'],
  [line('failed'), 'failed'],
  [new BootTimeout(), 'timeout'],
  [new TypeError('Failed to fetch dynamically imported module'), 'file'],
])('%s is told as %s', async (error, failure) => expect(await startFailureOf(error, hanging)).toBe(failure))

test('what comes of having no network is told so', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  for (const error of [refused('network.unreachable', 0), line('failed'), new BootTimeout(), new TypeError()])
    expect(await startFailureOf(error, hanging)).toBe('offline')
  expect(await startFailureOf(refused('auth.suspended', 403), hanging)).toBe('suspended')
})

test('a start that lasts too long is not put down to LINE once LINE has started', async () => {
  expect(await startFailureOf(new BootTimeout(), started)).toBe('server')
})

test.each([
  [0, 'expired'],
  [86_400_000, 'clock'],
  [-86_400_000, 'clock'],
])('with the server %d ms away a token that looks old means: %s', async (distance, failure) => {
  learnServerTime(Date.now() + distance, Date.now(), Date.now())
  expect(await startFailureOf(line('clock'), started)).toBe(failure)
})
