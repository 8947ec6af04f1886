import ChevronDown from 'lucide-react/icons/chevron-down'
import { Fragment, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '#client/i18n/use-format.ts'
import type { Transaction } from '#contract/payouts.ts'
import { formatMonth } from '#domain/money/format-month.ts'
import { RewardBadge } from '#domain/money/reward-badge.tsx'
import { classes } from '#ui/classes.ts'
import type { Month } from './months.ts'
import { TransactionFacts, useWhen } from './transaction-line.tsx'
import styles from './money-table.module.css'

const sums = ['amount', 'tax', 'withholding', 'expense', 'net'] as const
type Sum = (typeof sums)[number]

/** The sums that there are columns for: what was paid back has one where it was. */
function sumsOf(months: readonly Month[]) {
  const payments = months.flatMap(({ transactions }) => transactions.map(({ payment }) => payment))
  return sums.filter((name) => name !== 'expense' || payments.some(({ expense }) => expense > 0))
}

/** The rewards as a table: what they are made of in columns, month by month. */
export function TransactionTable({ months }: { months: readonly Month[] }) {
  const { t, i18n } = useTranslation('payments')
  const shown = sumsOf(months)
  const width = shown.length + 3
  return (
    <table className={classes(styles.table, styles.many)}>
      <thead>
        <tr>
          <th scope="col">{t('column.campaign')}</th>
          <th scope="col">{t('column.state')}</th>
          {shown.map((name) => (
            <th key={name} scope="col" data-sum={name}>
              {t(`column.${name}`)}
            </th>
          ))}
          <th scope="col" className={styles.act}>
            {t('column.details')}
          </th>
        </tr>
      </thead>
      {months.map(({ month, transactions }) => (
        <tbody key={month}>
          <tr className={styles.group}>
            <th scope="rowgroup" colSpan={width}>
              {formatMonth(month, i18n.language)}
            </th>
          </tr>
          {transactions.map((transaction) => (
            <Row
              key={`${transaction.case_id} ${transaction.confirmed_at}`}
              transaction={transaction}
              shown={shown}
              width={width}
            />
          ))}
        </tbody>
      ))}
    </table>
  )
}

interface RowProps {
  transaction: Transaction
  shown: readonly Sum[]
  /** The number of all columns. */
  width: number
}

/** A reward, and below it the same as on a phone, when it is asked for. */
function Row({ transaction, shown, width }: RowProps) {
  const { t } = useTranslation('payments')
  const { yen } = useFormat()
  const [open, setOpen] = useState(false)
  const id = useId()
  const when = useWhen(transaction)
  const { campaign, payment, state } = transaction
  return (
    <Fragment>
      <tr>
        <th scope="row">{campaign.title}</th>
        <td>
          <RewardBadge state={state} />
          <span className={styles.note}>{when}</span>
        </td>
        {shown.map((name) => (
          <td key={name} data-sum={name}>
            {name === 'withholding' && payment.withholding > 0 ? '-' : ''}
            {yen(payment[name])}
          </td>
        ))}
        <td className={styles.act}>
          <button
            type="button"
            className={styles.open}
            aria-expanded={open}
            aria-controls={id}
            aria-label={t('column.details_of', { title: campaign.title })}
            onClick={() => setOpen(!open)}
          >
            <ChevronDown aria-hidden />
          </button>
        </td>
      </tr>
      <tr id={id} hidden={!open} className={styles.facts}>
        <td colSpan={width}>
          <div>{open && <TransactionFacts transaction={transaction} />}</div>
        </td>
      </tr>
    </Fragment>
  )
}
