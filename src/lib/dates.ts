/** Returns whether the value is an existing day of the Gregorian calendar, written YYYY-MM-DD. */
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

/** The clock in Japan at an instant, YYYY-MM-DDTHH:mm: what an input of day and time holds. */
export function clockInTokyo(instant: Date) {
  return new Date(instant.getTime() + 9 * 3_600_000).toISOString().slice(0, 16)
}

/** The instant at which the clock in Japan shows YYYY-MM-DDTHH:mm, as ISO 8601 in UTC; undefined for no such reading. */
export function instantInTokyo(clock: string) {
  const [day = '', time = ''] = clock.split('T')
  if (!isCalendarDate(day) || !/^(?:[01]\d|2[0-3]):[0-5]\d$/.test(time)) return undefined
  return new Date(`${clock}:00+09:00`).toISOString()
}

/** Full years between two days, both YYYY-MM-DD. A person born on 29 February turns a year older on 1 March in common years. */
export function ageOn(birthDate: string, day: string) {
  const years = Number(day.slice(0, 4)) - Number(birthDate.slice(0, 4))
  return day.slice(5) >= birthDate.slice(5) ? years : years - 1
}

/** The day so many days later (earlier when negative), both YYYY-MM-DD. */
export function addDays(day: string, days: number) {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10)
}
