import { addDays, clockInTokyo } from '#lib/dates.ts'

/** Returns that time, or the next 8:00 in Japan when it is night there (from 21:00) and no phone should ring. */
export function afterNight(at: Date): Date {
  const [day = '', clock = ''] = clockInTokyo(at).split('T')
  if (clock >= '08:00' && clock < '21:00') return at
  const morning = clock < '08:00' ? day : addDays(day, 1)
  return new Date(`${morning}T08:00:00+09:00`)
}
