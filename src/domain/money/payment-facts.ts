import { useTranslation } from 'react-i18next'
import { useFormat } from '#client/i18n/use-format.ts'
import type { Payment } from '#contract/case-shapes.ts'
import type { Definition } from '#ui/definition-list.tsx'

/** Returns what a payment consists of before its sum: each line, the tax, what is withheld, and what is paid back. */
export function usePaymentFacts({ lines, tax_rate, tax, withholding, expense }: Payment): Definition[] {
  const { t } = useTranslation('cases')
  const { yen } = useFormat()
  return [
    ...lines.map(({ kind, amount }) => ({ label: t(`payment.line.${kind}`), value: yen(amount) })),
    { label: t('payment.tax', { rate: tax_rate }), value: yen(tax) },
    { label: t('payment.withholding'), value: withholding === 0 ? yen(0) : `-${yen(withholding)}` },
    ...(expense > 0 ? [{ label: t('payment.expense'), value: yen(expense) }] : []),
  ]
}
