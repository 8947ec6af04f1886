import { queryOptions } from '@tanstack/react-query'
import { getMeta } from '#contract/commons.ts'
import type { ApiClient } from './api-client.ts'
import { remoteQuery } from './query.ts'

/** Lists, provider facts and limits change with a release at most. */
export const metaQuery = (api: ApiClient) =>
  queryOptions({ ...remoteQuery(api, getMeta, {}), staleTime: Number.POSITIVE_INFINITY })
