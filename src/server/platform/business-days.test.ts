import { describe, expect, it } from 'vitest'
import { addBankDays, addBusinessDays, endOfDayInTokyo, lastBankDay, nextBankDay } from './business-days.ts'

describe('addBusinessDays', () => {
  it.each([
    ['over a weekend and Labour Thanksgiving Day', '2026-11-20', 3, '2026-11-26'],
    ['over the turn of the year', '2026-12-28', 1, '2027-01-04'],
    ['from within the holidays of the year’s end', '2026-12-31', 2, '2027-01-05'],
    ['through Golden Week 2027', '2027-04-28', 2, '2027-05-06'],
    ['over a holiday in lieu of a Sunday', '2026-05-01', 1, '2026-05-07'],
    ['over a day between two holidays', '2026-09-18', 1, '2026-09-24'],
    ['from a Saturday', '2026-11-14', 1, '2026-11-16'],
    ['nowhere', '2026-11-21', 0, '2026-11-21'],
    ['after the last known holiday', '2060-06-01', 1, '2060-06-02'],
  ])('counts %s', (_, from, days, reached) => {
    expect(addBusinessDays(from, days)).toBe(reached)
  })

  it('passes over the provider’s own closed days, each once', () => {
    const closed = new Set(['2026-11-24', '2026-11-28'])
    expect(addBusinessDays('2026-11-20', 1, closed)).toBe('2026-11-25')
    expect(addBusinessDays('2026-11-25', 3, closed)).toBe('2026-11-30')
  })
})

it.each([
  ['a bank day', '2026-11-20', '2026-11-20', '2026-11-20'],
  ['a holiday after a weekend', '2026-11-23', '2026-11-20', '2026-11-24'],
  ['29 December, when the provider rests', '2026-12-29', '2026-12-29', '2026-12-29'],
  ['the first days of a year', '2027-01-03', '2026-12-30', '2027-01-04'],
])('the bank days around %s', (_, day, last, next) => {
  expect([lastBankDay(day), nextBankDay(day)]).toEqual([last, next])
})

it('banks work on the days at the year’s end on which the provider rests', () => {
  expect(addBankDays('2026-12-28', 2)).toBe('2026-12-30')
  expect(addBankDays('2026-12-28', 3)).toBe('2027-01-04')
})

it('a day ends a millisecond before midnight in Japan', () => {
  expect(endOfDayInTokyo('2026-12-31').toISOString()).toBe('2026-12-31T14:59:59.999Z')
})
