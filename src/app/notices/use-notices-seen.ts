import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { readNotices } from '#contract/notices.ts'
import { useApi } from '../remote/remote-context.tsx'
import { noticesQuery } from './notices.ts'

/** Whoever opens the screen that notices lead to, from wherever, has read them. Nobody waits: what cannot be noted stays unread. */
export function useNoticesSeen(path: string) {
  const api = useApi()
  const client = useQueryClient()
  useEffect(() => {
    api
      .call(readNotices, { body: { path } })
      .then(() => client.invalidateQueries({ queryKey: noticesQuery(api).queryKey }))
      .catch(() => undefined)
  }, [api, client, path])
}
