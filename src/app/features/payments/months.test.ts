import { expect, test } from 'vitest'
import { formatMonth } from '#domain/money/format-month.ts'
import { answerTransaction } from '#test/support/answers-money.ts'
import { byMonth } from './months.ts'

const confirmedAt = (confirmed_at: string, case_id: number) => answerTransaction({ confirmed_at, case_id })

test('rewards stand in the month in which it was confirmed in Japan, in their order', () => {
  const months = byMonth([
    confirmedAt('2026-11-30T15:00:00.000Z', 4),
    confirmedAt('2026-11-30T14:59:59.999Z', 3),
    confirmedAt('2026-11-01T00:00:00.000Z', 2),
    confirmedAt('2025-12-31T15:00:00.000Z', 1),
  ])
  expect(months.map(({ month, transactions }) => [month, transactions.map((one) => one.case_id)])).toEqual([
    ['2026-12', [4]],
    ['2026-11', [3, 2]],
    ['2026-01', [1]],
  ])
})

test('a month is said as the language says it', () => {
  expect(formatMonth('2026-01', 'jp')).toBe('2026年1月')
  expect(formatMonth('2026-12', 'en')).toBe('December 2026')
})
