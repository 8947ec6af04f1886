import { Hono } from 'hono'
import { choosePerson } from '../chosen-person.ts'
import { drawAvatar } from '../avatar.ts'
import { personById } from '../people.ts'
import type { Accounts, SignIn } from './accounts.ts'

export interface OpenParts {
  portalUrl: string
  channelId: string
  liffId: string
  accounts: Accounts
}

/** The ways from here into the portal, and people's pictures. */
export function openInLine({ portalUrl, channelId, liffId, accounts }: OpenParts) {
  /** What LINE does on a tap: the primary redirect address with the credentials in the hash (line.md). */
  function tapAddress(signIn: SignIn, path: string) {
    const credentials = new URLSearchParams({
      access_token: signIn.accessToken,
      context_token: contextToken({ liffId, endpointUrl: `${portalUrl}/`, scope: signIn.scopes }),
      feature_token: crypto.randomUUID(),
      id_token: signIn.idToken,
      client_id: channelId,
    })
    const state = path === '' ? '' : `?liff.state=${encodeURIComponent(path)}`
    return `${portalUrl}/${state}#${credentials}`
  }

  return new Hono()
    .get('/open/:personId', async (c) => {
      const person = personById(c.req.param('personId'))
      if (!person) return c.notFound()
      return c.redirect(tapAddress(await accounts.signIn(person), c.req.query('path') ?? ''))
    })
    .get('/desktop/:personId', (c) => {
      choosePerson(c, c.req.param('personId'))
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

/** Only ever decoded by the SDK, with atob: the JSON stays ASCII and needs no signature. */
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
