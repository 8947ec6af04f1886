import { useInfiniteQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { toApiError } from '#client/remote/api-error.ts'
import type { MessageSide, Thread } from '#contract/case-messages.ts'
import { messagesOf, type ThreadQuery } from './thread-pages.ts'

function watchVisibility(onChange: () => void) {
  document.addEventListener('visibilitychange', onChange)
  return () => document.removeEventListener('visibilitychange', onChange)
}

function usePageVisible() {
  return useSyncExternalStore(
    watchVisibility,
    () => document.visibilityState === 'visible',
    () => false,
  )
}

const otherSide = { influencer: 'operator', operator: 'influencer' } as const

interface ThreadOptions {
  side: MessageSide
  /** Whether the newest messages are in sight, so that they count as read; a hidden page never shows them. */
  inSight: boolean
  /** Marks everything up to this message as read. */
  onRead: (messageId: number) => void
}

/** A thread that keeps up with what the other side writes and reads. */
export function useThread(query: ThreadQuery, { side, inSight, onRead }: ThreadOptions) {
  const { data, error, refetch, hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage } =
    useInfiniteQuery(query)
  const messages = data ? messagesOf(data) : []
  const newest = data?.pages[0]
  const readUpTo = useReadUpTo(newest, side)
  const lastOfOther = messages.findLast(({ from }) => from === otherSide[side])?.id ?? 0
  const isUnread = newest !== undefined && lastOfOther > (newest.marks[side]?.message_id ?? 0)
  const isSeen = usePageVisible() && inSight && isUnread
  const latest = useRef(onRead)
  useEffect(() => {
    latest.current = onRead
  })
  useEffect(() => {
    if (isSeen) latest.current(lastOfOther)
  }, [isSeen, lastOfOther])
  return {
    thread: newest,
    messages,
    error: error && !data ? toApiError(error) : null,
    retry: () => void refetch(),
    /** The first message of the other side that was unread when the thread was opened. */
    firstUnread: messages.find(({ id, from }) => readUpTo !== undefined && from !== side && id > readUpTo)
      ?.id,
    earlier: {
      has: hasNextPage,
      loading: isFetchingNextPage,
      failed: isFetchNextPageError,
      load: () => void fetchNextPage(),
    },
  }
}

/** Up to where the side had read when the thread was opened; undefined before it is there. */
function useReadUpTo(thread: Thread | undefined, side: MessageSide) {
  const [readUpTo, setReadUpTo] = useState<number>()
  const mark = thread && (thread.marks[side]?.message_id ?? 0)
  if (readUpTo === undefined && mark !== undefined) setReadUpTo(mark)
  return readUpTo ?? mark
}
