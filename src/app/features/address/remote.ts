import { type AddressInput, getAddress, putAddress } from '#contract/addresses.ts'
import type { ApiClient } from '../../remote/api-client.ts'
import { remoteQuery } from '../../remote/query.ts'

export const addressQuery = (api: ApiClient) => remoteQuery(api, getAddress, {})

export const saveAddress = (api: ApiClient, body: AddressInput) => api.call(putAddress, { body })
