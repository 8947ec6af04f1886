import { expect, test } from 'vitest'
import { clockOf } from './clock.ts'

test.each([
  [0, '0:00'],
  [12.9, '0:12'],
  [75.4, '1:15'],
  [3_599.9, '59:59'],
  [10_800, '3:00:00'],
])('%s seconds are %s', (seconds, text) => {
  expect(clockOf(seconds)).toBe(text)
})
