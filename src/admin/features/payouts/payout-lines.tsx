import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { useFormat } from '#client/i18n/use-format.ts'
import type { AdminPayout } from '#contract/admin-payouts.ts'
import type { PayoutLine } from '#contract/payouts.ts'
import { usePaymentFacts } from '#domain/money/payment-facts.ts'
import { DefinitionList } from '#ui/definition-list.tsx'
import { Fold } from '#ui/fold.tsx'
import { paths } from '../../paths.ts'
import styles from './payouts.module.css'

/** A transfer's amount, which unfolds what it carries: each reward with its breakdown to the yen. */
export function PayoutLines({
  payout: { lines, extra_tax, extra_withholding, net },
}: {
  payout: AdminPayout
}) {
  const { t } = useTranslation(['admin-payouts', 'payments'])
  const { yen, number } = useFormat()
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
        {lines.map((line) => (
          <Line key={`${line.case_id} ${line.payment.net}`} line={line} />
        ))}
        <DefinitionList
          items={[
            ...(extra_tax > 0 ? [{ label: t('payments:payout.extra_tax'), value: yen(extra_tax) }] : []),
            ...(extra_withholding > 0
              ? [{ label: t('payments:payout.extra_withholding'), value: `-${yen(extra_withholding)}` }]
              : []),
            { label: t('net'), value: <strong>{yen(net)}</strong> },
          ]}
        />
      </Fold>
    </div>
  )
}

function Line({ line: { case_id, campaign, payment } }: { line: PayoutLine }) {
  const { t } = useTranslation('admin-payouts')
  const { yen } = useFormat()
  const facts = usePaymentFacts(payment)
  return (
    <section>
      <Link to={paths.case(case_id)}>{campaign.title}</Link>
      <DefinitionList items={[...facts, { label: t('line_net'), value: yen(payment.net) }]} />
    </section>
  )
}
