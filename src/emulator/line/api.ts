import { Hono } from 'hono'
import { cors } from 'hono/cors'
import { HTTPException } from 'hono/http-exception'
import * as z from 'zod'
import { personById } from '../people.ts'
import type { Scope } from '../people.ts'
import type { Accounts, Grant, SignIn } from './accounts.ts'
import type { Codes } from './codes.ts'
import { claimedPersonId } from './id-tokens.ts'
import type { IdTokens } from './id-tokens.ts'
import type { Outage } from './outage.ts'

export interface LineParts {
  channelId: string
  now: () => Date
  idTokens: IdTokens
  accounts: Accounts
  codes: Codes<Scope>
  outage: Outage
}

const tokenForm = z.object({
  grant_type: z.literal('authorization_code'),
  client_id: z.string(),
  code: z.string(),
  redirect_uri: z.string(),
  code_verifier: z.string().optional(),
})
const verifyForm = z.object({ id_token: z.string(), client_id: z.string() })
const permissionBody = z.object({ access_token: z.string() })
const deauthorizeBody = z.object({ userAccessToken: z.string() })

/** What api.line.me answers to the portal's server and to the browser. */
export function lineApi({ channelId, now, idTokens, accounts, codes, outage }: LineParts) {
  /** The live grant behind an access token, after LINE's health had its say; 401 without one. */
  async function grantOf(accessToken: string, signal: AbortSignal): Promise<Grant> {
    const grant = accounts.grantOf(accessToken)
    await outage.strike(signal, grant?.person.trouble)
    if (!grant) throw refusal(401, { message: 'The access token expired' })
    return grant
  }

  async function grantOfBearer(request: Request, needs?: Scope) {
    const grant = await grantOf(bearer(request) ?? '', request.signal)
    if (needs && !grant.scopes.includes(needs)) {
      throw refusal(403, { message: 'The access token does not have the required scope' })
    }
    return grant
  }

  return new Hono()
    .use(cors())
    .post('/oauth2/v2.1/token', async (c) => {
      await outage.strike(c.req.raw.signal)
      const form = tokenForm.safeParse(await c.req.parseBody())
      if (!form.success) return c.json({ error: 'invalid_request' }, 400)
      const { client_id, code, redirect_uri, code_verifier } = form.data
      if (client_id !== channelId) return c.json({ error: 'invalid_client' }, 400)
      const redeemed = codes.redeem(code, redirect_uri, code_verifier)
      if ('fault' in redeemed)
        return c.json({ error: 'invalid_grant', error_description: redeemed.fault }, 400)
      return c.json(tokenAnswer(await accounts.signIn(redeemed.person, { scopes: redeemed.scopes })))
    })
    .get('/oauth2/v2.1/certs', async (c) => {
      await outage.strike(c.req.raw.signal)
      return c.json(idTokens.certs)
    })
    .post('/oauth2/v2.1/verify', async (c) => {
      const form = verifyForm.safeParse(await c.req.parseBody())
      if (!form.success) return c.json(invalid('Invalid IdToken.'), 400)
      const { id_token, client_id } = form.data
      const person = personById(claimedPersonId(id_token) ?? '')
      await outage.strike(c.req.raw.signal, person?.trouble)
      const verdict = await idTokens.verify(id_token, client_id)
      return 'claims' in verdict ? c.json(verdict.claims) : c.json(invalid(verdict.refusal), 400)
    })
    .get('/oauth2/v2.1/verify', async (c) => {
      const grant = accounts.grantOf(c.req.query('access_token') ?? '')
      await outage.strike(c.req.raw.signal, grant?.person.trouble)
      if (!grant) return c.json(invalid('access token expired'), 400)
      const secondsLeft = Math.floor((grant.expiresAt - now().getTime()) / 1000)
      return c.json({ scope: grant.scopes.join(' '), client_id: grant.channelId, expires_in: secondsLeft })
    })
    .get('/v2/profile', async (c) => {
      const { person } = await grantOfBearer(c.req.raw, 'profile')
      return c.json({ userId: person.id, displayName: person.name, pictureUrl: accounts.pictureOf(person) })
    })
    .get('/friendship/v1/status', async (c) => {
      // LINE asks for the profile scope here as well (research/liff.md §1.5).
      const { person } = await grantOfBearer(c.req.raw, 'profile')
      return c.json({ friendFlag: person.friend })
    })
    .post('/liff/permission', async (c) => {
      const body = permissionBody.safeParse(await c.req.json().catch(() => undefined))
      const { person } = await grantOf(body.data?.access_token ?? '', c.req.raw.signal)
      if (!accounts.agreeToProfile(person)) return c.json({ message: 'The person refused' }, 403)
      return c.json(tokenAnswer(await accounts.signIn(person)))
    })
    .post('/user/v1/deauthorize', async (c) => {
      // The header carries the channel's own token, which nobody issues here; the body names the person's.
      if (bearer(c.req.raw) === undefined) return c.json({ message: 'Authentication failed' }, 401)
      const body = deauthorizeBody.safeParse(await c.req.json().catch(() => undefined))
      const { person } = await grantOf(body.data?.userAccessToken ?? '', c.req.raw.signal)
      accounts.deauthorize(person)
      return c.body(null, 204)
    })
}

function bearer(request: Request) {
  return /^Bearer (\S+)$/.exec(request.headers.get('authorization') ?? '')?.[1]
}

function tokenAnswer(signIn: SignIn) {
  return {
    access_token: signIn.accessToken,
    token_type: 'Bearer',
    refresh_token: signIn.refreshToken,
    expires_in: signIn.expiresIn,
    scope: signIn.scopes.join(' '),
    id_token: signIn.idToken,
  }
}

function invalid(description: string) {
  return { error: 'invalid_request', error_description: description }
}

function refusal(status: 401 | 403, body: { message: string }) {
  return new HTTPException(status, { res: Response.json(body, { status }) })
}
