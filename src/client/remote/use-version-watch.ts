import { type Query, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo, useRef } from 'react'
import type { getCaseVersion } from '#contract/cases.ts'
import type { CallInput, Endpoint, Schema } from '#contract/endpoint.ts'
import { toApiError } from './api-error.ts'
import { pollDelay } from './poll-delay.ts'
import { invalidate } from './query-client.ts'
import { useApi } from './remote-context.tsx'

/** Answers with a mark that differs once something happened. */
type VersionEndpoint = Endpoint<Schema, Schema, Schema, (typeof getCaseVersion)['answer']>

interface Watched<E extends VersionEndpoint> {
  endpoint: E
  input: CallInput<E>
  /** The mark of what is shown. */
  shown: string
  /** What is read again once the mark differs. */
  outdated: readonly Endpoint[]
  /** Called when other news are shown because the mark differed. */
  onNews?: () => void
}

interface VersionAnswer {
  version: string
  /** What was shown when it was asked: an own act may have changed it before the answer. */
  shown: string
}

/** These answers end the asking: there is no session, no right or no such thing any more. */
const refusals: readonly number[] = [401, 403, 404]

/** Whether asking again makes no sense. */
export function isRefused(error: Error | null) {
  return error !== null && refusals.includes(toApiError(error).status)
}

/**
 * Keeps what is shown up to date: asks for its mark while the page is in sight and there is a network, less and less often while nothing
 * happens or the server fails, and at once when the page comes back into sight. Failures are silent. Belongs into a component of its
 * own, because drawing it anew begins the waiting anew.
 */
export function useVersionWatch<E extends VersionEndpoint>({
  endpoint,
  input,
  shown,
  outdated,
  onNews,
}: Watched<E>) {
  const api = useApi()
  const client = useQueryClient()
  const latest = useRef({ shown: '', outdated, newsAt: 0, isAwaited: false })
  useEffect(() => {
    const { shown: before, isAwaited } = latest.current
    const isNew = shown !== before
    latest.current = {
      ...latest.current,
      shown,
      outdated,
      ...(isNew && { newsAt: Date.now(), isAwaited: false }),
    }
    if (isNew && isAwaited) onNews?.()
  })
  const { data, dataUpdatedAt, error } = useQuery<VersionAnswer>({
    queryKey: [endpoint.name, input],
    queryFn: async ({ signal }) => {
      const asked = latest.current.shown
      const answer = await api.call(endpoint, input, { signal })
      return { version: answer.data.version, shown: asked }
    },
    // What is shown was read a moment ago, so the first answer is known.
    initialData: { version: shown, shown },
    gcTime: 0,
    networkMode: 'online',
    enabled: ({ state }: Query<VersionAnswer>) => !isRefused(state.error),
    refetchOnMount: false,
    refetchOnWindowFocus: 'always',
    refetchOnReconnect: 'always',
    refetchInterval: ({ state }) =>
      pollDelay({
        sinceNews: Date.now() - latest.current.newsAt,
        sinceAnswer: Date.now() - state.dataUpdatedAt,
      }),
  })
  const isRefusal = isRefused(error)
  // Each answer counts, also one that says the same again because reading failed in between.
  const answer = useMemo(() => ({ ...data, at: dataUpdatedAt }), [data, dataUpdatedAt])
  useEffect(() => {
    const isNews = answer.version !== answer.shown && answer.shown === latest.current.shown
    if (isNews) latest.current.isAwaited = true
    if (isNews || isRefusal) void invalidate(client, latest.current.outdated)
  }, [client, answer, isRefusal])
}
