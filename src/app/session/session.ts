import { queryOptions, useQuery, type QueryClient } from '@tanstack/react-query'
import type { ApiClient } from '#client/remote/api-client.ts'
import { toApiError } from '#client/remote/api-error.ts'
import { showAnswer } from '#client/remote/query-client.ts'
import { useApi } from '#client/remote/remote-context.tsx'
import { clearPersisted, forgetLastPerson } from '#client/store/persisted-store.ts'
import { setTypist } from '#client/store/typist.ts'
import { logout, me, type User } from '#contract/session.ts'
import { useSessionStore } from './session-store.ts'

const meKey = [me.name] as const

/** Reads who is signed in; null for nobody. The server's answer decides, and what the device remembers is only a convenience. */
export function meQuery(api: ApiClient) {
  return queryOptions({
    queryKey: meKey,
    queryFn: async ({ signal }): Promise<User | null> => {
      try {
        return (await api.call(me, {}, { signal })).data
      } catch (error) {
        if (toApiError(error).status === 401) return null
        throw error
      }
    },
    staleTime: 5 * 60_000,
  })
}

/** Returns the signed-in user as far as this app knows: null for nobody, undefined while it is not known. */
export function viewerOf(client: QueryClient) {
  return client.getQueryData<User | null>(meKey)
}

/** The server has said that nobody is signed in; false also while that is not known yet. */
export function isSignedOut(client: QueryClient) {
  return viewerOf(client) === null
}

export function useUser(): User | null {
  return useQuery(meQuery(useApi())).data ?? null
}

/** A log-in or registration answered with the person: everything read before was somebody else's view. `linePerson`: by LINE. */
export function rememberUser(client: QueryClient, user: User, linePerson?: string) {
  client.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== me.name && !isPublic(queryKey[0]) })
  showAnswer(client, meKey, user)
  takeDevice(user)
  useSessionStore.getState().setKnownPerson(true, linePerson)
}

/**
 * Assigns the device to the user: what is typed from now on is theirs, and what others left there is deleted (their autosaves by
 * follow-session.ts), also what somebody searched for whose session ended without this device hearing of it.
 */
export function takeDevice({ id }: User) {
  const { person } = useSessionStore.getState()
  if (person !== undefined && person !== id) forgetLastPerson()
  setTypist('creator', id)
  useSessionStore.setState({ person: id })
}

/** The person changed (memo, picture): show it at once. */
export function updateUser(client: QueryClient, change: Partial<User>) {
  client.setQueryData<User | null>(meKey, (user) => (user ? { ...user, ...change } : user))
}

/**
 * The session is over: nothing of the person stays on the device, only that there was somebody, so that the log-in screen can
 * say what happened. Safe to call again; only the first call after a session changes anything, so twenty failing calls sign
 * out once.
 */
export function forgetUser(client: QueryClient) {
  if (isSignedOut(client)) return
  showAnswer(client, meKey, null)
  client.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== me.name && !isPublic(queryKey[0]) })
  const { knownPerson } = useSessionStore.getState()
  clearPersisted()
  setTypist('creator', '')
  if (knownPerson) useSessionStore.getState().setKnownPerson(true)
}

/** Ends the session on the server and here. Rejects with the ApiError when the server could not be reached: then it lives on. */
export async function signOut(api: ApiClient, client: QueryClient) {
  await api.call(logout, {})
  forgetUser(client)
  clearPersisted()
}

function isPublic(name: unknown) {
  return ['getDocument', 'getMeta', 'getTeaser'].includes(name as string)
}
