import { useSearchParams } from 'react-router-dom'
import { listAdminCases } from '#contract/admin-cases.ts'
import { useFilters } from '../../parts/use-filters.ts'
import { isBare } from '../../views/list-context.ts'

const needy = { needs: 'any' }
const every = { needs: 'all' }

/**
 * The filters of the list. It opens on the cases that need somebody; an address that asks for something without naming a tab means every
 * case, as links from other screens do.
 */
export function useCaseFilters() {
  const [search] = useSearchParams()
  const opened = isBare(search) ? needy : every
  const [filters, setFilters] = useFilters(listAdminCases, opened, opened)
  return { filters, setFilters, tab: filters.needs ?? 'all' }
}
