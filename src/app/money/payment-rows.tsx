import { useTranslation } from 'react-i18next'
import type { Payment } from '#contract/case-shapes.ts'
import { useFormat } from '../i18n/use-format.ts'
import { DefinitionList } from '../ui/definition-list.tsx'
import { Notice } from '../ui/notice.tsx'

/** How the sum that is paid comes about, to the yen (domain.md, "Money"). */
export function PaymentRows({ payment }: { payment: Payment }) {
  const { t } = useTranslation('cases')
  const { yen } = useFormat()
  const { amount, tax_rate, tax, withholding, withholding_reason, expense, fee, net } = payment
  const less = (sum: number) => (sum === 0 ? yen(0) : `-${yen(sum)}`)
  return (
    <>
      <DefinitionList
        items={[
          { label: t('payment.amount'), value: yen(amount) },
          { label: t('payment.tax', { rate: tax_rate }), value: yen(tax) },
          { label: t('payment.withholding'), value: less(withholding) },
          ...(expense > 0 ? [{ label: t('payment.expense'), value: yen(expense) }] : []),
          { label: t('payment.fee'), value: fee === 0 ? t('payment.fee_borne') : less(fee) },
          { label: t('payment.net'), value: <strong>{yen(net)}</strong> },
        ]}
      />
      {withholding_reason && (
        <Notice title={t('campaigns:reward.withholding_why')}>{withholding_reason}</Notice>
      )}
    </>
  )
}
