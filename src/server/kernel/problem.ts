import type { ProblemCode } from '#contract/problem.ts'

export interface FieldError {
  /** Member path with dots, as in the body: `address.postal_code`. */
  path: string
  /** One of the contract's, with its limit where the words name one (`withLimit`). */
  code: string
}

/** The one way for a service to refuse: a code of the contract, and the invalid fields where there are some. */
export class ApiProblem extends Error {
  readonly code: ProblemCode
  readonly errors: FieldError[]
  /** Seconds, for 429 and 503. */
  readonly retryAfter: number | undefined

  constructor(
    code: ProblemCode,
    details: { errors?: FieldError[]; retryAfter?: number; cause?: unknown } = {},
  ) {
    super(code, { cause: details.cause })
    this.code = code
    this.errors = details.errors ?? []
    this.retryAfter = details.retryAfter
  }
}
