import type { Problem } from '#contract/problem.ts'

/** Codes of faults that no server answer names. */
export type LocalCode = 'network.unreachable' | 'network.timeout' | 'app.unexpected_answer'

/** Every failed call, with the code that the locale files translate and the faulty fields where the server named some. */
export class ApiError extends Error {
  readonly code: string
  /** HTTP status; 0 where there was no answer. */
  readonly status: number
  readonly errors: readonly { path: string; code: string; limit?: number | undefined }[]
  readonly requestId: string | undefined

  constructor(code: string, status: number, problem?: Problem, cause?: unknown) {
    super(code, { cause })
    this.name = 'ApiError'
    this.code = code
    this.status = status
    this.errors = problem?.errors ?? []
    this.requestId = problem?.request_id
  }
}

/** What was thrown as the ApiError it is, or as an unexpected one. */
export function toApiError(error: unknown): ApiError {
  return error instanceof ApiError ? error : new ApiError('app.unexpected_answer', 0, undefined, error)
}
