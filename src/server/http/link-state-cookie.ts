import type { Context } from 'hono'
import { deleteCookie, getCookie, setCookie } from 'hono/cookie'

/** As long as the provider's log-in may take, and afterwards the answer to what came of it. */
const maxAge = 15 * 60

const nameOf = (secure: boolean) => `${secure ? '__Host-' : ''}link_state`

/**
 * The state with which this browser went to a provider: an answer that comes back to another browser is refused (RFC 6749, 10.12).
 * Afterwards, without a session, the secret by which this browser alone says what is to be linked.
 */
export function readLinkState(context: Context, secure: boolean) {
  return getCookie(context, nameOf(secure))
}

/** Undefined removes it. Lax, for the provider's site sends the person back. */
export function setLinkState(context: Context, secure: boolean, state: string | undefined) {
  const place = { secure, path: '/' }
  if (state === undefined) deleteCookie(context, nameOf(secure), place)
  else setCookie(context, nameOf(secure), state, { ...place, httpOnly: true, sameSite: 'Lax', maxAge })
}
