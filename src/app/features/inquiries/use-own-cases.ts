import { useQuery } from '@tanstack/react-query'
import { useApi } from '#client/remote/remote-context.tsx'
import { ownCasesQuery } from './queries.ts'

/** Own cases as choices; none while they cannot be read, for an inquiry needs no case. */
export function useOwnCases() {
  const { data = [] } = useQuery(ownCasesQuery(useApi()))
  return data.map(({ campaign }) => ({ value: String(campaign.id), label: campaign.title }))
}
