import type { Context } from 'hono'
import { deleteCookie, getCookie, setCookie } from 'hono/cookie'
import { operatorSessionHours } from '../modules/operators/operator-sessions.service.ts'
import { sessionAbsoluteDays } from '../modules/sessions/sessions.service.ts'

/** Creators and operators have a cookie each; neither works in the other's place. */
const cookies = {
  influencer: { name: 'session', sameSite: 'Lax', maxAge: sessionAbsoluteDays * 86_400 },
  operator: { name: 'operator', sameSite: 'Strict', maxAge: operatorSessionHours * 3600 },
} as const
export type CookieOwner = keyof typeof cookies

// The __Host- prefix binds the cookie to this very origin (RFC 6265bis), and needs Secure.
const nameOf = (owner: CookieOwner, secure: boolean) => `${secure ? '__Host-' : ''}${cookies[owner].name}`

export function readSessionCookie(context: Context, secure: boolean, owner: CookieOwner) {
  return getCookie(context, nameOf(owner, secure))
}

export function setSessionCookie(context: Context, secure: boolean, owner: CookieOwner, token: string) {
  const { sameSite, maxAge } = cookies[owner]
  setCookie(context, nameOf(owner, secure), token, { httpOnly: true, secure, sameSite, path: '/', maxAge })
}

export function clearSessionCookie(context: Context, secure: boolean, owner: CookieOwner) {
  deleteCookie(context, nameOf(owner, secure), { secure, path: '/' })
}
