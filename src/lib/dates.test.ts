import { expect, test } from 'vitest'
import { ageOn, clockInTokyo, dayInTokyo, instantInTokyo } from './dates.ts'

test("Japan's clock is read and written wherever the machine stands", () => {
  expect(clockInTokyo(new Date('2026-12-31T15:30:59.000Z'))).toBe('2027-01-01T00:30')
  expect(instantInTokyo('2027-01-01T00:30')).toBe('2026-12-31T15:30:00.000Z')
})

test.each(['', '2026-02-30T10:00', '2026-02-03', '2026-02-03T24:00', '2026-02-03T10:60', 'now'])(
  '%o is no time of a clock',
  (typed) => {
    expect(instantInTokyo(typed)).toBeUndefined()
  },
)

test.each([
  ['2008-11-21', '2026-11-21', 18],
  ['2008-11-22', '2026-11-21', 17],
  ['2008-11-20', '2026-11-21', 18],
  ['2008-12-31', '2027-01-01', 18],
  ['2008-02-29', '2026-02-28', 17],
  ['2008-02-29', '2026-03-01', 18],
  ['2008-02-29', '2028-02-28', 19],
  ['2008-02-29', '2028-02-29', 20],
  ['2000-02-29', '2100-03-01', 100],
  ['2026-11-21', '2026-11-21', 0],
  ['1926-11-22', '2026-11-21', 99],
])('somebody born on %s is on %s %i years old', (born, day, age) => {
  expect(ageOn(born, day)).toBe(age)
})

test.each([
  ['2026-11-20T14:59:59.999Z', '2026-11-20'],
  ['2026-11-20T15:00:00.000Z', '2026-11-21'],
  ['2024-02-28T15:00:00.000Z', '2024-02-29'],
  ['2026-12-31T15:00:00.000Z', '2027-01-01'],
])('at %s it is %s in Tokyo', (instant, day) => {
  expect(dayInTokyo(new Date(instant))).toBe(day)
})
