import {
  type InfiniteData,
  infiniteQueryOptions,
  type QueryKey,
  queryOptions,
  type UseInfiniteQueryOptions,
} from '@tanstack/react-query'
import type { Answer, CallInput, Endpoint } from '#contract/endpoint.ts'
import type { ApiClient } from './api-client.ts'

/**
 * Query keys begin with the endpoint's name, so that one word invalidates everything a call gave. Each query is described
 * once, in a feature's queries.ts, and used alike by the hooks, by prefetching and by the server's first paint.
 */
export function remoteQuery<E extends Endpoint>(api: ApiClient, endpoint: E, input: CallInput<E>) {
  return queryOptions({
    queryKey: [endpoint.name, input] as const,
    queryFn: ({ signal }): Promise<Answer<E>> => api.call(endpoint, input, { signal }),
  })
}

export interface ListPage<T> {
  data: T[]
  current_page: number
  page_count: number
  /** The time as of which the list was read. It is sent along for further pages, so that no row moves meanwhile. */
  as_of?: string | undefined
  /** The mark of what is listed, in lists that are watched (use-version-watch.ts). */
  version?: string | undefined
}

interface PageParam {
  page: number
  as_of?: string | undefined
}

export type ListQuery<T> = UseInfiniteQueryOptions<
  ListPage<T>,
  Error,
  InfiniteData<ListPage<T>, PageParam>,
  QueryKey,
  PageParam
>

type Item<E extends Endpoint> = Answer<E> extends { data: (infer T)[] } ? T : never

/** A list read page by page. `input.query.page` is set here. */
export function remoteList<E extends Endpoint>(api: ApiClient, endpoint: E, input: CallInput<E>) {
  return infiniteQueryOptions<
    ListPage<Item<E>>,
    Error,
    InfiniteData<ListPage<Item<E>>, PageParam>,
    QueryKey,
    PageParam
  >({
    queryKey: [endpoint.name, 'pages', input],
    queryFn: async ({ signal, pageParam }) => {
      const query = { ...(input.query as object | undefined), ...pageParam }
      // The endpoint's answer is a page of its items; the compiler cannot follow that through the generic.
      return (await api.call(endpoint, { ...input, query } as CallInput<E>, { signal })) as ListPage<Item<E>>
    },
    initialPageParam: { page: 1 },
    getNextPageParam: ({ current_page, page_count, as_of }) =>
      current_page < page_count ? { page: current_page + 1, as_of } : undefined,
  })
}
