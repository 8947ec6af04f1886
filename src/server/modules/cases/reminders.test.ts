import { describe, expect, it } from 'vitest'
import { isOvertaken, remindersOf } from './reminders.ts'

const tokyo = (text: string) => new Date(`${text}+09:00`)
const lastMoment = tokyo('2026-11-30T23:59:59.999')

describe('reminders of a deadline', () => {
  it('come three days and one day before, and on the day itself, at ten in the morning', () => {
    expect(remindersOf(lastMoment, tokyo('2026-11-20T12:00'))).toEqual([
      tokyo('2026-11-27T10:00'),
      tokyo('2026-11-29T10:00'),
      tokyo('2026-11-30T10:00'),
    ])
  })

  it('are never in the past, nor on the day on which the step began', () => {
    expect(remindersOf(lastMoment, tokyo('2026-11-27T09:00'))).toEqual([
      tokyo('2026-11-29T10:00'),
      tokyo('2026-11-30T10:00'),
    ])
    expect(remindersOf(lastMoment, tokyo('2026-11-30T00:00'))).toEqual([])
    expect(remindersOf(lastMoment, tokyo('2026-11-27T10:00'))).toEqual([
      tokyo('2026-11-29T10:00'),
      tokyo('2026-11-30T10:00'),
    ])
    expect(remindersOf(lastMoment, lastMoment)).toEqual([])
  })

  it('leave the last day out when its morning is too late', () => {
    expect(remindersOf(tokyo('2026-11-30T10:00'), tokyo('2026-11-28T12:00'))).toEqual([
      tokyo('2026-11-29T10:00'),
    ])
  })

  it('are overtaken by the next one', () => {
    const [first = lastMoment] = remindersOf(lastMoment, tokyo('2026-11-20T12:00'))
    expect(isOvertaken(lastMoment, first, tokyo('2026-11-29T09:59'))).toBe(false)
    expect(isOvertaken(lastMoment, first, tokyo('2026-11-29T10:00'))).toBe(true)
    expect(isOvertaken(lastMoment, tokyo('2026-11-30T10:00'), lastMoment)).toBe(false)
  })
})
