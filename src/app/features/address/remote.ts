import { findPostalCode, getAddress } from '#contract/addresses.ts'
import type { ApiClient } from '../../remote/api-client.ts'
import { remoteQuery } from '../../remote/query.ts'

export const addressQuery = (api: ApiClient) => remoteQuery(api, getAddress, {})

export const postalCodeQuery = (api: ApiClient, code: string) => remoteQuery(api, findPostalCode, { params: { code } })
