import { languageTag } from '#contract/language.ts'
import { addDays } from '#lib/dates.ts'

/** The month of a day, YYYY-MM. */
export const monthOf = (day: string) => day.slice(0, 7)

/** The month so many months later (earlier when negative), both YYYY-MM. */
export function addMonths(month: string, months: number) {
  const first = new Date(`${month}-01T00:00:00Z`)
  first.setUTCMonth(first.getUTCMonth() + months)
  return first.toISOString().slice(0, 7)
}

/** The days of the weeks of a month, from Sunday on, as calendars in Japan have them; undefined for days of other months. */
export function weeksOf(month: string): (string | undefined)[][] {
  const first = `${month}-01`
  const start = addDays(first, -new Date(`${first}T00:00:00Z`).getUTCDay())
  const weeks = [0, 1, 2, 3, 4, 5].map((week) =>
    [0, 1, 2, 3, 4, 5, 6].map((weekday) => {
      const day = addDays(start, week * 7 + weekday)
      return monthOf(day) === month ? day : undefined
    }),
  )
  return weeks.filter((week) => week.some((day) => day !== undefined))
}

export function formatMonth(month: string, language: string) {
  return dateFormat(language, { year: 'numeric', month: 'long' }).format(new Date(`${month}-01T00:00:00Z`))
}

/** A day without its year, for what stands under its month. */
export function formatShortDay(day: string, language: string) {
  const options = { month: 'short', day: 'numeric', weekday: 'short' } as const
  return dateFormat(language, options).format(new Date(`${day}T00:00:00Z`))
}

/** The seven weekdays from Sunday on, in short and in full. */
export function weekdays(language: string) {
  // A Sunday and the days after it.
  return [0, 1, 2, 3, 4, 5, 6].map((weekday) => {
    const day = new Date(`${addDays('2026-11-01', weekday)}T00:00:00Z`)
    return {
      short: dateFormat(language, { weekday: 'short' }).format(day),
      long: dateFormat(language, { weekday: 'long' }).format(day),
    }
  })
}

/** The time of an instant on Japan's clock. */
export function formatTime(at: string, language: string) {
  const options = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const
  return new Intl.DateTimeFormat(languageTag(language), { ...options, timeZone: 'Asia/Tokyo' }).format(
    new Date(at),
  )
}

function dateFormat(language: string, options: Intl.DateTimeFormatOptions) {
  return new Intl.DateTimeFormat(languageTag(language), { ...options, timeZone: 'UTC' })
}
