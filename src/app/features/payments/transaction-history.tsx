import ReceiptJapaneseYen from 'lucide-react/icons/receipt-japanese-yen'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { useApi } from '#client/remote/remote-context.tsx'
import { type List, useList } from '#client/remote/use-list.ts'
import type { Transaction } from '#contract/payouts.ts'
import { formatMonth } from '#domain/money/format-month.ts'
import { paths } from '#domain/paths.ts'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Flex, Stack } from '#ui/layout.ts'
import { LoadErrorAlert } from '#ui/loading/load-error-alert.tsx'
import { LoadMore } from '#ui/loading/load-more.tsx'
import { widePart } from '#ui/loading/wide-part.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { Heading } from '#ui/text.tsx'
import { byMonth } from './months.ts'
import { PaymentYears } from './payment-years.tsx'
import { transactionsQuery } from './queries.ts'
import { TransactionLine } from './transaction-line.tsx'
import styles from './transaction-history.module.css'

const table = widePart(() => import('./transaction-table.tsx').then((m) => m.TransactionTable))

export const prepareTransactionTable = table.prepare

/** Every reward, the newest first, month by month: in rows to unfold, and as a table in a wide window. */
export function TransactionHistory() {
  const { t } = useTranslation('payments')
  const list = useList(transactionsQuery(useApi()))
  return (
    <Stack as="section" gap="4" aria-busy={list.loading}>
      <Flex align="center" justify="space-between" wrap="wrap" gap="3">
        <Heading>{t('history.title')}</Heading>
        <PaymentYears />
      </Flex>
      <Months list={list} />
    </Stack>
  )
}

function Months({ list }: { list: List<Transaction> }) {
  const { i18n } = useTranslation('payments')
  if (list.error && !list.moreFailed) {
    return <LoadErrorAlert code={list.error.code} onRetry={list.retry} />
  }
  if (list.loading) return [1, 2, 3].map((line) => <Skeleton key={line} height="8.5rem" />)
  if (list.items.length === 0) return <NoRewards />
  const months = byMonth(list.items)
  return (
    <>
      <div className={styles.stacked}>
        {months.map(({ month, transactions }) => (
          <Stack key={month} gap="2">
            <Heading as="h3" size="sm">
              {formatMonth(month, i18n.language)}
            </Heading>
            <Card as="ul" padded={false}>
              {transactions.map((transaction) => (
                <li key={`${transaction.case_id} ${transaction.confirmed_at}`} className={styles.line}>
                  <TransactionLine transaction={transaction} />
                </li>
              ))}
            </Card>
          </Stack>
        ))}
      </div>
      <div className={styles.wide}>
        <Card padded={false}>
          <table.Part months={months} />
        </Card>
      </div>
      <LoadMore list={list} />
    </>
  )
}

function NoRewards() {
  const { t } = useTranslation('payments')
  return (
    <EmptyState
      icon={<ReceiptJapaneseYen />}
      title={t('history.none')}
      text={t('history.none_text')}
      action={
        <Button asChild marginTop="2">
          <Link to={paths.search}>{t('common:title.search')}</Link>
        </Button>
      }
    />
  )
}
