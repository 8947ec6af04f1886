import * as z from 'zod'
import { ApiProblem } from '../kernel/problem.ts'
import { callOutside } from './call-outside.ts'

/** The person's identity according to LINE. The name is present only when the person consented to `profile`. */
export interface LineIdentity {
  userId: string
  name: string | undefined
  email: string | undefined
  issuedAt: Date
  expiresAt: Date
}

export interface LineApi {
  /** Verified claims of an ID token. Throws `auth.line_token_expired`, `auth.line_token_invalid` or `line.unavailable`. */
  verifyIdToken: (idToken: string) => Promise<LineIdentity>
  /** Throws `auth.line_token_invalid` unless the token is live and of our channel. */
  verifyAccessToken: (accessToken: string) => Promise<void>
  /** The LINE user id of the person whose token it is. Throws as `verifyAccessToken` does. */
  identifyAccessToken: (accessToken: string) => Promise<string>
}

const timeout = 5_000

const claims = z.object({
  iss: z.literal('https://access.line.me'),
  sub: z.string().min(1),
  aud: z.string(),
  exp: z.number(),
  iat: z.number(),
  name: z.string().optional(),
  email: z.string().optional(),
})
const refusal = z.object({ error_description: z.string().optional() })
const accessTokenFacts = z.object({ client_id: z.string(), expires_in: z.number() })
const userInfo = z.object({ sub: z.string().min(1) })

/** LINE's verification calls (line.md, "Server"). `baseUrl` without a slash at its end. */
export function createLineApi({
  baseUrl,
  channelId,
}: {
  baseUrl: string
  channelId: string | undefined
}): LineApi {
  async function ask(path: string, init: RequestInit = {}) {
    if (channelId === undefined) throw new ApiProblem('line.unavailable', { retryAfter: 60 })
    try {
      const { status, ok, text } = await callOutside(`${baseUrl}${path}`, init, timeout)
      if (status >= 500 || status === 429) throw new Error(`LINE answered ${status}`)
      return { ok, body: JSON.parse(text) as unknown }
    } catch (error) {
      throw new ApiProblem('line.unavailable', { retryAfter: 5, cause: error })
    }
  }

  async function verifyAccessToken(accessToken: string) {
    const { ok, body } = await ask(
      `/oauth2/v2.1/verify?${new URLSearchParams({ access_token: accessToken })}`,
    )
    const facts = accessTokenFacts.safeParse(body)
    if (!ok || !facts.success || facts.data.client_id !== channelId || facts.data.expires_in <= 0) {
      throw new ApiProblem('auth.line_token_invalid')
    }
  }

  return {
    async verifyIdToken(idToken) {
      const form = new URLSearchParams({ id_token: idToken, client_id: channelId ?? '' })
      const { ok, body } = await ask('/oauth2/v2.1/verify', { method: 'POST', body: form })
      if (!ok) {
        const reason = refusal.safeParse(body).data?.error_description
        throw new ApiProblem(
          reason === 'IdToken expired.' ? 'auth.line_token_expired' : 'auth.line_token_invalid',
        )
      }
      const verified = claims.safeParse(body)
      if (!verified.success || verified.data.aud !== channelId)
        throw new ApiProblem('auth.line_token_invalid')
      const { sub, name, email, iat, exp } = verified.data
      return { userId: sub, name, email, issuedAt: new Date(iat * 1000), expiresAt: new Date(exp * 1000) }
    },

    verifyAccessToken,

    async identifyAccessToken(accessToken) {
      // Which channel it was given to is not said below, and people have one id in all channels of a provider.
      await verifyAccessToken(accessToken)
      const headers = { authorization: `Bearer ${accessToken}` }
      const { ok, body } = await ask('/oauth2/v2.1/userinfo', { headers })
      const who = userInfo.safeParse(body)
      if (!ok || !who.success) throw new ApiProblem('auth.line_token_invalid')
      return who.data.sub
    },
  }
}
