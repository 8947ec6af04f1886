import type { ApiClient } from '#client/remote/api-client.ts'
import { remoteQuery } from '#client/remote/query.ts'
import { getAddress } from '#contract/addresses.ts'

export const addressQuery = (api: ApiClient) => remoteQuery(api, getAddress, {})
