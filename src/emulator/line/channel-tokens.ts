import type { MiddlewareHandler } from 'hono'
import * as z from 'zod'
import { readToken, writeToken } from '../self-contained-token.ts'
import { bearer } from './bearer.ts'

export interface Channel {
  channelId: string
  channelSecret: string
}

export interface LineChannels {
  login: Channel
  messaging: Channel
}

export type ChannelTokens = ReturnType<typeof createChannelTokens>

/** 15 minutes, as stateless channel access tokens live. */
const seconds = 900
const prefix = 'channel-'
const facts = z.object({ channelId: z.string(), expiresAt: z.number() })

/** Stateless channel access tokens: as many as one asks for, none can be withdrawn. */
export function createChannelTokens({ channels, now }: { channels: LineChannels; now: () => Date }) {
  function issue(clientId: string, secret: string) {
    const channel = Object.values(channels).find(({ channelId }) => channelId === clientId)
    if (!channel) return { error: 'invalid client_id' }
    if (channel.channelSecret !== secret) return { error: 'invalid client_secret' }
    const expiresAt = now().getTime() + seconds * 1000
    return { token: writeToken(prefix, { channelId: channel.channelId, expiresAt }), expiresIn: seconds }
  }

  function isOf(channel: Channel, token: string | undefined) {
    const known = readToken(prefix, facts, token ?? '')
    return known?.channelId === channel.channelId && known.expiresAt > now().getTime()
  }

  return {
    issue,
    /** Lets a request through that carries a live token of that channel. */
    only: (channel: keyof LineChannels): MiddlewareHandler =>
      async function checkToken(c, next) {
        if (isOf(channels[channel], bearer(c.req.raw))) return next()
        return c.json({ message: invalidToken }, 401)
      },
  }
}

const invalidToken =
  'Authentication failed due to the following reason: invalid token. Confirm that the access token in the authorization header is valid.'
