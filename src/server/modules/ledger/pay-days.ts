import { limits } from '#contract/limits.ts'
import { addBankDays, lastBankDay, nextBankDay } from '../../platform/business-days.ts'

// Days in Japan, YYYY-MM-DD, which sort as text.

/** The last bank day on which what is due by then may be transferred; the next one where that has gone by. */
export function dueDay(dueOn: string, today: string) {
  return later(lastBankDay(dueOn), nextBankDay(today))
}

/** The day of an early transfer asked for today: soon, and never later than the first of the due dates. */
export function cashOutDay(dueDates: readonly string[], today: string) {
  const soon = addBankDays(today, limits.cash_out_days)
  const due = dueDates.map((dueOn) => dueDay(dueOn, today))
  return [soon, ...due].toSorted()[0] ?? soon
}

/** The day of a transfer whose account was fixed today. */
export function retryDay(payOn: string, today: string) {
  return later(payOn, addBankDays(today, 1))
}

/** The last bank day whose transfers are scheduled today. */
export function lastScheduledDay(today: string) {
  return addBankDays(today, limits.payout_lead_days)
}

function later(one: string, other: string) {
  return one > other ? one : other
}
