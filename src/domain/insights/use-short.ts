import { useTranslation } from 'react-i18next'
import { languageTag } from '#contract/language.ts'

/** Figures as charts and cards have room for. */
export function useShort() {
  const tag = languageTag(useTranslation().i18n.language)
  const compact = new Intl.NumberFormat(tag, { notation: 'compact', maximumFractionDigits: 1 })
  const rate = new Intl.NumberFormat(tag, { style: 'percent', maximumFractionDigits: 2 })
  const price = new Intl.NumberFormat(tag, { maximumSignificantDigits: 3 })
  return {
    /** 1.2万, 12K. */
    short: (value: number) => compact.format(value),
    /** A price of one thing, which may be less than a yen: 0.35, 12.5. */
    price: (value: number) => price.format(value),
    /** Formats a value that is in percent: 8.33 is 8.33%. */
    percent: (value: number) => rate.format(value / 100),
  }
}
