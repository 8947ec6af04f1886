import { queryOptions, type QueryClient, useQuery } from '@tanstack/react-query'
import type { ApiClient } from '#client/remote/api-client.ts'
import { toApiError } from '#client/remote/api-error.ts'
import { invalidate, showAnswer } from '#client/remote/query-client.ts'
import { useApi } from '#client/remote/remote-context.tsx'
import { dropAutosavesOfOthers } from '#client/store/autosave-store.ts'
import { clearPersisted } from '#client/store/persisted-store.ts'
import { setTypist } from '#client/store/typist.ts'
import { operatorLogout, operatorMe } from '#contract/admin-auth.ts'
import type { Answer, Endpoint } from '#contract/endpoint.ts'
import { mayCall } from '#contract/permissions.ts'

export type SignedInOperator = Answer<typeof operatorMe>['data']

const meKey = [operatorMe.name] as const

/** Returns the query for the operator who is signed in; null when nobody is. */
export function operatorQuery(api: ApiClient) {
  return queryOptions({
    queryKey: meKey,
    queryFn: async ({ signal }): Promise<SignedInOperator | null> => {
      try {
        const { data } = await api.call(operatorMe, {}, { signal })
        setTypist('operator', data.id)
        dropAutosavesOfOthers()
        return data
      } catch (error) {
        if (toApiError(error).status === 401) return null
        throw error
      }
    },
    staleTime: 5 * 60_000,
  })
}

export function useOperator(): SignedInOperator | null {
  return useQuery(operatorQuery(useApi())).data ?? null
}

/** Whether the operator's role may call this; the server decides, the screen only says so beforehand. */
export function useMay({ access }: Pick<Endpoint, 'access'>): boolean {
  const operator = useOperator()
  return operator !== null && mayCall(operator.role, { access })
}

/** Somebody signed in: asks who, and forgets what was read before. */
export async function refreshOperator(client: QueryClient) {
  client.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== operatorMe.name })
  await invalidate(client, [operatorMe])
}

/** The session is over: nothing that was read stays. What was being typed does, for half an hour's idleness ends a session. */
export function forgetOperator(client: QueryClient) {
  if (client.getQueryData(meKey) === null) return
  showAnswer(client, meKey, null)
  client.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== operatorMe.name })
}

/** Ends the session on the server and here, with everything that was typed. Rejects with the ApiError when the server could not be reached. */
export async function signOut(api: ApiClient, client: QueryClient) {
  await api.call(operatorLogout, {})
  forgetOperator(client)
  clearPersisted()
}
