import type { Context } from 'hono'
import { deleteCookie, getCookie, setCookie } from 'hono/cookie'
import { sessionAbsoluteDays } from '../modules/sessions/sessions.service.ts'

// The __Host- prefix binds the cookie to this very origin (RFC 6265bis), and needs Secure.
const name = (secure: boolean) => (secure ? '__Host-session' : 'session')

export function readSessionCookie(context: Context, secure: boolean) {
  return getCookie(context, name(secure))
}

export function setSessionCookie(context: Context, secure: boolean, token: string) {
  setCookie(context, name(secure), token, {
    httpOnly: true,
    secure,
    sameSite: 'Lax',
    path: '/',
    maxAge: sessionAbsoluteDays * 86_400,
  })
}

export function clearSessionCookie(context: Context, secure: boolean) {
  deleteCookie(context, name(secure), { secure, path: '/' })
}
