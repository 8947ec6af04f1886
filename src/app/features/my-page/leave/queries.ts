import { getLeaving } from '#contract/account.ts'
import type { ApiClient } from '../../../remote/api-client.ts'
import { remoteQuery } from '../../../remote/query.ts'

export const leavingQuery = (api: ApiClient) => remoteQuery(api, getLeaving, {})
