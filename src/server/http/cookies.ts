import type { Context } from 'hono'
import { deleteCookie, getCookie, setCookie } from 'hono/cookie'
import { ownWritesMs } from '../db/standby.ts'
import { operatorSessionHours } from '../modules/operators/operator-sessions.service.ts'
import { sessionAbsoluteDays } from '../modules/sessions/sessions.service.ts'

/** Creators and operators have a session each; neither works in the other's place. */
const sessionCookies = {
  influencer: { name: 'session', sameSite: 'Lax', maxAge: sessionAbsoluteDays * 86_400 },
  operator: { name: 'operator', sameSite: 'Strict', maxAge: operatorSessionHours * 3600 },
} as const
export type CookieOwner = keyof typeof sessionCookies

/** The longest time that browsers keep a cookie, in seconds (RFC 6265bis, 5.5). */
const deviceMaxAge = 400 * 86_400
const deviceCookies = {
  influencer: { name: 'device', sameSite: 'Lax' },
  operator: { name: 'operator_device', sameSite: 'Strict' },
} as const

/** The seconds that the provider's login may take, and afterwards the answer to its outcome. */
const linkStateMaxAge = 15 * 60

// The __Host- prefix binds the cookie to this very origin (RFC 6265bis), and needs Secure.
const nameOf = (name: string, secure: boolean) => `${secure ? '__Host-' : ''}${name}`

export function readSessionCookie(context: Context, secure: boolean, owner: CookieOwner) {
  return getCookie(context, nameOf(sessionCookies[owner].name, secure))
}

export function setSessionCookie(context: Context, secure: boolean, owner: CookieOwner, token: string) {
  const { name, sameSite, maxAge } = sessionCookies[owner]
  setCookie(context, nameOf(name, secure), token, { httpOnly: true, secure, sameSite, path: '/', maxAge })
}

export function clearSessionCookie(context: Context, secure: boolean, owner: CookieOwner) {
  deleteCookie(context, nameOf(sessionCookies[owner].name, secure), { secure, path: '/' })
}

/** Reads the cookie that identifies a device from which somebody signed in; it opens nothing by itself and outlives the session. */
export function readDeviceCookie(context: Context, secure: boolean, owner: CookieOwner) {
  return getCookie(context, nameOf(deviceCookies[owner].name, secure))
}

export function setDeviceCookie(context: Context, secure: boolean, owner: CookieOwner, text: string) {
  const { name, sameSite } = deviceCookies[owner]
  const maxAge = deviceMaxAge
  setCookie(context, nameOf(name, secure), text, { httpOnly: true, secure, sameSite, path: '/', maxAge })
}

const writtenName = 'written'

/** Whether this browser has changed something so lately that a standby may not have it yet. It opens nothing, so nobody signs it. */
export function hasWritten(context: Context, secure: boolean) {
  return getCookie(context, nameOf(writtenName, secure)) !== undefined
}

export function setWritten(context: Context, secure: boolean) {
  const maxAge = ownWritesMs / 1000
  setCookie(context, nameOf(writtenName, secure), '1', {
    httpOnly: true,
    secure,
    sameSite: 'Lax',
    path: '/',
    maxAge,
  })
}

/**
 * The state with which this browser went to a provider: an answer that comes back to another browser is refused (RFC 6749, 10.12).
 * Afterwards, without a session, the secret by which this browser alone says what is to be linked.
 */
export function readLinkState(context: Context, secure: boolean) {
  return getCookie(context, nameOf('link_state', secure))
}

/** Sets the cookie of a linking's state; undefined removes it. It is Lax because the provider's site sends the person back. */
export function setLinkState(context: Context, secure: boolean, state: string | undefined) {
  const name = nameOf('link_state', secure)
  const place = { secure, path: '/' }
  if (state === undefined) deleteCookie(context, name, place)
  else setCookie(context, name, state, { ...place, httpOnly: true, sameSite: 'Lax', maxAge: linkStateMaxAge })
}
