const zone = { timeZone: 'Asia/Tokyo' } as const
const time = new Intl.DateTimeFormat('ja-JP', { ...zone, hour: 'numeric', minute: '2-digit' })
const second = new Intl.DateTimeFormat('sv-SE', { ...zone, timeStyle: 'medium' })
const day = new Intl.DateTimeFormat('ja-JP', { ...zone, month: 'numeric', day: 'numeric', weekday: 'short' })
const date = new Intl.DateTimeFormat('sv-SE', zone)

const dayMs = 86_400_000

/** `21:05` in Japan. */
export const timeOf = (at: Date) => time.format(at)

/** `21:05:09` in Japan. */
export const clockOf = (at: Date) => second.format(at)

/** `2026-11-21` in Japan. */
export const dateOf = (at: Date) => date.format(at)

/** 今日, 昨日 or `11/20(金)`. */
export function dayOf(at: Date, now: Date) {
  if (dateOf(at) === dateOf(now)) return '今日'
  return dateOf(at) === dateOf(new Date(now.getTime() - dayMs)) ? '昨日' : day.format(at)
}
