import * as z from 'zod'
import { ApiProblem } from '../kernel/problem.ts'
import { callOutside } from './call-outside.ts'
import { LinkRefusal } from './link-refusal.ts'
import type { AccountTokens, SocialProvider } from './social-provider.ts'

/** Open id, user name and followers, one scope each ("Scopes Reference"). */
const scopes = ['user.info.basic', 'user.info.profile', 'user.info.stats']

const grant = z.object({
  access_token: z.string().min(1),
  refresh_token: z.string().min(1),
  expires_in: z.int().min(1),
  scope: z.string(),
})
const user = z.object({
  open_id: z.string().min(1).max(255),
  username: z.string().min(1).max(255),
  display_name: z.string().optional(),
  follower_count: z.int().min(0).nullish(),
})
const userAnswer = z.object({ data: z.object({ user }) })
/** Tokens are refused with `error` as text, data with an object ("Error Handling"); both with any status. */
const refusal = z.object({
  error: z.union([
    z.string().min(1),
    z.object({ code: z.string() }).transform(({ code }) => (code === 'ok' ? undefined : code)),
  ]),
})

const timeoutMs = 10_000
/** Linking again fixes each. */
const linkCodes = new Set([
  'access_token_invalid',
  'scope_not_authorized',
  'scope_permission_missed',
  'invalid_grant',
])
/** The error codes of the token call: the code or the refresh token is not, or no longer, valid. */
const invalidCodes = new Set(['invalid_grant', 'invalid_request'])

interface TiktokOptions {
  /** The address of TikTok's API; like `loginUrl` without a slash at its end. */
  apiUrl: string
  loginUrl: string
  clientKey: string
  clientSecret: string
  now: () => Date
}

class Refused extends ApiProblem {
  readonly reason: string

  constructor(reason: string) {
    super(linkCodes.has(reason) ? 'social.reconnect_needed' : 'social.unavailable', { retryAfter: 10 })
    this.reason = reason
  }
}

/** TikTok's Login Kit v2 for the web. */
export function openTiktok({
  apiUrl,
  loginUrl,
  clientKey,
  clientSecret,
  now,
}: TiktokOptions): SocialProvider {
  const client = { client_key: clientKey, client_secret: clientSecret }

  async function ask<S extends z.ZodType>(path: string, init: RequestInit, schema: S) {
    try {
      const { status, ok, text } = await callOutside(`${apiUrl}${path}`, init, timeoutMs)
      // Revoking answers with nothing at all.
      const body: unknown = text === '' ? {} : JSON.parse(text)
      const reason = refusal.safeParse(body).data?.error
      if (status === 429 || reason === 'rate_limit_exceeded')
        throw new ApiProblem('social.rate_limited', { retryAfter: 60 })
      if (status >= 500 || (!ok && reason === undefined)) throw new Error(`TikTok answered ${status}`)
      if (reason !== undefined) throw new Refused(reason)
      return schema.parse(body)
    } catch (error) {
      if (error instanceof ApiProblem) throw error
      throw new ApiProblem('social.unavailable', { retryAfter: 10, cause: error })
    }
  }

  const post = <S extends z.ZodType>(path: string, form: Record<string, string>, schema: S) =>
    ask(path, { method: 'POST', body: new URLSearchParams({ ...client, ...form }) }, schema)

  async function readUser(accessToken: string) {
    const query = new URLSearchParams({ fields: Object.keys(user.shape).join(',') })
    const headers = { authorization: `Bearer ${accessToken}` }
    return (await ask(`/v2/user/info/?${query}`, { headers }, userAnswer)).data.user
  }

  function tokensOf({ access_token, refresh_token, expires_in }: z.output<typeof grant>): AccountTokens {
    const token_expires_at = new Date(now().getTime() + expires_in * 1000).toISOString()
    return { access_token, refresh_token, token_expires_at }
  }

  return {
    platform: 'tiktok',

    loginAddress({ redirectUri, state, challenge }) {
      const query = new URLSearchParams({
        client_key: clientKey,
        redirect_uri: redirectUri,
        state,
        code_challenge: challenge,
        code_challenge_method: 'S256',
        response_type: 'code',
        scope: scopes.join(','),
      })
      return `${loginUrl}/v2/auth/authorize/?${query}`
    },

    async findAccounts({ redirectUri, code, verifier }) {
      const form = {
        grant_type: 'authorization_code',
        redirect_uri: redirectUri,
        code,
        code_verifier: verifier,
      }
      const granted = await post('/v2/oauth/token/', form, grant).catch(asInvalid)
      // A person may leave out single ones.
      const given = granted.scope.split(',')
      if (!scopes.every((scope) => given.includes(scope))) throw new LinkRefusal('permission_missing')
      const found = await readUser(granted.access_token)
      return [{ external_id: found.open_id, ...factsOf(found), ...tokensOf(granted) }]
    },

    async renew({ refresh_token }) {
      if (refresh_token === null) throw new ApiProblem('social.reconnect_needed')
      return tokensOf(await post('/v2/oauth/token/', { grant_type: 'refresh_token', refresh_token }, grant))
    },

    async read(externalId, accessToken) {
      const found = await readUser(accessToken)
      if (found.open_id !== externalId) throw new ApiProblem('social.reconnect_needed')
      return factsOf(found)
    },

    async revoke({ access_token }) {
      await post('/v2/oauth/revoke/', { token: access_token }, z.object({}))
    },
  }
}

function factsOf({ username, display_name, follower_count }: z.output<typeof user>) {
  return { handle: username, name: display_name ?? username, followers: follower_count ?? null }
}

/** A code that was used, is over or somebody else's: the person can begin anew. */
function asInvalid(error: unknown): never {
  throw error instanceof Refused && invalidCodes.has(error.reason) ? new LinkRefusal('invalid') : error
}
