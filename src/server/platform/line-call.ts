import { ApiProblem } from '../kernel/problem.ts'
import type { ChannelToken } from './line-channel.ts'
import { type LineRequest, type LineResponse, sendToLine } from './line-request.ts'

const timeout = 5_000

interface CallRequest extends Omit<LineRequest, 'url'> {
  path: string
  /** The body holds a token of a person, which LINE refuses by 401 as well. */
  ofPerson?: boolean
}

export interface LineReply extends LineResponse {
  /** The month's messages are used up. */
  spent: boolean
}

type ChannelCall = (request: CallRequest) => Promise<LineReply>

/**
 * A call in the name of a channel; a token that LINE no longer takes is replaced once. `apiUrl` without a slash at its end. Throws
 * `line.unavailable` when LINE answers 429, 5xx or not in time, and when it does not know the channel.
 */
export function createChannelCall({
  apiUrl,
  channelToken,
}: {
  apiUrl: string
  channelToken: ChannelToken
}): ChannelCall {
  const send = ({ path, ...request }: CallRequest, token: string) =>
    sendToLine({ ...request, url: `${apiUrl}${path}` }, token, timeout)

  return async (request) => {
    const token = await channelToken()
    try {
      const first = await send(request, token)
      const response = first.status === 401 ? await send(request, await channelToken(token)) : first
      const { status, text } = response
      // "Status codes" of the Messaging API: 429 is both the pace, which passes, and the month's number.
      const spent = status === 429 && /monthly limit/i.test(text)
      if ((status === 401 && !request.ofPerson) || status >= 500 || (status === 429 && !spent))
        throw new Error(`LINE answered ${status}`)
      return { ...response, spent }
    } catch (error) {
      if (error instanceof ApiProblem) throw error
      throw new ApiProblem('line.unavailable', { retryAfter: 5, cause: error })
    }
  }
}
