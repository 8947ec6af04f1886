import type { Context } from 'hono'
import { deleteCookie, getCookie, setCookie } from 'hono/cookie'
import { personById } from './people.ts'

const cookie = 'outside_world_person'

/** Remembers in this browser who holds the phone; the next log-in page offers them first. */
export function choosePerson(c: Context, personId: string) {
  setCookie(c, cookie, personId, { httpOnly: true, sameSite: 'Lax', path: '/' })
}

export function chosenPerson(c: Context) {
  return personById(getCookie(c, cookie) ?? '')
}

const visitor = 'outside_world_visitor'

/**
 * Deletes the portal's cookies of the previous person, because each person who enters the portal has their own phone and browser while
 * all of them share this browser. Cookies know hosts, not ports (RFC 6265, section 8.5).
 */
export function handOver(c: Context, personId: string, portalCookies: readonly string[]) {
  if (getCookie(c, visitor) === personId) return
  for (const name of portalCookies) deleteCookie(c, name, { path: '/' })
  setCookie(c, visitor, personId, { httpOnly: true, sameSite: 'Lax', path: '/' })
}
