import { useTranslation } from 'react-i18next'
import { useFormat } from '#client/i18n/use-format.ts'
import type { Payment } from '#contract/case-shapes.ts'
import { DefinitionList } from '#ui/definition-list.tsx'
import { Notice } from '#ui/notice.tsx'
import { usePaymentFacts } from './payment-facts.ts'

/** Shows how the paid sum is calculated, to the yen (domain.md, "Money"). */
export function PaymentRows({ payment }: { payment: Payment }) {
  const { t } = useTranslation(['cases', 'campaigns'])
  const { yen } = useFormat()
  const { fee, net } = payment
  const withheld = payment.lines.filter(({ withholding }) => withholding > 0)
  return (
    <>
      <DefinitionList
        items={[
          ...usePaymentFacts(payment),
          { label: t('payment.fee'), value: fee === 0 ? t('payment.fee_borne') : `-${yen(fee)}` },
          { label: t('payment.net'), value: <strong>{yen(net)}</strong> },
        ]}
      />
      {withheld.map(({ kind, reason }) => (
        <Notice key={kind} title={t(`payment.withholding_why.${kind}`)}>
          {t(`campaigns:reward.reason.${reason}`, { defaultValue: reason ?? '' })}
        </Notice>
      ))}
    </>
  )
}
