import type { QueryClient } from '@tanstack/react-query'
import type { ApiClient } from '#client/remote/api-client.ts'
import { remoteList, remoteQuery } from '#client/remote/query.ts'
import { getBankAccount } from '#contract/bank.ts'
import { getPaymentYear, listPaymentYears } from '#contract/payment-years.ts'
import { listTransactions } from '#contract/payouts.ts'
import { balanceQuery } from '../../money/balance.ts'

export const transactionsQuery = (api: ApiClient) => remoteList(api, listTransactions, {})

export const bankAccountQuery = (api: ApiClient) => remoteQuery(api, getBankAccount, {})

export const paymentYearsQuery = (api: ApiClient) => remoteQuery(api, listPaymentYears, {})

export const paymentYearQuery = (api: ApiClient, year: string) =>
  remoteQuery(api, getPaymentYear, { params: { year } })

/** Prefetches what the screen shows first. */
export const readMoney = (api: ApiClient, client: QueryClient) =>
  Promise.all([client.prefetchQuery(balanceQuery(api)), client.prefetchInfiniteQuery(transactionsQuery(api))])
