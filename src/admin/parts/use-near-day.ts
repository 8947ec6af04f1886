import { useTranslation } from 'react-i18next'
import { formatDay, formatShortDay } from '#client/i18n/format.ts'
import { useNow } from '#client/remote/use-now.ts'
import { dayInTokyo } from '#lib/dates.ts'

/** Returns the words for a day YYYY-MM-DD in a narrow column: its year stands only where it is another than this one. */
export function useNearDay() {
  const { language } = useTranslation().i18n
  const year = dayInTokyo(new Date(useNow())).slice(0, 4)
  return (day: string) => (day.startsWith(year) ? formatShortDay(day, language) : formatDay(day, language))
}
