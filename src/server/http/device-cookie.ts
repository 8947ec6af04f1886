import type { Context } from 'hono'
import { getCookie, setCookie } from 'hono/cookie'
import type { CookieOwner } from './session-cookie.ts'

/** As long as browsers keep a cookie (RFC 6265bis, 5.5). */
const maxAge = 400 * 86_400

const cookies = {
  influencer: { name: 'device', sameSite: 'Lax' },
  operator: { name: 'operator_device', sameSite: 'Strict' },
} as const

const nameOf = (owner: CookieOwner, secure: boolean) => `${secure ? '__Host-' : ''}${cookies[owner].name}`

/** By which a device is known that somebody signed in from; it opens nothing by itself and outlives the session. */
export function readDeviceCookie(context: Context, secure: boolean, owner: CookieOwner) {
  return getCookie(context, nameOf(owner, secure))
}

export function setDeviceCookie(context: Context, secure: boolean, owner: CookieOwner, text: string) {
  const { sameSite } = cookies[owner]
  setCookie(context, nameOf(owner, secure), text, { httpOnly: true, secure, sameSite, path: '/', maxAge })
}
