import { Hono } from 'hono'
import { html } from 'hono/html'
import * as z from 'zod'
import type { Codes } from '../line/codes.ts'
import { errorPage, logInPage, readLogIn, withParams } from '../log-in-page.ts'
import type { Person } from '../people.ts'
import { tiktokAccountOf } from './accounts.ts'

export interface AuthorizeParts {
  portalUrl: string
  clientKey: string
  codes: Codes<string>
}

/** TikTok's log-in page (www.tiktok.com): choose who you are and what you allow, or cancel. */
export function tiktokAuthorize({ portalUrl, clientKey, codes }: AuthorizeParts) {
  const query = z.object({
    client_key: z.literal(clientKey),
    redirect_uri: z.literal(`${portalUrl}/api/influencer/my-page/social/tiktok/callback`),
    state: z.string().min(20),
    response_type: z.literal('code'),
    scope: z.string().min(1),
    code_challenge: z.string().length(43),
    code_challenge_method: z.literal('S256'),
  })

  return new Hono()
    .get('/v2/auth/authorize/', (c) => {
      const request = query.safeParse(c.req.query())
      return request.success ? c.html(logInPage(wording)) : c.html(errorPage(request.error), 400)
    })
    .post('/v2/auth/authorize/', async (c) => {
      const request = query.safeParse(c.req.query())
      if (!request.success) return c.html(errorPage(request.error), 400)
      const { redirect_uri: redirectUri, state, scope, code_challenge: challenge } = request.data
      const answer = await readLogIn(c)
      if (answer === 'refused') return c.redirect(withParams(redirectUri, { ...denied, state }), 303)
      const { without_videos } = await c.req.parseBody()
      const left = new Set([
        ...(answer.all ? [] : ['user.info.stats']),
        ...(without_videos ? ['video.list'] : []),
      ])
      const scopes = scope.split(',').filter((one) => !left.has(one))
      const code = codes.issue({ person: answer.person, scopes, redirectUri, challenge })
      return c.redirect(withParams(redirectUri, { code, scopes: scopes.join(','), state }), 303)
    })
}

const denied = { error: 'access_denied', error_description: 'User cancelled the authorization' }

const wording = {
  title: 'TikTokでログイン',
  subtitle: 'Log in with TikTok: who are you?',
  describe: (person: Person) => html`<small>@${tiktokAccountOf(person).username}</small>`,
  choice: html`<label
    ><input type="checkbox" name="without_videos" value="1" style="width:auto;min-height:0" />
    公開動画の読み取りを外す<small>Leave out reading public videos (video.list)</small></label
  >`,
}
