import { useTranslation } from 'react-i18next'
import { useFormat } from '#client/i18n/use-format.ts'
import type { YearPayment } from '#contract/payment-years.ts'
import styles from './money-table.module.css'

/** The transfers of a year as a table. */
export function PaymentYearTable({ payments }: { payments: readonly YearPayment[] }) {
  const { t } = useTranslation('payments')
  const { yen, day } = useFormat()
  const hasExpense = payments.some(({ expense }) => expense > 0)
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <th scope="col">{t('payout.paid_on')}</th>
          <th scope="col">{t('column.campaign')}</th>
          <th scope="col" data-sum>
            {t('column.amount')}
          </th>
          <th scope="col" data-sum>
            {t('column.tax')}
          </th>
          {hasExpense && (
            <th scope="col" data-sum>
              {t('column.expense')}
            </th>
          )}
          <th scope="col" data-sum>
            {t('column.withholding')}
          </th>
          <th scope="col" data-sum>
            {t('column.net')}
          </th>
        </tr>
      </thead>
      <tbody>
        {payments.map(({ payout_id, paid_on, statement_number, campaigns, ...sums }) => (
          <tr key={payout_id}>
            <th scope="row">
              {day(paid_on)}
              <span className={styles.note}>{statement_number}</span>
            </th>
            <td>
              {campaigns.map(({ id, title }) => (
                <div key={id}>{title}</div>
              ))}
            </td>
            <td data-sum>{yen(sums.amount)}</td>
            <td data-sum>{yen(sums.tax)}</td>
            {hasExpense && <td data-sum>{yen(sums.expense)}</td>}
            <td data-sum>{sums.withholding === 0 ? yen(0) : `-${yen(sums.withholding)}`}</td>
            <td data-sum="net">{yen(sums.net)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
