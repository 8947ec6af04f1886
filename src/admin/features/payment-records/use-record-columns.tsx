import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { useFormat } from '#client/i18n/use-format.ts'
import type { PaymentRecord } from '#contract/admin-payment-records.ts'
import { Text } from '#ui/text.tsx'
import type { Column } from '../../parts/table.tsx'
import { paths } from '../../paths.ts'
import { Badge } from '../../ui/badge.tsx'

export function useRecordColumns(): Column<PaymentRecord>[] {
  const { t } = useTranslation('admin-payment-records')
  const { yen } = useFormat()
  return [
    {
      key: 'person',
      title: t('column.creator'),
      sort: 'creator',
      flat: true,
      cell: ({ influencer: { id, name, display_name } }) => (
        <Text as="span" display="flex" alignItems="baseline" gap="2">
          <Link to={paths.influencer(id)}>{name}</Link>
          <Text as="small" size="xs" tone="soft">
            {display_name}
          </Text>
        </Text>
      ),
    },
    {
      key: 'paid',
      title: t('column.paid'),
      sort: 'paid',
      align: 'end',
      flat: true,
      cell: ({ paid }) => yen(paid),
    },
    {
      key: 'withheld',
      title: t('column.withheld'),
      sort: 'withheld',
      align: 'end',
      flat: true,
      cell: ({ withheld }) => yen(withheld),
    },
    {
      key: 'filed',
      title: t('column.filed'),
      flat: true,
      cell: ({ filed }) => t(filed ? 'filed_yes' : 'filed_no'),
    },
    {
      key: 'address',
      title: t('column.address'),
      flat: true,
      cell: ({ filed, has_address }) => <AddressMark filed={filed} has={has_address} />,
    },
  ]
}

/** Missing is bad only where a record needs it. */
function AddressMark({ filed, has }: { filed: boolean; has: boolean }) {
  const { t } = useTranslation('admin-payment-records')
  if (has) return t('address_known')
  return filed ? <Badge tone="danger">{t('address_missing')}</Badge> : t('address_not_needed')
}
