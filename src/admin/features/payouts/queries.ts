import { listWaitingAccounts } from '#contract/admin-accounts.ts'
import { getDashboard } from '#contract/admin-dashboard.ts'
import { getPayoutTotals, listPayouts } from '#contract/admin-payouts.ts'

/** What an act on transfers makes old. */
export const madeOld = [listPayouts, getPayoutTotals, listWaitingAccounts, getDashboard]
