import { Hono } from 'hono'
import type { Context } from 'hono'
import { html } from 'hono/html'
import * as z from 'zod'
import { chosenPerson } from '../chosen-person.ts'
import { page } from '../page.ts'
import { everybody, personById } from '../people.ts'
import type { Person, Scope } from '../people.ts'
import type { Accounts } from './accounts.ts'
import type { Codes } from './codes.ts'
import type { LiffApps } from './liff-apps.ts'

export interface AuthorizeParts {
  portalUrl: string
  channelId: string
  liffApps: LiffApps
  accounts: Accounts
  codes: Codes<Scope>
}

const pkce = { code_challenge: z.string().min(43), code_challenge_method: z.literal('S256') }
const common = { response_type: z.literal('code'), state: z.string().min(1) }

/** LINE's log-in pages (access.line.me): choose who you are, or refuse. */
export function authorizePages({ portalUrl, channelId, liffApps, accounts, codes }: AuthorizeParts) {
  const insidePortal = z
    .string()
    .refine((uri) => URL.canParse(uri) && new URL(uri).origin === new URL(portalUrl).origin, {
      error: `is not under ${portalUrl}, where the portal was started`,
    })
  const liffQuery = z.object({
    ...common,
    ...pkce,
    app_id: z.string().refine((id) => liffApps.byId(id) !== undefined, 'is not a LIFF app of the channel'),
    redirect_uri: insidePortal.default(`${portalUrl}/`),
  })
  const oauthQuery = z.object({
    ...common,
    ...z.object(pkce).partial().shape,
    client_id: z.literal(channelId),
    redirect_uri: insidePortal,
    scope: z.string(),
  })

  function grantedScopes(person: Person, scope?: string) {
    const requestedScopes = scope?.split(' ')
    return accounts
      .consentOf(person)
      .filter((each) => requestedScopes === undefined || requestedScopes.includes(each))
  }

  return new Hono()
    .get('/liff/v1/authorize', (c) => askWho(c, liffQuery.safeParse(c.req.query())))
    .get('/oauth2/v2.1/authorize', (c) => askWho(c, oauthQuery.safeParse(c.req.query())))
    .post('/liff/v1/authorize', async (c) => {
      const query = liffQuery.safeParse(c.req.query())
      if (!query.success) return askWho(c, query)
      const { redirect_uri: redirectUri, state, code_challenge: challenge } = query.data
      const person = await pickedPerson(c)
      if (!person)
        return c.redirect(withParams(redirectUri, { ...denied, state, liffOAuth2Error: 'true' }), 303)
      const code = codes.issue({ person, scopes: grantedScopes(person), redirectUri, challenge })
      const answer = { code, state, liffClientId: channelId, liffRedirectUri: redirectUri }
      return c.redirect(withParams(redirectUri, answer), 303)
    })
    .post('/oauth2/v2.1/authorize', async (c) => {
      const query = oauthQuery.safeParse(c.req.query())
      if (!query.success) return askWho(c, query)
      const { redirect_uri: redirectUri, state, code_challenge: challenge, scope } = query.data
      const person = await pickedPerson(c)
      if (!person) return c.redirect(withParams(redirectUri, { ...denied, state }), 303)
      const code = codes.issue({ person, scopes: grantedScopes(person, scope), redirectUri, challenge })
      return c.redirect(withParams(redirectUri, { code, state }), 303)
    })
}

const denied = { error: 'access_denied', error_description: 'The resource owner denied the request.' }

/** The person whose button was tapped; undefined for the refuse button. */
async function pickedPerson(c: Context) {
  const { person } = await c.req.parseBody()
  return typeof person === 'string' ? personById(person) : undefined
}

function withParams(address: string, params: Record<string, string>) {
  const url = new URL(address)
  for (const [name, value] of Object.entries(params)) url.searchParams.set(name, value)
  return url.href
}

function askWho(c: Context, query: z.ZodSafeParseResult<unknown>) {
  if (!query.success) return c.html(errorPage(query.error), 400)
  const chosen = chosenPerson(c)
  const ordered = chosen ? [chosen, ...everybody.filter((person) => person !== chosen)] : everybody
  const buttons = ordered.map(
    (person) =>
      html`<button class="pick ${person === chosen ? 'first' : ''}" name="person" value="${person.id}">
        <img src="/line/avatar/${person.id}" alt="" />
        <span>${person.name}<small>${person.shows.jp}</small><small>${person.shows.en}</small></span>
      </button>`,
  )
  return c.html(
    page(
      'LINEでログイン',
      'Log in with LINE: who are you?',
      html`<form method="post">
        ${buttons}
        <p>
          <button class="plain" name="refuse" value="1">許可しない<small>Refuse</small></button>
        </p>
      </form>`,
    ),
  )
}

function errorPage(error: z.ZodError) {
  const errors = error.issues.map((issue) => html`<li>${issue.path.join('.')}: ${issue.message}</li>`)
  return page(
    '400 Bad Request',
    'The portal asked LINE wrongly',
    html`<ul>
      ${errors}
    </ul>`,
  )
}
