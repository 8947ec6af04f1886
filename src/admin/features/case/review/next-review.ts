import { useQueryClient } from '@tanstack/react-query'
import { listAdminCases } from '#contract/admin-cases.ts'
import { subTaskKinds } from '#contract/case-states.ts'
import { remoteQuery } from '#client/remote/query.ts'
import { useApi } from '#client/remote/remote-context.tsx'
import { paths } from '../../../paths.ts'
import { type AdminCase, caseQuery } from '../case-queries.ts'

/** Finds where the next round waits: in the case that was just judged, else in the one that waits longest. Null when none does. */
export function useFindNextReview() {
  const api = useApi()
  const client = useQueryClient()
  return async (judged: AdminCase): Promise<string | null> => {
    const here = pathOfReview(judged)
    if (here) return here
    for (const needs of ['review', 'check'] as const) {
      const waiting = remoteQuery(api, listAdminCases, { query: { needs, size: 2 } })
      const { data: rows } = await client.fetchQuery({ ...waiting, staleTime: 0 })
      const other = rows.find(({ id }) => id !== judged.case.id)
      if (!other) continue
      const { data } = await client.fetchQuery(caseQuery(api, other.id))
      const path = pathOfReview(data)
      if (path) return path
    }
    return null
  }
}

function pathOfReview({ case: { id, state, sub_tasks } }: AdminCase) {
  if (state !== 'confirmed') return null
  const kind = subTaskKinds.find((one) => sub_tasks?.[one].state === 'submitted')
  return kind ? paths.review(id, kind) : null
}
