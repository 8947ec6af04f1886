import { type Context, Hono } from 'hono'
import * as z from 'zod'
import { graphRefusal } from '../instagram/graph-refusal.ts'
import type { Codes } from '../line/codes.ts'
import type { Outage } from '../line/outage.ts'
import type { TakenBack } from '../permissions-taken-back.ts'
import { professionalsOf } from './pages.ts'
import type { FacebookTokens } from './tokens.ts'

export interface LogInApiParts {
  appId: string
  appSecret: string
  codes: Codes<string>
  tokens: FacebookTokens
  takenBack: TakenBack
  outage: Outage
}

const byCode = z.object({ redirect_uri: z.string(), code: z.string(), code_verifier: z.string() })
const byToken = z.object({ grant_type: z.literal('fb_exchange_token'), fb_exchange_token: z.string() })
const everyScope = [
  'instagram_basic',
  'instagram_manage_insights',
  'pages_show_list',
  'pages_read_engagement',
]

/** Emulates the parts of graph.facebook.com for log-ins, permissions and pages. */
export function logInApi({ appId, appSecret, codes, tokens, takenBack, outage }: LogInApiParts) {
  async function userOf(c: Context) {
    await outage.simulate(c.req.raw.signal)
    const text = /^Bearer (\S+)$/.exec(c.req.header('authorization') ?? '')?.[1] ?? ''
    const user = tokens.findUser(text)
    if (!user) throw graphRefusal(400, { code: 190, message: 'Invalid OAuth access token.' })
    return user
  }

  return new Hono()
    .post('/oauth/access_token', async (c) => {
      await outage.simulate(c.req.raw.signal)
      const form = await c.req.parseBody()
      if (form['client_id'] !== appId || form['client_secret'] !== appSecret)
        throw graphRefusal(400, { code: 1, message: 'Error validating client secret.' })
      const longer = byToken.safeParse(form)
      const redeemed = longer.success
        ? tokens.findUser(longer.data.fb_exchange_token)
        : redeem(byCode.safeParse(form).data)
      if (!redeemed)
        throw graphRefusal(400, { code: 100, error_subcode: 36_009, message: 'This code has been used.' })
      const { person, scopes } = redeemed
      await outage.simulate(c.req.raw.signal, person.simulatedError)
      const { text, seconds } = tokens.issueUser({ person, scopes, long: longer.success })
      return c.json({ access_token: text, token_type: 'bearer', expires_in: seconds })
    })
    .get('/me/permissions', async (c) => {
      const { scopes } = await userOf(c)
      const data = everyScope.map((permission) => ({
        permission,
        status: scopes.includes(permission) ? 'granted' : 'declined',
      }))
      return c.json({ data })
    })
    .delete('/me/permissions', async (c) => {
      takenBack.takeBack((await userOf(c)).person)
      return c.json({ success: true })
    })
    .get('/me/accounts', async (c) => {
      const user = await userOf(c)
      const data = professionalsOf(user.person).map((account) => {
        const { id, handle: username, name, followers: followers_count } = account
        const instagram_business_account = { id, username, name, followers_count }
        return { id: `1${id}`, access_token: tokens.issuePage(user, account), instagram_business_account }
      })
      // A page without an Instagram account stands beside them.
      return c.json({ data: [...data, { id: '100', access_token: 'EAA' }], paging: {} })
    })

  function redeem(form: z.output<typeof byCode> | undefined) {
    if (!form) return undefined
    const issued = codes.redeem(form.code, form.redirect_uri, form.code_verifier)
    return 'error' in issued ? undefined : issued
  }
}
