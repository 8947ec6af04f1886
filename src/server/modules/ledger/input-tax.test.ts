import { expect, it } from 'vitest'
import { deductiblePercent } from './input-tax.ts'

it.each([
  ['2026-09-30', 80],
  ['2026-10-01', 70],
  ['2028-09-30', 70],
  ['2028-10-01', 50],
  ['2030-09-30', 50],
  ['2030-10-01', 30],
  ['2031-09-30', 30],
  ['2031-10-01', 0],
])('of an unregistered seller on %s, %i percent', (day, percent) => {
  expect(deductiblePercent(day, false)).toBe(percent)
  expect(deductiblePercent(day, true)).toBe(100)
})
