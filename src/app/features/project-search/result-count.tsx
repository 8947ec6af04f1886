import { useTranslation } from 'react-i18next'
import type { CampaignSummary } from '#contract/campaign-shapes.ts'
import { limits } from '#contract/limits.ts'
import type { List } from '#client/remote/use-list.ts'
import { useFormat } from '#client/i18n/use-format.ts'
import { Text } from '#ui/text.tsx'

/** How many there are, as far as it is known: pages are counted, their rows are not. Read aloud when it changes. */
export function ResultCount({ list }: { list: List<CampaignSummary> }) {
  const { t } = useTranslation('campaigns')
  const { number } = useFormat()
  const { hasMore, items, pageCount } = list
  const known = hasMore ? (pageCount - 1) * limits.page_size : items.length
  const text = t(hasMore ? 'count.at_least' : 'count.exact', { count: known, number: number(known) })
  return (
    <Text role="status" size="sm" tone="soft" number minHeight="1.7em">
      {list.loading ? t('common:loading') : list.error && !list.moreFailed ? '' : text}
    </Text>
  )
}
