import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import type { AdminPayout } from '#contract/admin-payouts.ts'
import { useFormat } from '#app/i18n/use-format.ts'
import { DefinitionList } from '#app/ui/definition-list.tsx'
import { Fold } from '#app/ui/fold.tsx'
import { paths } from '../../paths.ts'
import styles from './payouts.module.css'

/** A transfer's amount, which unfolds what it carries: each reward with its breakdown to the yen. */
export function PayoutLines({ payout: { lines, extra_withholding, net } }: { payout: AdminPayout }) {
  const { t } = useTranslation('admin-payouts')
  const { yen, number } = useFormat()
  const less = (sum: number) => (sum === 0 ? yen(0) : `-${yen(sum)}`)
  const count = lines.length
  const label = (
    <span>
      {yen(net)}
      <small>{t('lines', { count, number: number(count) })}</small>
    </span>
  )
  return (
    <div className={styles.lines}>
      <Fold label={label}>
        {lines.map(({ case_id, campaign, payment }) => (
          <section key={case_id}>
            <Link to={paths.case(case_id)}>{campaign.title}</Link>
            <DefinitionList
              items={[
                { label: t('cases:payment.amount'), value: yen(payment.amount) },
                { label: t('cases:payment.tax', { rate: payment.tax_rate }), value: yen(payment.tax) },
                { label: t('cases:payment.withholding'), value: less(payment.withholding) },
                ...(payment.expense > 0
                  ? [{ label: t('cases:payment.expense'), value: yen(payment.expense) }]
                  : []),
                { label: t('line_net'), value: yen(payment.net) },
              ]}
            />
          </section>
        ))}
        <DefinitionList
          items={[
            ...(extra_withholding > 0
              ? [{ label: t('payments:payout.extra_withholding'), value: less(extra_withholding) }]
              : []),
            { label: t('net'), value: <strong>{yen(net)}</strong> },
          ]}
        />
      </Fold>
    </div>
  )
}
