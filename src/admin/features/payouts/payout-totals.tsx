import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { getPayoutTotals } from '#contract/admin-payouts.ts'
import { useFormat } from '#client/i18n/use-format.ts'
import { LoadErrorAlert } from '#ui/loading/load-error-alert.tsx'
import { useApi } from '#client/remote/remote-context.tsx'
import { remoteQuery } from '#client/remote/query.ts'
import { Skeleton } from '@chakra-ui/react/skeleton'
import { Sums } from '../../parts/sums.tsx'

const shown = ['confirmed', 'scheduled', 'processing', 'paid_this_month', 'failed', 'overdue'] as const
/** Somebody waits for money in vain. */
const bad: readonly string[] = ['failed', 'overdue']

/** How much and how many, by state. */
export function PayoutTotals() {
  const { t } = useTranslation('admin-payouts')
  const { yen, number } = useFormat()
  const { data, error, refetch } = useQuery(remoteQuery(useApi(), getPayoutTotals, {}))
  if (error && !data) return <LoadErrorAlert onRetry={() => void refetch()} />
  if (!data) return <Skeleton height="6rem" />
  const sums = shown.map((key) => {
    const { count, net } = data.data[key]
    return {
      label: t(`totals.${key}`),
      value: yen(net),
      note: t('totals_count', { count, number: number(count) }),
      bad: bad.includes(key) && count > 0,
    }
  })
  return <Sums sums={sums} />
}
