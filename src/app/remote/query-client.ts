import { QueryClient } from '@tanstack/react-query'
import { toApiError } from './api-error.ts'

/** Data stays fresh for half a minute, so that going back shows it at once without asking again. */
export function createQueryClient() {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 30_000,
        gcTime: 10 * 60_000,
        // The client below repeats reads already; a second layer would multiply the tries.
        retry: false,
        refetchOnWindowFocus: (query) => toApiError(query.state.error).status !== 404,
      },
    },
  })
}
