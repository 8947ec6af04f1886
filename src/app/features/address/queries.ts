import { getAddress } from '#contract/addresses.ts'
import type { ApiClient } from '#client/remote/api-client.ts'
import { remoteQuery } from '#client/remote/query.ts'

export const addressQuery = (api: ApiClient) => remoteQuery(api, getAddress, {})
