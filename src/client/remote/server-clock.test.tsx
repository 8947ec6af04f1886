import { act, screen } from '@testing-library/react'
import { renderToString } from 'react-dom/server'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { serverTimeHeader } from '#contract/endpoint.ts'
import { renderInTheme } from '#test/support/in-theme.tsx'
import { learnServerTime, serverNow, timed, toServerTime } from './server-clock.ts'
import { RenderedAt, useNow } from './use-now.ts'

const noon = Date.parse('2026-11-22T12:00:00Z')
const day = 86_400_000

beforeEach(() => void vi.useFakeTimers({ now: noon }))
afterEach(() => {
  // The other tests' servers say no time.
  learnServerTime(Date.now(), Date.now(), Date.now())
  vi.useRealTimers()
})

/** An answer that the server makes so many ms after the request left, its clock being `ahead`; the way back takes `back`. */
function answered(ahead: number, { there = 0, back = 0 } = {}) {
  return timed(async () => {
    vi.advanceTimersByTime(there)
    const at = new Date(Date.now() + ahead).toISOString()
    vi.advanceTimersByTime(back)
    return new Response(null, { headers: { [serverTimeHeader]: at } })
  })
}

test.each([day, -day])(
  'a device clock that is off by %i ms is set right by the first answer',
  async (ahead) => {
    await answered(ahead)
    expect(serverNow()).toBe(noon + ahead)
    expect(toServerTime(noon - 5_000)).toBe(noon + ahead - 5_000)
  },
)

test('half of the way is taken into account', async () => {
  await answered(day, { there: 400, back: 400 })
  expect(serverNow() - Date.now()).toBe(day)
})

test('what an answer allows is kept; the clock does not jump with the network', async () => {
  await answered(day)
  await answered(day, { there: 3_000, back: 200 })
  expect(serverNow() - Date.now()).toBe(day)
})

test('a device clock that is put right is followed', async () => {
  await answered(day)
  vi.setSystemTime(noon + day)
  await answered(0)
  expect(serverNow()).toBe(Date.now())
})

test('an answer without a time, as of a proxy, changes nothing', async () => {
  await answered(day)
  await timed(() => Promise.resolve(new Response(null, { status: 502 })))
  expect(serverNow() - Date.now()).toBe(day)
})

const Now = () => <time>{new Date(useNow()).toISOString()}</time>
const shown = () => screen.getByRole('time').textContent

test('a screen follows the server, each minute', async () => {
  await answered(day)
  renderInTheme(<Now />)
  expect(shown()).toBe('2026-11-23T12:00:00.000Z')
  act(() => void vi.advanceTimersByTime(60_000))
  expect(shown()).toBe('2026-11-23T12:01:00.000Z')
})

test('a rendered screen says the moment at which it was rendered', () => {
  const html = renderToString(
    <RenderedAt value={noon - day}>
      <Now />
    </RenderedAt>,
  )
  expect(html).toBe('<time>2026-11-21T12:00:00.000Z</time>')
})
