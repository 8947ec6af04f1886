import { useInfiniteQuery } from '@tanstack/react-query'
import { type ApiError, toApiError } from './api-error.ts'
import type { ListQuery } from './query.ts'

export interface List<T> {
  /** The rows read so far. Empty while loading and after a failure, because a failed list must not show outdated rows. */
  items: T[]
  page: number
  pageCount: number
  /** The mark of what is listed, where the list gives one and was read. */
  version: string | undefined
  loading: boolean
  loadingMore: boolean
  hasMore: boolean
  error: ApiError | null
  /** The first page is there and a further one failed; what was read stays. */
  moreFailed: boolean
  loadMore: () => void
  retry: () => void
}

/** A list that grows page by page, for `remoteList(…)`. A failure empties it and sets page and page count to 0. */
export function useList<T>(query: ListQuery<T>): List<T> {
  const result = useInfiniteQuery(query)
  const moreFailed = result.isFetchNextPageError
  const failed = result.isError && !moreFailed
  const pages = failed ? [] : (result.data?.pages ?? [])
  const last = pages.at(-1)
  return {
    items: once(pages.flatMap((page) => page.data)),
    page: last?.current_page ?? 0,
    pageCount: last?.page_count ?? 0,
    version: pages[0]?.version,
    loading: result.isPending,
    loadingMore: result.isFetchingNextPage,
    hasMore: !failed && result.hasNextPage,
    error: result.error ? toApiError(result.error) : null,
    moreFailed,
    loadMore: () => void result.fetchNextPage({ cancelRefetch: false }),
    retry: () => void (moreFailed ? result.fetchNextPage() : result.refetch()),
  }
}

/** Rows whose order changes by itself, by what is due next, may move on to a further page while the first is read. */
function once<T>(items: readonly T[]) {
  return [...new Map(items.map((item) => [idOf(item) ?? item, item])).values()]
}

function idOf(item: unknown) {
  return typeof item === 'object' && item !== null && 'id' in item ? item.id : undefined
}
