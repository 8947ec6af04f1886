import { useQueryClient } from '@tanstack/react-query'
import { getDesk } from '#contract/admin-desk.ts'
import { listWaitingAccounts } from '#contract/admin-accounts.ts'
import { getPayoutTotals, listPayouts } from '#contract/admin-payouts.ts'

/** What an act on transfers makes old. */
export const madeOld = [listPayouts, getPayoutTotals, listWaitingAccounts, getDesk]

/** The same for forms, which hold their faults themselves. */
export function useReadAnew() {
  const client = useQueryClient()
  return () => Promise.all(madeOld.map(({ name }) => client.invalidateQueries({ queryKey: [name] })))
}
