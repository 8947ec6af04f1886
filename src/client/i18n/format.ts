import { languageTag } from '#contract/language.ts'
import { dayInTokyo } from '#lib/dates.ts'

/** The portal's clock is Japan's, wherever the reader, the server or the test machine stands. */
const zone = 'Asia/Tokyo'
const dayLength = 86_400_000

/** Makes a formatter once for each language: making one takes as long as hundreds of its uses. */
function oncePerLanguage<F>(make: (tag: string, language: string) => F) {
  const made = new Map<string, F>()
  return (language: string) => {
    const format = made.get(language) ?? make(languageTag(language), language)
    made.set(language, format)
    return format
  }
}

const dateFormat = (options: Intl.DateTimeFormatOptions) =>
  oncePerLanguage((tag) => new Intl.DateTimeFormat(tag, { ...options, timeZone: zone }))

const yenFormat = oncePerLanguage((tag, language) => {
  const currencyDisplay = language === 'jp' ? 'name' : 'narrowSymbol'
  return new Intl.NumberFormat(tag, { style: 'currency', currency: 'JPY', currencyDisplay })
})
const numberFormat = oncePerLanguage((tag) => new Intl.NumberFormat(tag))
const shortDay = { month: 'short', day: 'numeric', weekday: 'short' } as const
const shortDayFormat = dateFormat(shortDay)
const dayFormat = dateFormat({ ...shortDay, year: 'numeric' })
const timeFormat = dateFormat({ hour: '2-digit', minute: '2-digit', hourCycle: 'h23' })

/** 12,000円 or ¥12,000; whole yen. */
export function formatYen(amount: number, language: string) {
  return yenFormat(language).format(amount)
}

export function formatNumber(value: number, language: string) {
  return numberFormat(language).format(value)
}

/** A day YYYY-MM-DD with its weekday. */
export function formatDay(day: string, language: string) {
  return dayFormat(language).format(startOf(day))
}

/** The same without its year: for days of this year. */
export function formatShortDay(day: string, language: string) {
  return shortDayFormat(language).format(startOf(day))
}

/** First and last day, YYYY-MM-DD; a year that both share is said once, where the language says it: first or last. */
export function formatSpan(from: string, until: string, language: string) {
  const span = { from: formatDay(from, language), until: formatDay(until, language) }
  if (from.slice(0, 4) !== until.slice(0, 4)) return span
  const end = language === 'jp' ? 'until' : 'from'
  return { ...span, [end]: formatShortDay({ from, until }[end], language) }
}

function startOf(day: string) {
  return new Date(`${day}T00:00:00+09:00`)
}

/** An instant as day, weekday and time in Japan, without the year: for what is near. */
export function formatInstant(instant: string, language: string) {
  const at = new Date(instant)
  return `${shortDayFormat(language).format(at)} ${timeFormat(language).format(at)}`
}

/** The time of an instant in Japan, where its day is said elsewhere. */
export function formatTime(instant: string, language: string) {
  return timeFormat(language).format(new Date(instant))
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
