import { type UseMutationResult, useMutation, useQueryClient } from '@tanstack/react-query'
import type { Answer, CallInput, Endpoint } from '#contract/endpoint.ts'
import { type ApiError, toApiError } from './api-error.ts'
import { invalidate } from './query-client.ts'
import { useApi } from './remote-context.tsx'
import type { Once } from './send-once.ts'
import { type Shown, showAtOnce } from './show-at-once.ts'

/** The request of one call: the parts that the endpoint takes, and the file of an upload. */
export type ApiRequest<E extends Endpoint> = CallInput<E> & { file?: File | undefined }

export interface ApiMutationOptions<E extends Endpoint> {
  /** Mutations of one scope reach the server one after the other, in the order of the taps. */
  scope?: string
  /** `onceFor(…)` of send-once.ts, for an endpoint that takes an Idempotency-Key. */
  once?: Once
  /** Queries that the change makes old. The mutation is pending until those in sight have been read again. */
  invalidates?: readonly Endpoint[]
  /** Does not wait until they have been read again, because the screen moves on at once. */
  background?: boolean
  /** Queries that are read again when somebody else was faster (409). */
  onConflict?: readonly Endpoint[]
  /** The outcome that is shown before the server has answered, and taken back when it refuses. */
  optimistic?: (request: ApiRequest<E>) => Shown
  onSuccess?: (answer: Answer<E>, request: ApiRequest<E>) => unknown
  /** Handles errors that are shown once, such as by a toast. Errors that stay visible are in `error`. */
  onError?: (error: ApiError) => unknown
}

export type ApiMutation<E extends Endpoint> = UseMutationResult<Answer<E>, ApiError, ApiRequest<E>, unknown>

/** The one way to change something on the server: TanStack's mutation, whose variables are the request. */
export function useApiMutation<E extends Endpoint>(
  endpoint: E,
  options: ApiMutationOptions<E> = {},
): ApiMutation<E> {
  const { scope, once, invalidates, background, onConflict, optimistic, onSuccess, onError } = options
  const api = useApi()
  const client = useQueryClient()
  return useMutation<Answer<E>, ApiError, ApiRequest<E>, ReturnType<typeof showAtOnce> | undefined>({
    ...(scope ? { scope: { id: scope } } : {}),
    mutationFn: async (request) => {
      const send = (idempotencyKey?: string) =>
        api.call(endpoint, request, { file: request.file, idempotencyKey })
      try {
        return await (once ? once(endpoint, request, send) : send())
      } catch (error) {
        throw toApiError(error)
      }
    },
    onMutate: (request) => optimistic && showAtOnce(client, optimistic(request)),
    onError: (error, _request, shown) => {
      shown?.takeBack()
      if (error.status === 409) void invalidate(client, onConflict)
      return onError?.(error)
    },
    onSuccess: async (answer, request, shown) => {
      shown?.settle()
      const reading = invalidate(client, invalidates)
      if (!background) await reading
      return onSuccess?.(answer, request)
    },
  })
}
