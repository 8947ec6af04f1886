import holidayJp from '@holiday-jp/holiday_jp'
import { addDays } from '#lib/dates.ts'

const day = 86_400_000

/** Days, YYYY-MM-DD, on which somebody does not work; never all of them. */
export type ClosedDays = Pick<ReadonlySet<string>, 'has'>

/**
 * The day, YYYY-MM-DD, that is so many business days of the provider after the given one. What is no business day: the Act on Holidays
 * of Administrative Organs, article 1 (Saturdays, Sundays, national holidays, 29 December to 3 January). `closed`: days on which the
 * provider does not work besides.
 */
export function addBusinessDays(from: string, days: number, closed: ClosedDays = new Set()): string {
  return addDaysOf((day) => isBusinessDay(day) && !closed.has(day), from, days)
}

/** The same in days on which banks make transfers; the provider's own holidays do not close them. */
export function addBankDays(from: string, days: number): string {
  return addDaysOf(isBankDay, from, days)
}

function addDaysOf(isOpen: (day: string) => boolean, from: string, days: number) {
  let reached = from
  for (let left = days; left > 0;) {
    reached = addDays(reached, 1)
    if (isOpen(reached)) left -= 1
  }
  return reached
}

/** The day itself when banks are open on it, else the last such day before it. */
export function lastBankDay(onOrBefore: string): string {
  return isBankDay(onOrBefore) ? onOrBefore : lastBankDay(addDays(onOrBefore, -1))
}

/** The day itself when banks are open on it, else the first such day after it. */
export function nextBankDay(onOrAfter: string): string {
  return isBankDay(onOrAfter) ? onOrAfter : nextBankDay(addDays(onOrAfter, 1))
}

/** The last millisecond of a day, YYYY-MM-DD, in Japan. */
export function endOfDayInTokyo(date: string): Date {
  return new Date(Date.parse(`${date}T00:00:00+09:00`) + day - 1)
}

export function isBusinessDay(date: string) {
  return isBankDay(date) && !['12-29', '12-30'].includes(date.slice(5))
}

/** Banks close on Saturdays, Sundays, national holidays and from 31 December to 3 January (Order for Enforcement of the Banking Act, art. 5). */
export function isBankDay(date: string) {
  const weekday = new Date(`${date}T00:00:00Z`).getUTCDay()
  const yearEnd = ['12-31', '01-01', '01-02', '01-03'].includes(date.slice(5))
  return weekday !== 0 && weekday !== 6 && !Object.hasOwn(holidayJp.holidays, date) && !yearEnd
}

/** Those of a year in their order. */
export function nationalHolidays(year: number) {
  return Object.values(holidayJp.holidays)
    .filter(({ date }) => date.startsWith(`${year}-`))
    .map(({ date, name, name_en }) => ({ day: date, label: name, label_en: name_en }))
}
