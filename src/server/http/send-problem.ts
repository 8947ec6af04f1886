import type { Context } from 'hono'
import { requestLanguage } from '#contract/language.ts'
import { type Problem, type ProblemCode, problems, splitLimit } from '#contract/problem.ts'
import { allowedMethods } from './allowed-methods.ts'
import type { ApiProblem } from '../kernel/problem.ts'
import { errorWords } from './error-words.ts'

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

/** The answer's body; `detail` are words of the person's language, where it is known. */
export function problemBody(code: ProblemCode, requestId: string, detail?: string): Problem {
  const status = problems[code]
  const title = titles[status] ?? 'Error'
  return { type: 'about:blank', title, status, ...(detail && { detail }), code, request_id: requestId }
}

/** RFC 9457 answer. Says the code and the fields, in words of the request's language as well; never an inner message. */
export function sendProblem(context: Context, problem: ApiProblem) {
  const status = problems[problem.code]
  const language = requestLanguage(context.req.raw)
  const body = problemBody(problem.code, context.get('requestId'), errorWords(language, problem.code))
  if (problem.errors.length > 0)
    body.errors = problem.errors.map(({ path, code }) => {
      const error = splitLimit(code)
      return { path, ...error, message: errorWords(language, error.code, error.limit) }
    })
  context.header('content-type', 'application/problem+json; charset=utf-8')
  context.header('cache-control', 'no-store')
  if (status === 405) context.header('allow', allowedMethods(context.req.path).join(', '))
  if (status === 429 || status === 503) context.header('retry-after', String(problem.retryAfter ?? 5))
  return context.body(JSON.stringify(body), status)
}
