import { useSearchParams } from 'react-router-dom'
import { listAdminCases } from '#contract/admin-cases.ts'
import { useFilters } from '../../parts/use-filters.ts'

/** What an address may say without naming any cases of its own. */
const ofThePage = ['page', 'size', 'sort', 'order']

const needy = { needs: 'any' }
const every = { needs: 'all' }

/**
 * The filters of the list. It opens on the cases that need somebody; an address that asks for something without naming a tab means every
 * case, as links from other screens do.
 */
export function useCaseFilters() {
  const [search] = useSearchParams()
  const isBare = [...search.keys()].every((name) => ofThePage.includes(name))
  const opened = isBare ? needy : every
  const [filters, setFilters] = useFilters(listAdminCases, opened, opened)
  return { filters, setFilters, tab: filters.needs ?? 'all' }
}
