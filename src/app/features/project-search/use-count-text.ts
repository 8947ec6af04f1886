import { useTranslation } from 'react-i18next'
import { useFormat } from '#client/i18n/use-format.ts'
import type { List } from '#client/remote/use-list.ts'
import { limits } from '#contract/limits.ts'

/** Says how many there are as far as it is known, because the server counts pages and not rows; empty while nothing is. */
export function useCountText() {
  const { t } = useTranslation('campaigns')
  const { number } = useFormat()
  return ({ loading, error, hasMore, pageCount, items, moreFailed }: List<unknown>) => {
    if (loading || (error && !moreFailed)) return ''
    const count = hasMore ? (pageCount - 1) * limits.page_size : items.length
    return t(hasMore ? 'count.at_least' : 'count.exact', { count, number: number(count) })
  }
}
