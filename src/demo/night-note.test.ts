import { expect, test } from 'vitest'
import { nightNote } from './night-note.ts'

const inTokyo = (clock: string) => new Date(`2026-11-21T${clock}:00+09:00`)
const day = 86_400_000

test('by day nothing is to be said', () => {
  expect(nightNote(inTokyo('08:00'), 0)).toEqual([])
  expect(nightNote(inTokyo('20:59'), 0)).toEqual([])
})

test('at night it names a clock by which it is morning', () => {
  const [when, way] = nightNote(inTokyo('21:00'), 0)
  expect(when).toContain('It is 21:00 in Japan.')
  expect(way).toContain('DEMO_DAYS_AHEAD=0.5.')
  expect(nightNote(new Date(inTokyo('21:00').getTime() + 0.5 * day), 0.5 * day)).toEqual([])
})

test('a clock that is ahead already goes on from there', () => {
  expect(nightNote(inTokyo('07:59'), 2 * day)[1]).toContain('DEMO_DAYS_AHEAD=2.1.')
})
