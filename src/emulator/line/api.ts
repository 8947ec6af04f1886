import { Hono } from 'hono'
import { cors } from 'hono/cors'
import * as z from 'zod'
import { personById } from '../people.ts'
import type { Scope } from '../people.ts'
import type { Accounts } from './accounts.ts'
import type { ChannelTokens } from './channel-tokens.ts'
import type { Codes } from './codes.ts'
import type { Grants } from './grants.ts'
import { claimedPersonId } from './id-tokens.ts'
import type { IdTokens } from './id-tokens.ts'
import type { OfficialAccount } from './official-account.ts'
import type { Outage } from './outage.ts'
import { tokenAnswer } from './token-answer.ts'

export interface LineParts {
  channelId: string
  now: () => Date
  idTokens: IdTokens
  accounts: Accounts
  codes: Codes<Scope>
  grants: Grants
  channelTokens: ChannelTokens
  officialAccount: OfficialAccount
  outage: Outage
}

const tokenForm = z.object({
  grant_type: z.literal('authorization_code'),
  client_id: z.string(),
  code: z.string(),
  redirect_uri: z.string(),
  code_verifier: z.string().optional(),
})
const channelForm = z.object({
  grant_type: z.literal('client_credentials'),
  client_id: z.string(),
  client_secret: z.string(),
})
const verifyForm = z.object({ id_token: z.string(), client_id: z.string() })
const deauthorizeBody = z.object({ userAccessToken: z.string() })

/** Emulates api.line.me for log-ins, tokens and people, called by the portal's server and by the browser. */
export function lineApi(parts: LineParts) {
  const { channelId, now, idTokens, accounts, codes, grants, channelTokens, officialAccount, outage } = parts

  return new Hono()
    .use(cors())
    .post('/oauth2/v2.1/token', async (c) => {
      await outage.simulate(c.req.raw.signal)
      const form = tokenForm.safeParse(await c.req.parseBody())
      if (!form.success) return c.json({ error: 'invalid_request' }, 400)
      const { client_id, code, redirect_uri, code_verifier } = form.data
      if (client_id !== channelId) return c.json({ error: 'invalid_client' }, 400)
      const redeemed = codes.redeem(code, redirect_uri, code_verifier)
      if ('error' in redeemed)
        return c.json({ error: 'invalid_grant', error_description: redeemed.error }, 400)
      return c.json(tokenAnswer(await accounts.signIn(redeemed.person, { scopes: redeemed.scopes })))
    })
    .post('/oauth2/v3/token', async (c) => {
      await outage.simulate(c.req.raw.signal)
      const form = channelForm.safeParse(await c.req.parseBody())
      if (!form.success) return c.json({ error: 'invalid_request' }, 400)
      const issued = channelTokens.issue(form.data.client_id, form.data.client_secret)
      if ('error' in issued) return c.json({ error: 'invalid_client', error_description: issued.error }, 400)
      return c.json({ token_type: 'Bearer', access_token: issued.token, expires_in: issued.expiresIn })
    })
    .get('/oauth2/v2.1/certs', async (c) => {
      await outage.simulate(c.req.raw.signal)
      return c.json(idTokens.certs)
    })
    .post('/oauth2/v2.1/verify', async (c) => {
      const form = verifyForm.safeParse(await c.req.parseBody())
      if (!form.success) return c.json(invalid('Invalid IdToken.'), 400)
      const { id_token, client_id } = form.data
      const person = personById(claimedPersonId(id_token) ?? '')
      await outage.simulate(c.req.raw.signal, person?.simulatedError)
      const verdict = await idTokens.verify(id_token, client_id)
      return 'claims' in verdict ? c.json(verdict.claims) : c.json(invalid(verdict.refusal), 400)
    })
    .get('/oauth2/v2.1/verify', async (c) => {
      const grant = accounts.grantOf(c.req.query('access_token') ?? '')
      await outage.simulate(c.req.raw.signal, grant?.person.simulatedError)
      if (!grant) return c.json(invalid('access token expired'), 400)
      const secondsLeft = Math.floor((grant.expiresAt - now().getTime()) / 1000)
      return c.json({ scope: grant.scopes.join(' '), client_id: grant.channelId, expires_in: secondsLeft })
    })
    .on(['GET', 'POST'], '/oauth2/v2.1/userinfo', async (c) => {
      const { person, scopes } = await grants.ofBearer(c.req.raw, 'openid')
      const profile = { name: person.name, picture: accounts.pictureOf(person) }
      return c.json({ sub: person.id, ...(scopes.includes('profile') && profile) })
    })
    .get('/v2/profile', async (c) => {
      const { person } = await grants.ofBearer(c.req.raw, 'profile')
      return c.json({ userId: person.id, displayName: person.name, pictureUrl: accounts.pictureOf(person) })
    })
    .get('/friendship/v1/status', async (c) => {
      // LINE asks for the profile scope here as well.
      const { person } = await grants.ofBearer(c.req.raw, 'profile')
      return c.json({ friendFlag: officialAccount.isFriend(person.id) })
    })
    .post('/user/v1/deauthorize', channelTokens.only('login'), async (c) => {
      const body = deauthorizeBody.safeParse(await c.req.json().catch(() => undefined))
      const { person } = await grants.of(body.data?.userAccessToken ?? '', c.req.raw.signal)
      accounts.deauthorize(person)
      return c.body(null, 204)
    })
}

function invalid(description: string) {
  return { error: 'invalid_request', error_description: description }
}
