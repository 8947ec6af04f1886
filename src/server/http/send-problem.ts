import { randomUUID } from 'node:crypto'
import { STATUS_CODES } from 'node:http'
import type { Duplex } from 'node:stream'
import type { Context } from 'hono'
import { createInstance } from 'i18next'
import { requestLanguage, fallbackLanguage } from '#contract/language.ts'
import { type Problem, type ProblemCode, problems, splitLimit } from '#contract/problem.ts'
import { type Language, languages } from '#contract/vocabulary.ts'
import en from '../../../public/locales/en/errors.json' with { type: 'json' }
import jp from '../../../public/locales/jp/errors.json' with { type: 'json' }
import type { ApiProblem } from '../kernel/problem.ts'
import { allowedMethods } from './allowed-methods.ts'

const texts = createInstance()

void texts.init({
  initAsync: false,
  fallbackLng: fallbackLanguage,
  supportedLngs: [...languages],
  resources: { en: { errors: en }, jp: { errors: jp } },
  defaultNS: 'errors',
  interpolation: { escapeValue: false },
})

/** A code in the words that the app has for it; what is an amount is grouped by thousands. */
function errorWords(language: Language, code: string, limit?: number) {
  return texts.t([code, 'request.invalid'], { lng: language, limit, amount: limit?.toLocaleString('ja') })
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

const codesOfNode: Record<string, ProblemCode> = {
  ERR_HTTP_REQUEST_TIMEOUT: 'request.timeout',
  HPE_HEADER_OVERFLOW: 'request.too_large',
}

/** Answers what could not be parsed as a request, as long as the connection still takes an answer. */
export function answerUnreadable(error: NodeJS.ErrnoException, socket: Duplex) {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy()
    return
  }
  const code = codesOfNode[error.code ?? ''] ?? 'request.malformed'
  const body = JSON.stringify(problemBody(code, randomUUID()))
  const head = [
    `HTTP/1.1 ${problems[code]} ${STATUS_CODES[problems[code]]}`,
    'Content-Type: application/problem+json; charset=utf-8',
    `Content-Length: ${Buffer.byteLength(body)}`,
    'Cache-Control: no-store',
    'Connection: close',
  ]
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`)
}
