import { Hono } from 'hono'
import { HTTPException } from 'hono/http-exception'
import * as z from 'zod'
import type { Codes } from '../line/codes.ts'
import type { Outage } from '../line/outage.ts'
import type { TakenBack } from '../permissions-taken-back.ts'
import { tiktokAccountOf } from './accounts.ts'
import { accessSeconds, refreshSeconds, type TiktokTokens } from './tokens.ts'

export interface TiktokParts {
  clientKey: string
  clientSecret: string
  codes: Codes<string>
  tokens: TiktokTokens
  takenBack: TakenBack
  outage: Outage
}

const tokenForm = z.discriminatedUnion('grant_type', [
  z.object({
    grant_type: z.literal('authorization_code'),
    code: z.string(),
    redirect_uri: z.string(),
    code_verifier: z.string(),
  }),
  z.object({ grant_type: z.literal('refresh_token'), refresh_token: z.string() }),
])

/** The scope that each field needs ("Get User Info"). */
const scopeOf: Record<string, string> = {
  open_id: 'user.info.basic',
  display_name: 'user.info.basic',
  username: 'user.info.profile',
  follower_count: 'user.info.stats',
}

/** Emulates open.tiktokapis.com. */
export function tiktokApi({ clientKey, clientSecret, codes, tokens, takenBack, outage }: TiktokParts) {
  function redeem(form: z.output<typeof tokenForm>) {
    if (form.grant_type === 'refresh_token') return tokens.useRefresh(form.refresh_token)
    const issued = codes.redeem(form.code, form.redirect_uri, form.code_verifier)
    return 'error' in issued ? undefined : issued
  }

  function requireClient(form: Record<string, unknown>) {
    if (form['client_key'] !== clientKey || form['client_secret'] !== clientSecret)
      throw tokenRefusal('invalid_client')
  }

  return new Hono()
    .post('/v2/oauth/token/', async (c) => {
      await outage.strike(c.req.raw.signal)
      const given = await c.req.parseBody()
      requireClient(given)
      const form = tokenForm.safeParse(given)
      if (!form.success) throw tokenRefusal('invalid_request')
      const granted = redeem(form.data)
      if (!granted) throw tokenRefusal('invalid_grant')
      await outage.strike(c.req.raw.signal, granted.person.trouble)
      return c.json({
        ...tokens.issue(granted),
        open_id: tiktokAccountOf(granted.person).openId,
        scope: granted.scopes.join(','),
        expires_in: accessSeconds,
        refresh_expires_in: refreshSeconds,
        token_type: 'Bearer',
      })
    })
    .post('/v2/oauth/revoke/', async (c) => {
      await outage.strike(c.req.raw.signal)
      const given = await c.req.parseBody()
      requireClient(given)
      const granted = tokens.findAccess(String(given['token']))
      if (!granted) throw tokenRefusal('invalid_grant')
      takenBack.takeBack(granted.person)
      return c.body(null, 200)
    })
    .get('/v2/user/info/', async (c) => {
      await outage.strike(c.req.raw.signal)
      const token = /^Bearer (\S+)$/.exec(c.req.header('authorization') ?? '')?.[1] ?? ''
      const granted = tokens.findAccess(token)
      if (!granted) throw dataRefusal('access_token_invalid')
      const fields = (c.req.query('fields') ?? '').split(',')
      if (!fields.every((field) => granted.scopes.includes(scopeOf[field] ?? '')))
        throw dataRefusal('scope_not_authorized')
      const {
        openId: open_id,
        username,
        displayName: display_name,
        followers,
      } = tiktokAccountOf(granted.person)
      const whole = { open_id, username, display_name, follower_count: followers }
      const user = Object.fromEntries(Object.entries(whole).filter(([name]) => fields.includes(name)))
      return c.json({ data: { user }, error: { code: 'ok', message: '', log_id: 'emulated' } })
    })
}

/** Tokens are refused with `error` as text, data with an object ("Error Handling"). */
function tokenRefusal(error: string) {
  const body = { error, error_description: 'Emulated.', log_id: 'emulated' }
  return new HTTPException(400, { res: Response.json(body, { status: 400 }) })
}

function dataRefusal(code: string) {
  const body = { data: {}, error: { code, message: 'Emulated.', log_id: 'emulated' } }
  return new HTTPException(401, { res: Response.json(body, { status: 401 }) })
}
