import type { FieldCode, Problem, ProblemCode } from '#contract/problem.ts'

/** Codes of errors that no server answer names. */
export type LocalCode =
  | 'line.unavailable'
  | 'network.unreachable'
  | 'network.timeout'
  | 'app.unexpected_answer'

/** The codes that have words: of a call, of one of its fields, or of what never reached the server. */
export type ErrorCode = ProblemCode | FieldCode | LocalCode

/** Every failed call, with the code that the locale files translate and the invalid fields where the server named some. */
export class ApiError extends Error {
  readonly code: ErrorCode
  /** HTTP status; 0 where there was no answer. */
  readonly status: number
  readonly errors: readonly { path: string; code: ErrorCode; limit?: number | undefined }[]
  readonly requestId: string | undefined

  constructor(code: string, status: number, problem?: Problem, cause?: unknown) {
    super(code, { cause })
    this.name = 'ApiError'
    // The server's codes are those of the contract; one of a newer server would have no words here.
    this.code = code as ErrorCode
    this.status = status
    this.errors = (problem?.errors ?? []) as ApiError['errors']
    this.requestId = problem?.request_id
  }
}

/** Returns the thrown value if it is an ApiError, otherwise wraps it as `app.unexpected_answer`. */
export function toApiError(error: unknown): ApiError {
  return error instanceof ApiError ? error : new ApiError('app.unexpected_answer', 0, undefined, error)
}
