import type { Context } from 'hono'
import { type Problem, type ProblemCode, problems } from '#contract/problem.ts'

export interface FieldError {
  /** Member path with dots, as in the body: `address.postal_code`. */
  path: string
  code: string
}

/** The one way for a service to refuse: a code of the contract, and the faulty fields where there are some. */
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

const titles: Record<number, string> = {
  400: 'The request could not be read',
  401: 'Sign in first',
  403: 'Not allowed',
  404: 'Not found',
  405: 'Method not allowed',
  408: 'The request took too long to arrive',
  409: 'The state does not allow it',
  410: 'No longer valid',
  413: 'Too large',
  415: 'Media type not supported',
  416: 'No such part of the file',
  422: 'Some values are not right',
  429: 'Too many requests',
  500: 'Something went wrong here',
  503: 'Not available at the moment',
}

export function problemBody(code: ProblemCode, requestId: string): Problem {
  const status = problems[code]
  return { type: 'about:blank', title: titles[status] ?? 'Error', status, code, request_id: requestId }
}

/** RFC 9457 answer. Says the code and the fields, never an inner message. */
export function sendProblem(context: Context, problem: ApiProblem) {
  const status = problems[problem.code]
  const body: Problem = problemBody(problem.code, context.get('requestId'))
  if (problem.errors.length > 0)
    body.errors = problem.errors.map((error) => ({ ...error, message: error.code }))
  context.header('content-type', 'application/problem+json; charset=utf-8')
  context.header('cache-control', 'no-store')
  if (status === 429 || status === 503) context.header('retry-after', String(problem.retryAfter ?? 5))
  return context.body(JSON.stringify(body), status)
}
