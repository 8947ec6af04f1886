import { useTranslation } from 'react-i18next'
import type { Answer } from '#contract/endpoint.ts'
import type { listPaymentRecords } from '#contract/admin-payment-records.ts'
import { useFormat } from '#client/i18n/use-format.ts'
import { Sums } from '../../parts/sums.tsx'

/** Of the whole year, whatever is filtered. */
export function RecordSums({ sums }: { sums: Answer<typeof listPaymentRecords>['sums'] }) {
  const { t } = useTranslation('admin-payment-records')
  const { yen, number } = useFormat()
  const { filed, missing, paid, withheld } = sums
  const people = (count: number) => t('people', { number: number(count) })
  return (
    <Sums
      sums={[
        { label: t('sums.filed'), value: people(filed) },
        { label: t('sums.missing'), value: people(missing), bad: missing > 0 },
        { label: t('paid'), value: yen(paid) },
        { label: t('withheld'), value: yen(withheld) },
      ]}
    />
  )
}
