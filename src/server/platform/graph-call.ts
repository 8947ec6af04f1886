import type * as z from 'zod'
import { ApiProblem } from '../kernel/problem.ts'
import { callOutside, type OutsideAnswer } from './call-outside.ts'
import { refusal, usage } from './instagram-shapes.ts'

/** A refusal that some calls have an answer to; to everybody else the API is not available. */
export class GraphRefusal extends ApiProblem {
  readonly reason: 'few_viewers' | 'unknown_object' | 'other'

  constructor(reason: GraphRefusal['reason'], cause?: Error) {
    super('social.unavailable', { retryAfter: 10, cause })
    this.reason = reason
  }
}

export interface GraphRequest<S extends z.ZodType> {
  path: string
  /** The parameters in the address, which others log: never a secret. */
  query?: Record<string, string>
  /** The access token of the person or the page. */
  accessToken?: string
  method?: 'GET' | 'POST' | 'DELETE'
  /** Sent in the body. */
  form?: Record<string, string>
  /** The signal of several calls that share a time limit. */
  signal?: AbortSignal
  schema: S
}

export type GraphCall = <S extends z.ZodType>(request: GraphRequest<S>) => Promise<z.output<S>>

/**
 * One call of the Graph API. `baseUrl` with the version, without a slash at its end. Throws `social.reconnect_needed`,
 * `social.rate_limited`, a GraphRefusal, or `social.unavailable`.
 */
export function graphCall({
  baseUrl,
  timeoutMs = 10_000,
}: {
  baseUrl: string
  timeoutMs?: number
}): GraphCall {
  return async ({ path, query = {}, accessToken, method = 'GET', form, signal, schema }) => {
    const search = new URLSearchParams(query)
    try {
      const url = `${baseUrl}/${path}${search.size > 0 ? `?${search}` : ''}`
      const init = {
        method,
        headers: accessToken === undefined ? {} : { authorization: `Bearer ${accessToken}` },
        ...(form && { body: new URLSearchParams(form) }),
        ...(signal && { signal }),
      }
      const answer = await callOutside(url, init, timeoutMs)
      const body: unknown = JSON.parse(answer.text)
      if (!answer.ok) throw refused(answer, body)
      return schema.parse(body)
    } catch (error) {
      if (error instanceof ApiProblem) throw error
      throw new ApiProblem('social.unavailable', { retryAfter: 10, cause: error })
    }
  }
}

/** Returns a handler that turns a GraphRefusal with this reason, which is expected, into `instead`, and throws every other error again. */
export function orElse<T>(reason: GraphRefusal['reason'], instead: T) {
  return (error: unknown) => {
    if (error instanceof GraphRefusal && error.reason === reason) return instead
    throw error
  }
}

/** Calls of the app, the person, the page, a burst, and Instagram's own (Graph API, "Rate Limits"). */
const limitCodes = [4, 17, 32, 613, 80_002]
/** The session or token is over, or a permission was taken back: linking again fixes each ("Error Handling"). */
const linkCodes = [102, 190, 10, 200]
/** Errors of the platform itself, which pass without action ("Error Handling"). */
const passingCodes = [1, 2]

function refused({ status, headers }: OutsideAnswer, body: unknown): Error {
  const { code, error_subcode, message = '' } = refusal.parse(body).error
  if (limitCodes.includes(code))
    return new ApiProblem('social.rate_limited', { retryAfter: regainSeconds(headers) })
  if (code === 10 && message.includes('Not enough viewers')) return new GraphRefusal('few_viewers')
  if (linkCodes.includes(code)) return new ApiProblem('social.reconnect_needed')
  if (code === 100 && error_subcode === 33) return new GraphRefusal('unknown_object')
  const error = new Error(`The Graph API refused with code ${code}`)
  return passingCodes.includes(code) || status >= 500 ? error : new GraphRefusal('other', error)
}

/** Returns the seconds until calls are possible again, from the API's estimate in minutes; five minutes when it gives none. */
function regainSeconds(headers: Headers) {
  const said = usage.safeParse(headers.get('x-business-use-case-usage')).data ?? {}
  const minutes = Object.values(said)
    .flat()
    .map((one) => one.estimated_time_to_regain_access)
  return 60 * (minutes.length > 0 ? Math.max(...minutes) : 5)
}
