import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { listApplications } from '#contract/admin-applications.ts'
import { remoteQuery } from '#client/remote/query.ts'
import { useApi } from '#client/remote/remote-context.tsx'
import { useFilters } from '../../parts/use-filters.ts'

/** The page that the address asks for; the former one stays while the next loads. */
export function useApplications() {
  const [filters] = useFilters(listApplications)
  return useQuery({
    ...remoteQuery(useApi(), listApplications, { query: filters }),
    placeholderData: keepPreviousData,
  })
}
