import { paths } from '#domain/paths.ts'
import { Stack } from '#ui/layout.ts'
import { useNoticesSeen } from '../../notices/use-notices-seen.ts'
import { BalanceOverview } from './balance-overview.tsx'
import { TransactionHistory } from './transaction-history.tsx'

export { prepareTransactionTable } from './transaction-history.tsx'

/** Own money: how much stands where, the way to have it earlier, and every reward with its breakdown. */
export function TransactionsScreen() {
  useNoticesSeen(paths.transactions)
  return (
    <Stack gap="6">
      <BalanceOverview />
      <TransactionHistory />
    </Stack>
  )
}
