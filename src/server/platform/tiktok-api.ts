import * as z from 'zod'
import { ApiProblem } from '../kernel/problem.ts'
import { LinkRefusal } from './link-refusal.ts'
import type { AccountTokens, SocialProvider } from './social-provider.ts'
import { tiktokCall, TiktokRefusal } from './tiktok-call.ts'

/** Open id, user name and followers, one scope each ("Scopes Reference"). */
const scopes = ['user.info.basic', 'user.info.profile', 'user.info.stats']
/** The person's public videos. Without it an account is linked all the same, and its posts stay unread. */
const videoScope = 'video.list'

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

/** TikTok's Login Kit v2 for the web. */
export function openTiktok({
  apiUrl,
  loginUrl,
  clientKey,
  clientSecret,
  now,
}: TiktokOptions): SocialProvider {
  const client = { client_key: clientKey, client_secret: clientSecret }
  const ask = tiktokCall(apiUrl)

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
        scope: [...scopes, videoScope].join(','),
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
      const reads_posts = given.includes(videoScope)
      return [{ external_id: found.open_id, ...factsOf(found), ...tokensOf(granted), reads_posts }]
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
  throw error instanceof TiktokRefusal && invalidCodes.has(error.reason) ? new LinkRefusal('invalid') : error
}
