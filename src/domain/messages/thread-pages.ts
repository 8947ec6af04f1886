import { type InfiniteData, infiniteQueryOptions, type QueryKey } from '@tanstack/react-query'
import { pollDelay } from '#client/remote/poll-delay.ts'
import { serverNow } from '#client/remote/server-clock.ts'
import type { CaseMessage, Thread } from '#contract/case-messages.ts'

interface PageParam {
  page: number
  as_of?: string | undefined
}
export type ThreadData = InfiniteData<Thread, PageParam>
type ReadPage = (query: PageParam & { size: number }, signal: AbortSignal) => Promise<Thread>

const pageSize = 30

/** The thread page by page from its newest messages, asked for again while it is in sight (TanStack stops for a hidden page). */
export function threadPages(queryKey: QueryKey, read: ReadPage) {
  const openedAt = Date.now()
  return infiniteQueryOptions<Thread, Error, ThreadData, QueryKey, PageParam>({
    queryKey,
    queryFn: ({ signal, pageParam }) => read({ ...pageParam, size: pageSize }, signal),
    initialPageParam: { page: 1 },
    getNextPageParam: ({ current_page, page_count, as_of }) =>
      current_page < page_count ? { page: current_page + 1, as_of } : undefined,
    refetchOnMount: 'always',
    refetchOnWindowFocus: 'always',
    refetchInterval: ({ state }) => {
      const newest = state.data?.pages[0]
      if (!newest || newest.state === 'closed') return false
      const last = newest.data.at(-1)
      const sinceMessage = last ? serverNow() - Date.parse(last.sent_at) : Number.POSITIVE_INFINITY
      const sinceNews = Math.min(sinceMessage, Date.now() - openedAt)
      return pollDelay({ sinceNews, sinceAnswer: Date.now() - state.dataUpdatedAt })
    },
  })
}
export type ThreadQuery = ReturnType<typeof threadPages>

/** Every message once, the newest last: one that came between two pages begins the later one again. */
export function messagesOf({ pages }: ThreadData): CaseMessage[] {
  const byId = new Map(pages.flatMap(({ data }) => data.map((message) => [message.id, message])))
  return [...byId.values()].toSorted((one, other) => one.id - other.id)
}

/** Adds what was just sent, so that it stands there before the thread is read again. */
export function withMessage(known: ThreadData, message: CaseMessage): ThreadData {
  const [newest, ...earlier] = known.pages
  if (!newest) return known
  return { ...known, pages: [{ ...newest, data: [...newest.data, message] }, ...earlier] }
}
