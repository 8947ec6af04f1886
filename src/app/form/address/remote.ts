import { findPostalCode } from '#contract/addresses.ts'
import type { ApiClient } from '#app/remote/api-client.ts'
import { remoteQuery } from '#app/remote/query.ts'

export const postalCodeQuery = (api: ApiClient, code: string) =>
  remoteQuery(api, findPostalCode, { params: { code } })
