import type { ApiClient } from '#client/remote/api-client.ts'
import { remoteQuery } from '#client/remote/query.ts'
import { getBalance } from '#contract/payouts.ts'

export const balanceQuery = (api: ApiClient) => remoteQuery(api, getBalance, {})
