import type { QueryClient } from '@tanstack/react-query'
import { findBanks, findBranches, getBankAccount, setBankAccount } from '#contract/bank.ts'
import type { Answer, CallInput } from '#contract/endpoint.ts'
import { getProfile } from '#contract/profile.ts'
import type { ApiClient } from '../../remote/api-client.ts'
import { remoteQuery } from '../../remote/query.ts'

export type BankAccountBody = CallInput<typeof setBankAccount>['body']
/** A bank or branch as the directory knows it. */
export type DirectoryPlace = Answer<typeof findBanks>['data'][number]

export const bankAccountQuery = (api: ApiClient) => remoteQuery(api, getBankAccount, {})
/** The kana of the profile are what the holder's name begins with; without them it is typed. */
export const profileQuery = (api: ApiClient) => ({ ...remoteQuery(api, getProfile, {}), retry: false })
export const banksQuery = (api: ApiClient, q: string) => remoteQuery(api, findBanks, { query: { q } })
export const branchesQuery = (api: ApiClient, code: string, q: string) =>
  remoteQuery(api, findBranches, { params: { code }, query: { q } })

export const saveBankAccount = (api: ApiClient, body: BankAccountBody) => api.call(setBankAccount, { body })

/** What the screen shows first. */
export const readBankAccount = (api: ApiClient, client: QueryClient) =>
  Promise.all([
    client.prefetchQuery(bankAccountQuery(api)),
    client.prefetchQuery(profileQuery(api)),
    client.prefetchQuery(banksQuery(api, '')),
  ])
