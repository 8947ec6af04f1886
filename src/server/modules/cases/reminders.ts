import { addDays, dayInTokyo } from '#lib/dates.ts'

/** The days before the due day on which a reminder is sent; 0 is the due day itself. */
const stages = [3, 1, 0]

/**
 * Returns the times to remind of something due at `dueAt`: at 10:00 in Japan, never after it is due, and not on the day of `since`, on
 * which the step began and was notified.
 */
export function remindersOf(dueAt: Date, since: Date): Date[] {
  const firstDay = dayInTokyo(since)
  const lastDay = dayInTokyo(dueAt)
  return stages
    .map((days) => addDays(lastDay, -days))
    .filter((day) => day > firstDay)
    .map((day) => new Date(`${day}T10:00:00+09:00`))
    .filter((at) => at < dueAt)
}

/** Whether a later reminder of the same has come by now: a server that was away reminds once, not of each day. */
export function isOvertaken(dueAt: Date, remindAt: Date, now: Date) {
  return remindersOf(dueAt, remindAt).some((at) => at <= now)
}
