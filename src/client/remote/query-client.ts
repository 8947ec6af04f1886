import {
  type InferDataFromTag,
  type InvalidateQueryFilters,
  QueryClient,
  type QueryKey,
} from '@tanstack/react-query'
import type { Endpoint } from '#contract/endpoint.ts'
import { toApiError } from './api-error.ts'

const forgetAfter = 10 * 60_000
/** A call without a network fails at once, and the screen says so; waiting for the network would be a spinner without words. */
const withoutNetwork = { networkMode: 'always' } as const

/**
 * Data stays fresh for half a minute, so that going back shows it at once without asking again. The server's clients live
 * for one request and set no timer to forget by: `keep` Infinity.
 */
export function createQueryClient(keep = forgetAfter) {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 30_000,
        gcTime: keep,
        // The client below repeats reads already; a second layer would multiply the tries.
        retry: false,
        ...withoutNetwork,
        // What was read before stays in sight while there is no network, and is asked for again afterwards.
        refetchOnMount: () => navigator.onLine,
        refetchOnReconnect: true,
        refetchOnWindowFocus: (query) => navigator.onLine && toApiError(query.state.error).status !== 404,
      },
      // What was sent, such as a password, is not kept for longer than its screen.
      mutations: { ...withoutNetwork, gcTime: 1_000 },
    },
  })
}

/**
 * Makes old whatever these endpoints answered, by the name that query keys begin with. Resolves when what is in sight was read again. What is
 * on its way is asked for anew, for it may be from before the change. TanStack does so by itself where an older answer is in sight; with
 * `refetchType: 'none'` such a reading goes on, for it may be a further page.
 */
export function invalidate(
  client: QueryClient,
  endpoints: readonly Endpoint[] = [],
  options: { refetchType?: 'none' } = {},
) {
  return Promise.all(endpoints.map(({ name }) => invalidateFilter(client, { queryKey: [name], ...options })))
}

/** The same of whatever a filter of TanStack's finds. */
export function invalidateFilter(client: QueryClient, filter: InvalidateQueryFilters) {
  for (const query of client.getQueryCache().findAll({ ...filter, fetchStatus: 'fetching' })) {
    if (query.isActive() && query.state.data !== undefined) continue
    void query.cancel({ silent: true })
    query.fetch().catch(() => undefined)
  }
  return client.invalidateQueries(filter)
}

/** Shows what a change was answered with. A reading that is under way is given up, for it may bring what was before. */
export function showAnswer<Key extends QueryKey>(
  client: QueryClient,
  queryKey: Key,
  answer: InferDataFromTag<unknown, Key>,
) {
  void client.cancelQueries({ queryKey, exact: true })
  client.setQueryData<unknown, QueryKey>(queryKey, answer)
}
