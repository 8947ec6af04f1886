import { getBalance } from '#contract/payouts.ts'
import type { ApiClient } from '../remote/api-client.ts'
import { remoteQuery } from '../remote/query.ts'

export const balanceQuery = (api: ApiClient) => remoteQuery(api, getBalance, {})
