import { queryOptions } from '@tanstack/react-query'
import { getMeta, getTeaser } from '#contract/commons.ts'
import type { ApiClient } from '../../remote/api-client.ts'
import { remoteQuery } from '../../remote/query.ts'

export const teaserQuery = (api: ApiClient) => remoteQuery(api, getTeaser, {})

/** Lists, provider facts and limits change with a release at most. */
export const metaQuery = (api: ApiClient) =>
  queryOptions({ ...remoteQuery(api, getMeta, {}), staleTime: Number.POSITIVE_INFINITY })
