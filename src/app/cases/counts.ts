import { queryOptions } from '@tanstack/react-query'
import type { ApiClient } from '#client/remote/api-client.ts'

/**
 * Reads how many cases there are of each type, and how many wait for the reader. The endpoint is imported on demand, because the tab bar
 * is on every screen and the search list does not need the shapes of a case.
 */
export const countsQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: ['listProjects', 'counts'] as const,
    queryFn: async ({ signal }) => {
      const { listProjects } = await import('#contract/projects.ts')
      const input = { params: { type: 'in_progress' as const }, query: { size: 1 } }
      return (await api.call(listProjects, input, { signal })).counts
    },
  })
