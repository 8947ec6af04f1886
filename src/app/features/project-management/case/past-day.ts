import * as z from 'zod/mini'
import { serverNow } from '#client/remote/server-clock.ts'
import { calendarDate } from '#contract/fields.ts'
import { dayInTokyo } from '#lib/dates.ts'

/** A day on which something was done: today in Japan at the latest. */
export const pastDay = calendarDate.check(
  z.refine((day) => day <= dayInTokyo(new Date(serverNow())), 'field.future'),
)
