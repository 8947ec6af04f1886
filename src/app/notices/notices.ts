import { type InfiniteData, infiniteQueryOptions, useQueryClient } from '@tanstack/react-query'
import type { ApiClient } from '#client/remote/api-client.ts'
import type { ApiError } from '#client/remote/api-error.ts'
import { useApi } from '#client/remote/remote-context.tsx'
import { useApiMutation } from '#client/remote/use-api-mutation.ts'
import type { Answer } from '#contract/endpoint.ts'
import { listNotices, type Notice, readNotices } from '#contract/notices.ts'

const few = 5

interface PageParam {
  page: number
  as_of?: string | undefined
}

/** Reads the creator's notifications page by page. Each page includes the number of unread ones, which a plain list would leave out. */
export const noticesQuery = (api: ApiClient) =>
  infiniteQueryOptions({
    queryKey: [listNotices.name, 'pages'] as const,
    queryFn: ({ signal, pageParam }) =>
      api.call(listNotices, { query: { ...pageParam, size: few } }, { signal }),
    initialPageParam: { page: 1 } as PageParam,
    getNextPageParam: ({ current_page, page_count, as_of }) =>
      current_page < page_count ? { page: current_page + 1, as_of } : undefined,
    // Whoever comes back from the chat in LINE was told something there.
    refetchOnWindowFocus: 'always',
  })

/** Marks notices as read, all of them without ids: at once in sight, taken back when the server refuses. */
export function useReadNotices(onError?: (error: ApiError) => void) {
  const client = useQueryClient()
  const { queryKey } = noticesQuery(useApi())
  const { mutate } = useApiMutation(readNotices, {
    optimistic: ({ body }) => {
      const known = client.getQueryData(queryKey)
      const [newest] = known ? noticesOf(known) : []
      return {
        changes: [listNotices],
        show: () => {
          const before = client.getQueryData(queryKey)
          client.setQueryData(queryKey, (pages) => pages && withRead(pages, body?.ids, newest?.at))
          return () => client.setQueryData(queryKey, before)
        },
      }
    },
    ...(onError ? { onError } : {}),
  })
  return (ids?: string[]) => mutate({ body: ids ? { ids } : {} })
}

type Pages = InfiniteData<Answer<typeof listNotices>>

/** Each once: where something new was told between two pages, the later one begins with what the other ended with. */
export function noticesOf({ pages }: Pages): Notice[] {
  const byId = pages.flatMap(({ data }) => data.map((notice) => [notice.id, notice] as const))
  return [...new Map(byId).values()]
}

/** These as read; without ids all until `until`, for what was told after the tap is new. */
function withRead(known: Pages, ids: readonly string[] | undefined, until = ''): Pages {
  const isMeant = ({ id, at }: Notice) => ids?.includes(id) ?? at <= until
  const unread = noticesOf(known).filter(({ read }) => !read)
  const meant = unread.filter(isMeant).length
  const pages = known.pages.map((page) => ({
    ...page,
    unread: ids ? page.unread - meant : unread.length - meant,
    data: page.data.map((notice) => (isMeant(notice) ? { ...notice, read: true } : notice)),
  }))
  return { ...known, pages }
}
