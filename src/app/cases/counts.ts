import { queryOptions } from '@tanstack/react-query'
import type { ApiClient } from '#client/remote/api-client.ts'

/**
 * How many cases there are of each type, and how many wait for the reader. Its call is loaded with it, because the tab bar
 * stands on every screen and the search list does without the shapes of a case.
 */
export const countsQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: ['cases.list', 'counts'] as const,
    queryFn: async ({ signal }) => {
      const { listProjects } = await import('#contract/projects.ts')
      const input = { params: { type: 'in_progress' as const }, query: { size: 1 } }
      return (await api.call(listProjects, input, { signal })).counts
    },
  })
