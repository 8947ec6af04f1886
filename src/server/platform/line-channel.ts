import * as z from 'zod'
import { ApiProblem } from '../kernel/problem.ts'
import { callOutside } from './call-outside.ts'

/** LINE does not know that channel with that secret; to everybody but `npm run line:setup` LINE is not available. */
export class ChannelRefused extends ApiProblem {
  readonly channelId: string

  constructor(channelId: string, reason: string) {
    super('line.unavailable', { retryAfter: 60, cause: new Error(`LINE answered: ${reason}`) })
    this.channelId = channelId
  }
}

/**
 * A token of the channel, asked for when none is kept. `refused`: one that LINE would not take, which is not given again. Throws
 * ChannelRefused for a wrong id or secret, `line.unavailable` when LINE answers 429, 5xx or not in time.
 */
export type ChannelToken = (refused?: string) => Promise<string>

const timeout = 5_000
/** A request that is on its way must not outlive its token. */
const reserve = 60_000

const granted = z.object({ access_token: z.string().min(1), expires_in: z.number() })
const refusal = z.object({ error_description: z.string() })

export interface LineChannel {
  /** The address of LINE's API, without a slash at its end. */
  apiUrl: string
  channelId: string
  channelSecret: string
  now: () => Date
}

/** Stateless channel access tokens: 15 minutes, as many as one asks for. */
export function createChannelToken({ apiUrl, channelId, channelSecret, now }: LineChannel): ChannelToken {
  let cached: { token: string; until: number } | undefined

  async function ask() {
    const form = { grant_type: 'client_credentials', client_id: channelId, client_secret: channelSecret }
    try {
      const init = { method: 'POST', body: new URLSearchParams(form) }
      const { status, ok, text } = await callOutside(`${apiUrl}/oauth2/v3/token`, init, timeout)
      if (status >= 500 || status === 429) throw new Error(`LINE answered ${status}`)
      const body: unknown = JSON.parse(text)
      if (!ok) {
        const reason = refusal.safeParse(body).data?.error_description ?? `${status}`
        throw new ChannelRefused(channelId, reason)
      }
      return granted.parse(body)
    } catch (error) {
      if (error instanceof ApiProblem) throw error
      throw new ApiProblem('line.unavailable', { retryAfter: 5, cause: error })
    }
  }

  return async (refused) => {
    if (cached && cached.token !== refused && cached.until > now().getTime()) return cached.token
    const { access_token: token, expires_in: seconds } = await ask()
    cached = { token, until: now().getTime() + seconds * 1000 - reserve }
    return token
  }
}
