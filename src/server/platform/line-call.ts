import { ApiProblem } from '../http/api-problem.ts'
import type { ChannelToken } from './line-channel.ts'

const timeout = 5_000

export interface LineRequest {
  path: string
  method?: 'GET' | 'POST' | 'DELETE'
  json?: unknown
  headers?: Record<string, string>
  /** The body holds a token of a person, which LINE refuses by 401 as well. */
  ofPerson?: boolean
}

/** `body`: undefined where LINE's is no JSON. `spent`: the month's messages are used up. */
export interface LineReply {
  status: number
  ok: boolean
  spent: boolean
  body: unknown
}

export type LineCall = (request: LineRequest) => Promise<LineReply>

/**
 * A call in the name of a channel; a token that LINE no longer takes is replaced once. `apiUrl` without a slash at its end. Throws
 * `line.unavailable` when LINE answers 429, 5xx or not in time, and when it does not know the channel.
 */
export function createLineCall({
  apiUrl,
  channelToken,
}: {
  apiUrl: string
  channelToken: ChannelToken
}): LineCall {
  async function send({ path, method = 'GET', json, headers }: LineRequest, token: string) {
    return fetch(`${apiUrl}${path}`, {
      method,
      headers: {
        authorization: `Bearer ${token}`,
        ...(json === undefined ? {} : { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(json === undefined ? {} : { body: JSON.stringify(json) }),
      redirect: 'error',
      signal: AbortSignal.timeout(timeout),
    })
  }

  return async (request) => {
    const token = await channelToken()
    try {
      const first = await send(request, token)
      const response = first.status === 401 ? await send(request, await channelToken(token)) : first
      const text = await response.text()
      const { status, ok } = response
      // "Status codes" of the Messaging API: 429 is both the pace, which passes, and the month's number.
      const spent = status === 429 && /monthly limit/i.test(text)
      if ((status === 401 && !request.ofPerson) || status >= 500 || (status === 429 && !spent))
        throw new Error(`LINE answered ${status}`)
      return { status, ok, spent, body: parsed(text) }
    } catch (error) {
      if (error instanceof ApiProblem) throw error
      throw new ApiProblem('line.unavailable', { retryAfter: 5, cause: error })
    }
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
