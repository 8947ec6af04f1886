import { useTranslation } from 'react-i18next'
import { formatDay, formatInstant, formatNumber, formatSpan, formatYen } from './format.ts'

/** Amounts and dates in the language of the screen. */
export function useFormat() {
  const { language } = useTranslation().i18n
  return {
    yen: (amount: number) => formatYen(amount, language),
    number: (value: number) => formatNumber(value, language),
    day: (day: string) => formatDay(day, language),
    span: (from: string, until: string) => formatSpan(from, until, language),
    instant: (instant: string) => formatInstant(instant, language),
  }
}
