import { useEffect } from 'react'
import { listNotices, readNotices } from '#contract/notices.ts'
import { useApiMutation } from '#client/remote/use-api-mutation.ts'

/** Whoever opens the screen that notices lead to, from wherever, has read them. Nobody waits: what cannot be noted stays unread. */
export function useNoticesSeen(path: string) {
  const { mutate } = useApiMutation(readNotices, { invalidates: [listNotices] })
  useEffect(() => mutate({ body: { path } }), [mutate, path])
}
