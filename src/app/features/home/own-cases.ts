import type { ApiClient } from '#client/remote/api-client.ts'
import { remoteQuery } from '#client/remote/query.ts'
import { listProjects } from '#contract/projects.ts'

/** The first of what is under way; own acts stand at the top, the soonest due first. */
export const ownCasesQuery = (api: ApiClient) =>
  remoteQuery(api, listProjects, { params: { type: 'in_progress' }, query: { size: 3 } })
