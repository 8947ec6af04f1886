import { Hono } from 'hono'
import { html } from 'hono/html'
import * as z from 'zod'
import type { Codes } from '../line/codes.ts'
import { errorPage, logInPage, readLogIn, withParams } from '../log-in-page.ts'
import type { Person } from '../people.ts'
import { professionalsOf } from './pages.ts'

export interface DialogParts {
  portalUrl: string
  appId: string
  codes: Codes<string>
}

/** Facebook's log-in dialog (www.facebook.com): choose who you are and what you allow, or cancel. */
export function facebookDialog({ portalUrl, appId, codes }: DialogParts) {
  const query = z.object({
    client_id: z.literal(appId),
    redirect_uri: z.literal(`${portalUrl}/api/influencer/my-page/social/facebook/callback`),
    state: z.string().min(20),
    response_type: z.literal('code'),
    scope: z.string().min(1),
    code_challenge: z.string().length(43),
    code_challenge_method: z.literal('S256'),
  })

  return new Hono()
    .get('/dialog/oauth', (c) => {
      const request = query.safeParse(c.req.query())
      return request.success ? c.html(logInPage(wording)) : c.html(errorPage(request.error), 400)
    })
    .post('/dialog/oauth', async (c) => {
      const request = query.safeParse(c.req.query())
      if (!request.success) return c.html(errorPage(request.error), 400)
      const { redirect_uri: redirectUri, state, scope, code_challenge: challenge } = request.data
      const answer = await readLogIn(c)
      if (answer === 'refused') return c.redirect(withParams(redirectUri, { ...denied, state }), 303)
      const scopes = scope.split(',').filter((one) => answer.all || one !== 'instagram_manage_insights')
      const code = codes.issue({ person: answer.person, scopes, redirectUri, challenge })
      // Facebook leaves this fragment behind.
      return c.redirect(`${withParams(redirectUri, { code, state })}#_=_`, 303)
    })
}

const denied = {
  error: 'access_denied',
  error_code: '200',
  error_description: 'Permissions error',
  error_reason: 'user_denied',
}

const wording = {
  title: 'Facebookでログイン',
  subtitle: 'Log in with Facebook: who are you?',
  describe(person: Person) {
    const accounts = professionalsOf(person)
    if (accounts.length === 0)
      return html`<small>個人アカウントのみ（プロアカウントなし）</small
        ><small>No professional account</small>`
    return html`<small>Instagram: ${accounts.map(({ handle }) => `@${handle}`).join('、')}</small>`
  },
}
