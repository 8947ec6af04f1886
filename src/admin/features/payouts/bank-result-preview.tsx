import { useTranslation } from 'react-i18next'
import { useFormat } from '#client/i18n/use-format.ts'
import type { BankResult, BankResultRow } from '#contract/admin-bank-results.ts'
import { DefinitionList } from '#ui/definition-list.tsx'
import { Notice } from '#ui/notice.tsx'
import styles from './payouts.module.css'

/** Shows what the bank's file would do: counts by outcome, and each record that needs a look by name. */
export function BankResultPreview({ result }: { result: BankResult }) {
  const { t } = useTranslation('admin-payouts')
  const { number } = useFormat()
  const countOf = (count: number) => t('count', { count, number: number(count) })
  const counted = (['paid', 'failed', 'returned', 'unchanged', 'unmatched'] as const).filter(
    (key) => key === 'paid' || result[key] > 0,
  )
  const unpaid = result.rows.filter(({ failure, unmatched }) => failure && !unmatched)
  const unmatched = result.rows.filter((row) => row.unmatched)
  return (
    <>
      <DefinitionList
        items={counted.map((key) => ({ label: t(`result.count.${key}`), value: countOf(result[key]) }))}
      />
      {unpaid.length > 0 && <Rows rows={unpaid} />}
      {unmatched.length > 0 && (
        <Notice tone="warning" title={t('result.unmatched_title')}>
          {t('result.unmatched_text')}
          <Rows rows={unmatched} />
        </Notice>
      )}
    </>
  )
}

function Rows({ rows }: { rows: readonly BankResultRow[] }) {
  const { t } = useTranslation(['admin-payouts', 'payments'])
  const { yen, number } = useFormat()
  return (
    <ul className={styles.refused}>
      {rows.map(({ line, holder, net, failure, unmatched, payouts }) => (
        <li key={line}>
          <strong>
            {t('result.row', { line: number(line), name: payouts[0]?.name ?? holder, net: yen(net) })}
          </strong>
          <span>
            {unmatched ? t(`result.unmatched.${unmatched}`) : t(`payments:failure.${failure ?? 'other'}`)}
          </span>
        </li>
      ))}
    </ul>
  )
}
