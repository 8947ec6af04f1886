import type { QueryClient } from '@tanstack/react-query'
import { projectTypes } from '#contract/case-states.ts'
import { listInquiries } from '#contract/inquiries.ts'
import { listProjects } from '#contract/projects.ts'
import type { ApiClient } from '../../remote/api-client.ts'
import { remoteList, remoteQuery } from '../../remote/query.ts'

export const inquiriesQuery = (api: ApiClient) => remoteList(api, listInquiries, {})

/** Own cases of any state to choose from: the newest hundred of each kind. */
export const ownCasesQueries = (api: ApiClient) =>
  projectTypes.map((type) => remoteQuery(api, listProjects, { params: { type }, query: { size: 100 } }))

/** What the screen shows first. */
export const readInquiries = (api: ApiClient, client: QueryClient) =>
  client.prefetchInfiniteQuery(inquiriesQuery(api))
