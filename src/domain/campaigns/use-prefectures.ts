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
    /** One name, of a wanted prefecture where there is one, and how many others there are. */
    short(codes: readonly string[], wanted: readonly string[]) {
      if (isEverywhere(codes)) return t('place.everywhere')
      const [first = ''] = named([codes.find((code) => wanted.includes(code)) ?? codes[0] ?? ''])
      const count = codes.length - 1
      return count === 0 ? first : t('place.and_others', { first, count })
    },
  }
}
