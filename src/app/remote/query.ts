import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import type { Answer, CallInput, Endpoint } from '#contract/endpoint.ts'
import type { ApiClient } from './api-client.ts'

/**
 * Query keys begin with the endpoint's name, so that one word invalidates everything a call gave. Each query is described
 * once, in a feature's remote.ts, and used alike by the hooks, by prefetching and by the server's first paint.
 */
export function remoteQuery<E extends Endpoint>(api: ApiClient, endpoint: E, input: CallInput<E>) {
  return queryOptions({
    queryKey: [endpoint.name, input] as const,
    queryFn: ({ signal }): Promise<Answer<E>> => api.call(endpoint, input, { signal }),
  })
}

interface Page {
  current_page: number
  page_count: number
}

/** A list read page by page. `input.query.page` is set here. */
export function remoteList<E extends Endpoint>(api: ApiClient, endpoint: E, input: CallInput<E>) {
  return infiniteQueryOptions({
    queryKey: [endpoint.name, 'pages', input] as const,
    queryFn: ({ signal, pageParam }): Promise<Answer<E>> => {
      const query = { ...(input.query as object | undefined), page: pageParam }
      return api.call(endpoint, { ...input, query } as CallInput<E>, { signal })
    },
    initialPageParam: 1,
    getNextPageParam: (last) => {
      const { current_page, page_count } = last as Page
      return current_page < page_count ? current_page + 1 : undefined
    },
  })
}
