import { useQueries } from '@tanstack/react-query'
import { useApi } from '../../remote/remote-context.tsx'
import { ownCasesQueries } from './remote.ts'

/** Own cases as choices; those that cannot be read are missing, for an inquiry needs none. */
export function useOwnCases() {
  const answers = useQueries({ queries: ownCasesQueries(useApi()) })
  return answers.flatMap(({ data }) =>
    (data?.data ?? []).map(({ campaign }) => ({ value: String(campaign.id), label: campaign.title })),
  )
}
