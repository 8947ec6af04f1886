import { expect, it } from 'vitest'
import { isRare, mostLooked, rowsToLookThrough, sampleSize } from './search-plan.ts'

it.each([
  ['in every second row', { looked: sampleSize, held: sampleSize / 2 }, false],
  ['in one of two hundred', { looked: sampleSize, held: sampleSize / 200 }, false],
  ['in fewer', { looked: sampleSize, held: sampleSize / 200 - 1 }, true],
  ['in none', { looked: sampleSize, held: 0 }, true],
  ['in one of a short list', { looked: 5, held: 1 }, false],
  ['in none of a short list', { looked: 5, held: 0 }, true],
  ['in none of an empty list', { looked: 0, held: 0 }, false],
])('tells whether words %s are rare', (_, sample, expected) => {
  expect(isRare({ ...sample, found: 0 })).toBe(expected)
})

it.each([
  ['in every second row', { looked: sampleSize, found: sampleSize / 2 }, 21, 126],
  ['in one of two hundred', { looked: sampleSize, found: sampleSize / 200 }, 21, 12_600],
  ['of a page too far', { looked: sampleSize, found: 100 }, 100_000, mostLooked],
  ['that are common, but suit nobody', { looked: sampleSize, found: 0 }, 21, mostLooked],
  ['in one of a short list', { looked: 5, found: 1 }, 21, mostLooked],
])('looks for words %s', (_, sample, wanted, rows) => {
  expect(rowsToLookThrough({ ...sample, held: sample.looked }, wanted)).toBe(rows)
})
