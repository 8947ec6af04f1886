import type { ApiClient } from '#client/remote/api-client.ts'
import { remoteQuery } from '#client/remote/query.ts'
import { getResults } from '#contract/results.ts'

export const resultsQuery = (api: ApiClient) => remoteQuery(api, getResults, {})
