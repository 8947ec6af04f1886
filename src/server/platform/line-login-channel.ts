import * as z from 'zod'
import type { Config } from '../config.ts'
import { ApiProblem } from '../kernel/problem.ts'
import { createChannelCall, type LineReply } from './line-call.ts'
import { createChannelToken } from './line-channel.ts'

/** A token with which LINE accepts service messages about one action of a person: `remaining` messages, for `expiresIn` seconds. */
export interface ServiceToken {
  token: string
  remaining: number
  expiresIn: number
}

export interface ServiceMessage {
  /** The name of the approved template, with its language: `selected_d_p_ja`. */
  template: string
  params: Record<string, string>
}

/** The calls in the name of the log-in's channel. Every call throws `line.unavailable` when LINE answers 429, 5xx or not in time. */
export interface LineLoginChannel {
  /** Gives back what the person allowed the channel. False where LINE refuses: the token is over. */
  deauthorise: (accessToken: string) => Promise<boolean>
  /** Creates a service token for the person whose access token it is; null when LINE refuses. */
  createServiceToken: (accessToken: string) => Promise<ServiceToken | null>
  /** Uses the token up and gives the next one. `over`: LINE does not know the token any more; `refused`: it will not take the message. */
  sendServiceMessage: (token: string, message: ServiceMessage) => Promise<ServiceToken | 'over' | 'refused'>
}

// developers.line.biz/en/reference/line-mini-app/#issue-notification-token
const issued = z.object({
  // A message that was sent is answered without one where LINE cannot renew it; `remainingCount` is 0 then.
  notificationToken: z.string().default(''),
  expiresIn: z.number(),
  remainingCount: z.number().int(),
})

/** Creates the calls of the log-in's channel; undefined when the configuration lacks the channel's id or secret. */
export function createLineLoginChannel({ line }: Config, now: () => Date): LineLoginChannel | undefined {
  const { apiUrl, channelId, loginSecret: channelSecret } = line
  if (channelId === undefined || channelSecret === undefined) return undefined
  const channelToken = createChannelToken({ apiUrl, channelId, channelSecret, now })
  const call = createChannelCall({ apiUrl, channelToken })
  const post = (path: string, json: object) => call({ path, method: 'POST', json, ofPerson: true })

  return {
    async deauthorise(userAccessToken) {
      return (await post('/user/v1/deauthorize', { userAccessToken })).ok
    },

    async createServiceToken(liffAccessToken) {
      const reply = await post('/message/v3/notifier/token', { liffAccessToken })
      return reply.ok ? tokenIn(reply) : null
    },

    async sendServiceMessage(notificationToken, { template: templateName, params }) {
      const message = { templateName, params, notificationToken }
      const reply = await post('/message/v3/notifier/send?target=service', message)
      if (reply.ok) return tokenIn(reply)
      return reply.status === 401 ? 'over' : 'refused'
    },
  }
}

function tokenIn({ body }: LineReply): ServiceToken {
  const read = issued.safeParse(body)
  if (!read.success) throw new ApiProblem('line.unavailable', { retryAfter: 60, cause: read.error })
  const { notificationToken, remainingCount, expiresIn } = read.data
  return { token: notificationToken, remaining: remainingCount, expiresIn }
}
