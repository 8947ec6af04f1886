import { type QueryClient, queryOptions } from '@tanstack/react-query'
import type { ApiClient } from '#client/remote/api-client.ts'
import { remoteList } from '#client/remote/query.ts'
import { type ProjectType, projectTypes } from '#contract/case-states.ts'
import { listInquiries } from '#contract/inquiries.ts'
import { listProjects } from '#contract/projects.ts'

export const inquiriesQuery = (api: ApiClient) => remoteList(api, listInquiries, {})

/** Own cases of any state to choose from: the hundred of each type that come first. */
export const ownCasesQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: [listProjects.name, 'choices'],
    queryFn: async ({ signal }) => {
      const ofType = (type: ProjectType) =>
        api.call(listProjects, { params: { type }, query: { size: 100 } }, { signal })
      return (await Promise.all(projectTypes.map(ofType))).flatMap(({ data }) => data)
    },
  })

/** Prefetches what the screen shows first. */
export const readInquiries = (api: ApiClient, client: QueryClient) =>
  Promise.all([client.prefetchInfiniteQuery(inquiriesQuery(api)), client.prefetchQuery(ownCasesQuery(api))])
