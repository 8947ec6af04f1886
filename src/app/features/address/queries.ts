import { getAddress } from '#contract/addresses.ts'
import type { ApiClient } from '../../remote/api-client.ts'
import { remoteQuery } from '../../remote/query.ts'

export const addressQuery = (api: ApiClient) => remoteQuery(api, getAddress, {})
