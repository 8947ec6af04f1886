import type { QueryClient } from '@tanstack/react-query'
import type { ApiClient } from '#client/remote/api-client.ts'
import { remoteList, remoteQuery } from '#client/remote/query.ts'
import { getWorkPage, listOwnWorks } from '#contract/work-page.ts'

export const ownPageQuery = (api: ApiClient) => remoteQuery(api, getWorkPage, {})

export const ownWorksQuery = (api: ApiClient) => remoteList(api, listOwnWorks, {})

/** All that the screen shows first. */
export function readOwnPage(api: ApiClient, client: QueryClient) {
  return Promise.all([
    client.prefetchQuery(ownPageQuery(api)),
    client.prefetchInfiniteQuery(ownWorksQuery(api)),
  ])
}
