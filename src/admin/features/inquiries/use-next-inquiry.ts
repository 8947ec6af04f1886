import { useQuery } from '@tanstack/react-query'
import { listAdminInquiries } from '#contract/inquiries.ts'
import { remoteQuery } from '#client/remote/query.ts'
import { useApi } from '#client/remote/remote-context.tsx'
import { useFilters } from '../../parts/use-filters.ts'

/** The open inquiry of the same list that waits next longest, from the first again at the end; undefined when there is none. */
export function useNextInquiry(current: { id: number; sent_at: string }): number | undefined {
  const [{ kind, keyword }] = useFilters(listAdminInquiries)
  const query = { state: 'open', kind, keyword, size: 100 } as const
  const { data } = useQuery(remoteQuery(useApi(), listAdminInquiries, { query }))
  const others = data?.data.filter(({ id }) => id !== current.id) ?? []
  const later = others.find(
    ({ id, sent_at }) => sent_at > current.sent_at || (sent_at === current.sent_at && id > current.id),
  )
  return (later ?? others[0])?.id
}
