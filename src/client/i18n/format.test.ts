import { describe, expect, test } from 'vitest'
import {
  daysLeft,
  formatDay,
  formatInstant,
  formatNumber,
  formatSpan,
  formatYen,
  timeLeft,
} from './format.ts'

const at = (text: string) => Date.parse(text)

test('amounts are whole yen, written as the language writes them', () => {
  expect(formatYen(12000, 'jp')).toBe('12,000円')
  expect(formatYen(12000, 'en')).toBe('¥12,000')
  expect(formatYen(0, 'jp')).toBe('0円')
  expect(formatNumber(1234567, 'en')).toBe('1,234,567')
})

test('days carry year and weekday', () => {
  expect(formatDay('2026-06-10', 'jp')).toBe('2026年6月10日(水)')
  expect(formatDay('2026-06-10', 'en')).toBe('Wed, Jun 10, 2026')
})

test('a span says a common year once, where the language says it', () => {
  expect(formatSpan('2027-01-02', '2027-01-10', 'jp')).toEqual({
    from: '2027年1月2日(土)',
    until: '1月10日(日)',
  })
  expect(formatSpan('2027-01-02', '2027-01-10', 'en')).toEqual({
    from: 'Sat, Jan 2',
    until: 'Sun, Jan 10, 2027',
  })
  expect(formatSpan('2026-12-28', '2027-01-10', 'jp').until).toBe('2027年1月10日(日)')
})

test('an instant is told in the time of Japan', () => {
  expect(formatInstant('2026-06-10T14:59:00Z', 'jp')).toBe('6月10日(水) 23:59')
  expect(formatInstant('2026-06-10T15:00:00Z', 'jp')).toBe('6月11日(木) 00:00')
  expect(formatInstant('2026-06-10T14:59:00Z', 'en')).toBe('Wed, Jun 10 23:59')
})

describe('days left', () => {
  test.each([
    ['2026-06-10T14:59:59Z', '2026-06-10T00:00:00Z', 0],
    ['2026-06-10T14:59:59Z', '2026-06-09T15:00:00Z', 0],
    ['2026-06-10T14:59:59Z', '2026-06-09T14:59:00Z', 1],
    ['2026-06-17T14:59:59Z', '2026-06-10T03:00:00Z', 7],
    ['2026-06-10T14:59:59Z', '2026-06-10T15:00:00Z', -1],
    ['2027-01-01T00:00:00Z', '2026-12-31T00:00:00Z', 1],
  ])('until %s seen from %s: %i', (instant, now, days) => {
    expect(daysLeft(instant, at(now))).toBe(days)
  })
})

describe('time left', () => {
  test.each([
    ['2026-06-13T00:00:00Z', { unit: 'days', count: 3 }],
    ['2026-06-12T00:00:00Z', { unit: 'days', count: 2 }],
    ['2026-06-11T23:59:00Z', { unit: 'hours', count: 47 }],
    ['2026-06-10T02:00:00Z', { unit: 'hours', count: 2 }],
    ['2026-06-10T01:59:00Z', { unit: 'minutes', count: 119 }],
    ['2026-06-10T00:00:30Z', { unit: 'minutes', count: 0 }],
    ['2026-06-10T00:00:00Z', null],
  ])('until %s: %o', (instant, left) => {
    expect(timeLeft(instant, at('2026-06-10T00:00:00Z'))).toEqual(left)
  })
})
