import holidayJp from '@holiday-jp/holiday_jp'
import { addDays } from '#lib/dates.ts'

const day = 86_400_000

/**
 * The day, YYYY-MM-DD, that is so many business days after the given one. What is no business day: the Act on Holidays of
 * Administrative Organs, article 1 (Saturdays, Sundays, national holidays, 29 December to 3 January). `closed`: days on which the
 * provider does not work besides; for its answers alone, because banks work on them.
 */
export function addBusinessDays(from: string, days: number, closed: ReadonlySet<string> = new Set()): string {
  let reached = from
  for (let left = days; left > 0;) {
    reached = addDays(reached, 1)
    if (isBusinessDay(reached) && !closed.has(reached)) left -= 1
  }
  return reached
}

/** The day itself when it is a business day, else the last one before it. */
export function lastBusinessDay(onOrBefore: string): string {
  return isBusinessDay(onOrBefore) ? onOrBefore : lastBusinessDay(addDays(onOrBefore, -1))
}

/** The day itself when it is a business day, else the first one after it. */
export function nextBusinessDay(onOrAfter: string): string {
  return isBusinessDay(onOrAfter) ? onOrAfter : nextBusinessDay(addDays(onOrAfter, 1))
}

/** The last millisecond of a day, YYYY-MM-DD, in Japan. */
export function endOfDayInTokyo(date: string): Date {
  return new Date(Date.parse(`${date}T00:00:00+09:00`) + day - 1)
}

export function isBusinessDay(date: string) {
  const weekday = new Date(`${date}T00:00:00Z`).getUTCDay()
  return weekday !== 0 && weekday !== 6 && !Object.hasOwn(holidayJp.holidays, date) && !isYearEnd(date)
}

/** Those of a year in their order, by their Japanese names. */
export function nationalHolidays(year: number) {
  return Object.values(holidayJp.holidays)
    .filter(({ date }) => date.startsWith(`${year}-`))
    .map(({ date, name }) => ({ day: date, label: name }))
}

function isYearEnd(date: string) {
  const monthAndDay = date.slice(5)
  return monthAndDay >= '12-29' || monthAndDay <= '01-03'
}
