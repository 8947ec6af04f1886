import type { ApiClient } from '#client/remote/api-client.ts'
import { remoteQuery } from '#client/remote/query.ts'
import { listSavedSearches } from '#contract/saved-searches.ts'

export const savedQuery = (api: ApiClient) => remoteQuery(api, listSavedSearches, {})
