import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Answer, CallInput, Endpoint } from '#contract/endpoint.ts'
import type { CallOptions } from './api-client.ts'
import { type ApiError, toApiError } from './api-error.ts'
import { useApi } from './remote-context.tsx'

export interface ActRequest<E extends Endpoint> extends Pick<CallOptions, 'file'> {
  input: CallInput<E>
}

export interface ActOptions<E extends Endpoint> {
  /** Acts of one scope reach the server one after the other, in the order of the taps. */
  scope?: string
  /** Names of endpoints whose answers the act makes old. */
  invalidates?: readonly Endpoint[]
  /** Shows the outcome before the server has answered; returns what takes it back when the server refuses. */
  optimistic?: (request: ActRequest<E>) => () => void
  /** For an act that takes a key: sends it with the one of this attempt. */
  once?: <T>(request: ActRequest<E>, send: (idempotencyKey: string) => Promise<T>) => Promise<T>
  onSuccess?: (answer: Answer<E>, request: ActRequest<E>) => void
  /** For outcomes that are told once, such as a toast; `error` is for what stays in sight. */
  onFailure?: (error: ApiError) => void
}

export interface Act<E extends Endpoint> {
  /** Resolves with the answer, or with undefined after a failure, which `error` then holds. */
  run: (request: ActRequest<E>) => Promise<Answer<E> | undefined>
  running: boolean
  /** True and false turn together: success clears failure and its error, failure clears success, reset clears both. */
  success: boolean
  failure: boolean
  error: ApiError | null
  reset: () => void
}

/** A call that changes something. */
export function useAct<E extends Endpoint>(endpoint: E, options: ActOptions<E> = {}): Act<E> {
  const api = useApi()
  const client = useQueryClient()
  const mutation = useMutation({
    ...(options.scope ? { scope: { id: options.scope } } : {}),
    mutationFn: (request: ActRequest<E>) => {
      const { input, ...rest } = request
      const send = (idempotencyKey?: string) =>
        api.call(endpoint, input, idempotencyKey ? { ...rest, idempotencyKey } : rest)
      return options.once ? options.once(request, send) : send()
    },
    onMutate: (request) => options.optimistic?.(request),
    onError: (error, _request, takeBack) => {
      takeBack?.()
      options.onFailure?.(toApiError(error))
    },
    onSuccess: async (answer, request) => {
      const names = new Set(options.invalidates?.map(({ name }) => name))
      await client.invalidateQueries({ predicate: ({ queryKey }) => names.has(String(queryKey[0])) })
      options.onSuccess?.(answer, request)
    },
  })
  return {
    run: (request) => mutation.mutateAsync(request).catch(() => undefined),
    running: mutation.isPending,
    success: mutation.isSuccess,
    failure: mutation.isError,
    error: mutation.error ? toApiError(mutation.error) : null,
    reset: mutation.reset,
  }
}
