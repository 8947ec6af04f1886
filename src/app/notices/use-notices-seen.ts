import { useEffect } from 'react'
import { useApiMutation } from '#client/remote/use-api-mutation.ts'
import { listNotices, readNotices } from '#contract/notices.ts'

/**
 * Marks the notifications that lead to a screen as read when the creator opens it, from wherever. The screen does not wait for this:
 * when the request fails, they stay unread.
 */
export function useNoticesSeen(path: string) {
  const { mutate } = useApiMutation(readNotices, { invalidates: [listNotices] })
  useEffect(() => mutate({ body: { path } }), [mutate, path])
}
