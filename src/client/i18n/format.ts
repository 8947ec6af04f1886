import { languageTag } from '#contract/language.ts'
import { dayInTokyo } from '#lib/dates.ts'

/** The portal's clock is Japan's, wherever the reader, the server or the test machine stands. */
const zone = 'Asia/Tokyo'
const dayLength = 86_400_000

/** Making a formatter takes far longer than using it: each is made once for a language. */
function perLanguage<Format>(make: (tag: string) => Format) {
  const made = new Map<string, Format>()
  return (language: string) => {
    const format = made.get(language) ?? make(languageTag(language))
    made.set(language, format)
    return format
  }
}

const dates = (options: Intl.DateTimeFormatOptions) =>
  perLanguage((tag) => new Intl.DateTimeFormat(tag, { ...options, timeZone: zone }))

const numbers = perLanguage((tag) => new Intl.NumberFormat(tag))
const yen = perLanguage((tag) => {
  const currencyDisplay = tag === 'ja' ? 'name' : 'narrowSymbol'
  return new Intl.NumberFormat(tag, { style: 'currency', currency: 'JPY', currencyDisplay })
})
const shortDay = { month: 'short', day: 'numeric', weekday: 'short' } as const
const daysOfYear = dates(shortDay)
const days = dates({ ...shortDay, year: 'numeric' })
const times = dates({ hour: '2-digit', minute: '2-digit', hourCycle: 'h23' })

/** 12,000円 or ¥12,000; whole yen. */
export function formatYen(amount: number, language: string) {
  return yen(language).format(amount)
}

export function formatNumber(value: number, language: string) {
  return numbers(language).format(value)
}

/** A day YYYY-MM-DD with its weekday. */
export function formatDay(day: string, language: string) {
  return days(language).format(startOf(day))
}

/** First and last day, YYYY-MM-DD; a year that both share is said once, where the language says it: first or last. */
export function formatSpan(from: string, until: string, language: string) {
  const span = { from: formatDay(from, language), until: formatDay(until, language) }
  if (from.slice(0, 4) !== until.slice(0, 4)) return span
  const end = language === 'jp' ? 'until' : 'from'
  return { ...span, [end]: daysOfYear(language).format(startOf({ from, until }[end])) }
}

function startOf(day: string) {
  return new Date(`${day}T00:00:00+09:00`)
}

/** An instant as day, weekday and time in Japan, without the year: for what is near. */
export function formatInstant(instant: string, language: string) {
  const at = new Date(instant)
  return `${daysOfYear(language).format(at)} ${times(language).format(at)}`
}

/** Full days of the calendar in Japan until `instant`: 0 on the day itself, negative when it is past. `now` in ms. */
export function daysLeft(instant: string, now: number) {
  const midnight = (at: Date) => Date.parse(`${dayInTokyo(at)}T00:00:00Z`)
  return Math.round((midnight(new Date(instant)) - midnight(new Date(now))) / dayLength)
}

export interface TimeLeft {
  unit: 'days' | 'hours' | 'minutes'
  count: number
}

/** Returns the time until `instant`, rounded down, in the largest unit of which at least two remain; null when it is over. */
export function timeLeft(instant: string, now: number): TimeLeft | null {
  const minutes = Math.floor((Date.parse(instant) - now) / 60_000)
  if (Date.parse(instant) <= now) return null
  if (minutes >= 48 * 60) return { unit: 'days', count: Math.floor(minutes / 60 / 24) }
  if (minutes >= 120) return { unit: 'hours', count: Math.floor(minutes / 60) }
  return { unit: 'minutes', count: minutes }
}
