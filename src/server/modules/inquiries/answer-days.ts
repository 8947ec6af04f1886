import { addDays } from '#lib/dates.ts'
import type { Queryable } from '../../db/database.ts'
import { addBusinessDays } from '../../platform/business-days.ts'
import { closedDaysFrom } from '../settings/closed-days.service.ts'

/** Business days within which an inquiry is to be answered. */
const inquiryDays = 2
/** Longer than the longest run of days without business. */
const lookBackDays = 30

/**
 * Returns by which day an inquiry of a day is to be answered, and from when on those that were sent are not overdue `today`: the later
 * one was sent, the later it is due, so that one moment separates the overdue ones from the rest. Days in Japan.
 */
export async function answerDays(db: Queryable, today: string) {
  const closed = await closedDaysFrom(db, addDays(today, -lookBackDays))
  const answerBy = (day: string) => addBusinessDays(day, inquiryDays, closed)
  let intime = today
  while (answerBy(addDays(intime, -1)) >= today) intime = addDays(intime, -1)
  return { answerBy, inTimeFrom: new Date(`${intime}T00:00:00+09:00`) }
}
