import { type Context, Hono } from 'hono'
import { html } from 'hono/html'
import { choosePerson, chosenPerson, handOver } from '../chosen-person.ts'
import { page } from '../page.ts'
import { everybody, type Person, personById } from '../people.ts'
import type { Accounts } from './accounts.ts'
import type { LiffApp, LiffApps } from './liff-apps.ts'

/** The person's initial on a colour of their own, as SVG text. Ids are hex and names are ours, so nothing needs escaping. */
function drawAvatar(person: Person) {
  const hue = Number.parseInt(person.id.slice(1, 5), 16) % 360
  const initial = Array.from(person.name)[0] ?? ''
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 96 96" role="img">
<defs><linearGradient id="g" x2="1" y2="1"><stop stop-color="hsl(${hue} 70% 82%)"/><stop offset="1" stop-color="hsl(${hue + 40} 65% 66%)"/></linearGradient></defs>
<rect width="96" height="96" fill="url(#g)"/>
<text x="48" y="49" font-size="44" font-family="sans-serif" fill="hsl(${hue} 45% 24%)" text-anchor="middle" dominant-baseline="central">${initial}</text>
</svg>`
}

export type Opening = ReturnType<typeof createOpening>

interface OpeningParts {
  channelId: string
  accounts: Accounts
  /** Names of those that hold somebody's session. */
  portalCookies: readonly string[]
}

/**
 * Creates the function that signs a person in and returns the address that LINE opens on a tap: the primary redirect address with the
 * credentials in the hash (line.md).
 */
export function createOpening({ channelId, accounts, portalCookies }: OpeningParts) {
  return async function addressFor(c: Context, app: LiffApp, person: Person, path: string) {
    handOver(c, person.id, portalCookies)
    const signIn = await accounts.signIn(person)
    const credentials = new URLSearchParams({
      access_token: signIn.accessToken,
      context_token: contextToken({ liffId: app.liffId, endpointUrl: app.view.url, scope: signIn.scopes }),
      feature_token: crypto.randomUUID(),
      id_token: signIn.idToken,
      client_id: channelId,
    })
    const state = path === '' ? '' : `?liff.state=${encodeURIComponent(path)}`
    return `${app.view.url}${state}#${credentials}`
  }
}

export interface OpenParts {
  portalUrl: string
  accounts: Accounts
  liffApps: LiffApps
  portalCookies: readonly string[]
  opening: Opening
}

/** The ways from here into the portal, and people's pictures. */
export function openInLine({ portalUrl, liffApps, portalCookies, opening }: OpenParts) {
  return new Hono()
    .get('/open/:personId', async (c) => {
      const person = personById(c.req.param('personId'))
      const { liffId, path = '' } = c.req.query()
      const app = liffId === undefined ? liffApps.all()[0] : liffApps.byId(liffId)
      if (!person || !app) return c.notFound()
      return c.redirect(await opening(c, app, person, path))
    })
    .get('/desktop/:personId', (c) => {
      choosePerson(c, c.req.param('personId'))
      handOver(c, c.req.param('personId'), portalCookies)
      return c.redirect(`${portalUrl}/login`)
    })
    .get('/avatar/:personId', (c) => {
      const person = personById(c.req.param('personId'))
      if (!person) return c.notFound()
      return c.body(drawAvatar(person), 200, {
        'content-type': 'image/svg+xml',
        'cache-control': 'max-age=3600',
      })
    })
}

/** liff.line.me: opens the app, and the path behind its id, for whoever holds this browser's phone. */
export function permanentLinks({ liffApps, opening }: Pick<OpenParts, 'liffApps' | 'opening'>) {
  return new Hono()
    .get('/:liffId/*', async (c) => {
      const app = liffApps.byId(c.req.param('liffId'))
      if (!app) return c.notFound()
      const person = chosenPerson(c)
      if (!person) return c.html(whoPage())
      const { pathname, search } = new URL(c.req.url)
      const [, path = ''] = pathname.split(app.liffId)
      return c.redirect(await opening(c, app, person, path + search))
    })
    .post('/:liffId/*', async (c) => {
      const { person } = await c.req.parseBody()
      if (typeof person === 'string') choosePerson(c, person)
      return c.redirect(c.req.url, 303)
    })
}

function whoPage() {
  const buttons = everybody.map(
    (person) =>
      html`<button class="pick" name="person" value="${person.id}">
        <img src="/line/avatar/${person.id}" alt="" />
        <span>${person.name}<small>${person.shows.jp}</small><small>${person.shows.en}</small></span>
      </button>`,
  )
  return page(
    'どなたのスマホで開きますか',
    'On whose phone is this opened?',
    html`<form method="post">${buttons}</form>`,
  )
}

/** The context token. Only the SDK decodes it, with atob: the JSON stays ASCII and needs no signature. */
function contextToken(facts: { liffId: string; endpointUrl: string; scope: readonly string[] }) {
  const context = {
    ...facts,
    type: 'none',
    viewType: 'full',
    permanentLinkPattern: 'concat',
    availability: { shareTargetPicker: { permission: true, minVer: '10.3.0' } },
  }
  return `x.${Buffer.from(JSON.stringify(context)).toString('base64url')}.y`
}
