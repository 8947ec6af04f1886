import { type QueryClient, queryOptions } from '@tanstack/react-query'
import type { ApiClient } from '#client/remote/api-client.ts'
import { remoteQuery } from '#client/remote/query.ts'
import { findBanks, findBranches, getBankAccount, type setBankAccount } from '#contract/bank.ts'
import type { Answer, CallInput } from '#contract/endpoint.ts'
import { getProfile } from '#contract/profile.ts'

export type BankAccountBody = CallInput<typeof setBankAccount>['body']
/** A bank or branch as the directory knows it. */
export type DirectoryPlace = Answer<typeof findBanks>['data'][number]

export const bankAccountQuery = (api: ApiClient) => remoteQuery(api, getBankAccount, {})
/** The kana of the profile are what the holder's name begins with; without them it is typed. */
export const profileQuery = (api: ApiClient) => ({ ...remoteQuery(api, getProfile, {}), retry: false })

/** Searches the directory for the typed text: for banks, or for the branches of one bank. */
export const placesQuery = (api: ApiClient, bankCode: string | undefined, q: string) =>
  queryOptions({
    queryKey: [bankCode === undefined ? findBanks.name : findBranches.name, { bankCode, q }],
    queryFn: ({ signal }) =>
      bankCode === undefined
        ? api.call(findBanks, { query: { q } }, { signal })
        : api.call(findBranches, { params: { code: bankCode }, query: { q } }, { signal }),
  })

/** Prefetches what the screen shows first. */
export const readBankAccount = (api: ApiClient, client: QueryClient) =>
  Promise.all([
    client.prefetchQuery(bankAccountQuery(api)),
    client.prefetchQuery(profileQuery(api)),
    client.prefetchQuery(placesQuery(api, undefined, '')),
  ])
