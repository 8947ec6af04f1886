import { addDays, dayInTokyo } from '#lib/dates.ts'

/** How many days before the last one, and on it. */
const stages = [3, 1, 0]

/**
 * When to remind of what is due then: in the morning in Japan, never after it, and not on the day of `since`, on which the step began
 * and was told.
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
