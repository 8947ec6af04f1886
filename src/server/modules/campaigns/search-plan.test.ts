import { expect, it } from 'vitest'
import { mostLooked, rowsToLookThrough, sampleSize } from './search-plan.ts'

it.each([
  ['in every second row', { looked: sampleSize, found: sampleSize / 2 }, 21, 126],
  ['in one of two hundred', { looked: sampleSize, found: sampleSize / 200 }, 21, 12_600],
  ['in fewer', { looked: sampleSize, found: sampleSize / 200 - 1 }, 21, undefined],
  ['in none', { looked: sampleSize, found: 0 }, 21, undefined],
  ['of a page too far', { looked: sampleSize, found: 100 }, 100_000, mostLooked],
  ['in one of a short list', { looked: 5, found: 1 }, 21, mostLooked],
  ['in none of a short list', { looked: 5, found: 0 }, 21, undefined],
  ['of an empty list', { looked: 0, found: 0 }, 21, undefined],
])('looks for words %s', (_, sample, wanted, rows) => {
  expect(rowsToLookThrough(sample, wanted)).toBe(rows)
})
