import * as z from 'zod'
import { GraphRefusal, graphCall } from './graph-call.ts'
import { LinkRefusal } from './link-refusal.ts'
import type { ProvenAccount, SocialProvider } from './social-provider.ts'

/** Name, followers, posts and figures of professional accounts ("Instagram API with Facebook Login: Get Started"). */
const permissions = [
  'instagram_basic',
  'instagram_manage_insights',
  'pages_show_list',
  'pages_read_engagement',
]

const tokenShape = z.object({ access_token: z.string().min(1) })
const permissionList = z.object({ data: z.array(z.object({ permission: z.string(), status: z.string() })) })
const professional = z.object({
  id: z.string().regex(/^\d{1,40}$/),
  username: z.string().min(1).max(255),
  name: z.string().optional(),
  followers_count: z.int().min(0).nullish(),
})
const professionalFields = Object.keys(professional.shape).join(',')
const pageList = z.object({
  data: z.array(
    z.object({ access_token: z.string().optional(), instagram_business_account: professional.optional() }),
  ),
  paging: z
    .object({ cursors: z.object({ after: z.string() }).optional(), next: z.string().optional() })
    .optional(),
})
/** The largest number of list pages that are read; nobody has more Facebook pages than this times a hundred. */
const listPages = 10
/** A person waits for all calls of a linking together. */
const usualLimits = { callMs: 10_000, linkMs: 20_000 }

interface FacebookOptions {
  /** The address of the Graph API; like `loginUrl` with the version and without a slash at its end. */
  graphUrl: string
  loginUrl: string
  appId: string
  appSecret: string
  /** The time limits of each call, and of all calls of a linking together. */
  limits?: { callMs: number; linkMs: number }
}

/** Facebook Login, the manual flow, by which a person proves their professional Instagram accounts. */
export function openFacebook({
  graphUrl,
  loginUrl,
  appId,
  appSecret,
  limits = usualLimits,
}: FacebookOptions): SocialProvider {
  const call = graphCall({ baseUrl: graphUrl, timeoutMs: limits.callMs })
  const app = { client_id: appId, client_secret: appSecret }

  /** Secrets go in the body: addresses are logged. */
  async function takeToken(form: Record<string, string>, signal: AbortSignal) {
    const request = { path: 'oauth/access_token', method: 'POST', form: { ...app, ...form }, signal } as const
    const { access_token } = await call({ ...request, schema: tokenShape }).catch(asInvalid)
    return access_token
  }

  async function requirePermissions(accessToken: string, signal: AbortSignal) {
    const { data } = await call({ path: 'me/permissions', accessToken, signal, schema: permissionList })
    const granted = new Set(
      data.flatMap(({ permission, status }) => (status === 'granted' ? [permission] : [])),
    )
    if (!permissions.every((permission) => granted.has(permission)))
      throw new LinkRefusal('permission_missing')
  }

  /** A page's token, got with a long-lived one of the person, does not run out ("Long-Lived Page Access Tokens"). */
  async function listProfessionals(accessToken: string, signal: AbortSignal) {
    const found: ProvenAccount[] = []
    const fields = `access_token,instagram_business_account{${professionalFields}}`
    let query: Record<string, string> = { fields, limit: '100' }
    for (let page = 0; page < listPages; page += 1) {
      const { data, paging } = await call({
        path: 'me/accounts',
        query,
        accessToken,
        signal,
        schema: pageList,
      })
      found.push(
        ...data.flatMap(({ access_token, instagram_business_account: account }) =>
          account && access_token ? [provenBy(account, access_token, accessToken)] : [],
        ),
      )
      const after = paging?.next && paging.cursors?.after
      if (!after) break
      query = { ...query, after }
    }
    return found
  }

  return {
    platform: 'instagram',

    loginAddress({ redirectUri, state, challenge }) {
      const query = new URLSearchParams({
        client_id: appId,
        redirect_uri: redirectUri,
        state,
        code_challenge: challenge,
        code_challenge_method: 'S256',
        response_type: 'code',
        scope: permissions.join(','),
        // Asks again for what was declined before.
        auth_type: 'rerequest',
      })
      return `${loginUrl}/dialog/oauth?${query}`
    },

    async findAccounts({ redirectUri, code, verifier }) {
      const signal = AbortSignal.timeout(limits.linkMs)
      const parameters = { redirect_uri: redirectUri, code, code_verifier: verifier }
      const short = await takeToken(parameters, signal)
      const long = await takeToken({ grant_type: 'fb_exchange_token', fb_exchange_token: short }, signal)
      await requirePermissions(long, signal)
      return listProfessionals(long, signal)
    },

    async renew(tokens) {
      return tokens
    },

    async read(externalId, accessToken) {
      const query = { fields: professionalFields }
      return factsOf(await call({ path: externalId, query, accessToken, schema: professional }))
    },

    async revoke({ refresh_token: accessToken }) {
      if (accessToken === null) return
      const request = { path: 'me/permissions', method: 'DELETE', accessToken } as const
      await call({ ...request, schema: z.object({ success: z.boolean() }) })
    },
  }
}

function factsOf({ username, name, followers_count }: z.output<typeof professional>) {
  return { handle: username, name: name ?? username, followers: followers_count ?? null }
}

function provenBy(
  account: z.output<typeof professional>,
  pageToken: string,
  userToken: string,
): ProvenAccount {
  return {
    external_id: account.id,
    ...factsOf(account),
    access_token: pageToken,
    refresh_token: userToken,
    token_expires_at: null,
    reads_posts: true,
  }
}

/** A code that was used, is over or somebody else's: the person can begin anew. */
function asInvalid(error: unknown): never {
  throw error instanceof GraphRefusal ? new LinkRefusal('invalid') : error
}
