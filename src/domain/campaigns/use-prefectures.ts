import { useTranslation } from 'react-i18next'
import { prefectures } from '#contract/vocabulary.ts'

/** Names prefectures, and all of them together as the whole country. */
export function usePrefectures() {
  const { t } = useTranslation('campaigns')
  const named = (codes: readonly string[]) => codes.map((code) => t(`common:prefecture.${code}`))
  const isEverywhere = (codes: readonly string[]) => codes.length === prefectures.length
  return {
    /** Every name; empty for none. */
    all: (codes: readonly string[]) =>
      isEverywhere(codes) ? t('place.everywhere') : named(codes).join(t('list_separator')),
    /** The first name and how many others there are. */
    short(codes: readonly string[]) {
      if (isEverywhere(codes)) return t('place.everywhere')
      const [first = '', ...others] = named(codes)
      return others.length === 0 ? first : t('place.and_others', { first, count: others.length })
    },
  }
}
