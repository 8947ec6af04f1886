import type { Language } from '#contract/vocabulary.ts'
import { dayInTokyo } from '#lib/dates.ts'
import { daysAwayIn } from '../../mail/case-texts.ts'

function localeOf(language: Language) {
  return language === 'jp' ? 'ja-JP' : 'en-GB'
}

export function instantIn(language: Language, at: Date) {
  const form = { dateStyle: 'long', timeStyle: 'short', timeZone: 'Asia/Tokyo' } as const
  const text = new Intl.DateTimeFormat(localeOf(language), form).format(at)
  return language === 'jp' ? text : `${text} (Japan time)`
}

/** Without the year and the zone: subjects are short. */
export function shortInstantIn(language: Language, at: Date) {
  const zone = { timeZone: 'Asia/Tokyo' } as const
  const day = new Intl.DateTimeFormat(localeOf(language), { ...zone, month: 'long', day: 'numeric' })
  const time = new Intl.DateTimeFormat(localeOf(language), { ...zone, timeStyle: 'short' })
  return `${day.format(at)} ${time.format(at)}`
}

export function dayIn(language: Language, day: string) {
  return new Intl.DateTimeFormat(localeOf(language), { dateStyle: 'long', timeZone: 'UTC' }).format(
    new Date(day),
  )
}

/** The days from `now` to `at` as the calendar in Japan counts them; undefined when it is over. */
export function daysUntilIn(language: Language, at: Date, now: Date) {
  if (at <= now) return undefined
  const days = (Date.parse(dayInTokyo(at)) - Date.parse(dayInTokyo(now))) / 86_400_000
  return daysAwayIn(language, days)
}

export function yenIn(language: Language, amount: number) {
  const number = new Intl.NumberFormat(localeOf(language)).format(amount)
  return language === 'jp' ? `${number}円` : `¥${number}`
}
