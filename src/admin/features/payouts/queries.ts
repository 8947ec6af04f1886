import { listWaitingAccounts } from '#contract/admin-accounts.ts'
import { getDashboard } from '#contract/admin-dashboard.ts'
import { getPayoutTotals, listPayouts } from '#contract/admin-payouts.ts'

/** The queries that an action on payouts makes stale. */
export const madeOld = [listPayouts, getPayoutTotals, listWaitingAccounts, getDashboard]
