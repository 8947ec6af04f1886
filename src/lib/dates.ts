/** True for an existing day of the Gregorian calendar written YYYY-MM-DD. */
export function isCalendarDate(value: string) {
  const match = /^(\d{4})-(\d{2})-(\d{2})$/.exec(value)
  if (!match) return false
  const date = new Date(`${value}T00:00:00Z`)
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(value)
}

/** The day it is in Japan, YYYY-MM-DD. Japan has had no summer time since 1951, so the offset is fixed. */
export function dayInTokyo(instant: Date) {
  return new Date(instant.getTime() + 9 * 3_600_000).toISOString().slice(0, 10)
}

/** Full years between two days, both YYYY-MM-DD. A person born on 29 February turns a year older on 1 March in common years. */
export function ageOn(birthDate: string, day: string) {
  const years = Number(day.slice(0, 4)) - Number(birthDate.slice(0, 4))
  return day.slice(5) >= birthDate.slice(5) ? years : years - 1
}
