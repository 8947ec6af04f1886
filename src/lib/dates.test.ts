import { expect, test } from 'vitest'
import { clockInTokyo, instantInTokyo } from './dates.ts'

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
