import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { remoteQuery } from '#client/remote/query.ts'
import { useApi } from '#client/remote/remote-context.tsx'
import { listApplications } from '#contract/admin-applications.ts'
import { useFilters } from '../../parts/use-filters.ts'

/** The page that the address asks for; the former one stays while the next loads. */
export function useApplications() {
  const [filters] = useFilters(listApplications)
  return useQuery({
    ...remoteQuery(useApi(), listApplications, { query: filters }),
    placeholderData: keepPreviousData,
  })
}
