import { getLeaving } from '#contract/account.ts'
import type { ApiClient } from '#client/remote/api-client.ts'
import { remoteQuery } from '#client/remote/query.ts'

export const leavingQuery = (api: ApiClient) => remoteQuery(api, getLeaving, {})
