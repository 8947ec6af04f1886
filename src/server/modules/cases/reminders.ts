import { addDays, dayInTokyo } from '#lib/dates.ts'

/** How many days before the last one, and on it. */
const stages = [3, 1, 0]

/** When to remind of what is due then: in the morning in Japan, never in the past and never after it. */
export function remindersOf(dueAt: Date, now: Date): Date[] {
  const lastDay = dayInTokyo(dueAt)
  return stages
    .map((days) => new Date(`${addDays(lastDay, -days)}T10:00:00+09:00`))
    .filter((at) => at > now && at < dueAt)
}
