import { cleanUrl, ownUrl } from './line-url.ts'

const renewedKey = 'line:renewed-at'
const minuteMs = 60_000

/**
 * Returns `path` of this origin as an address for LINE: without LINE's own parameters and without a hash (OAuth forbids it in a
 * redirect).
 */
export function returnUrl(path: string): string {
  const url = cleanUrl(ownUrl(path, location.origin))
  url.hash = ''
  return url.href
}

/** Returns what follows the LIFF id in the link that opens `path` inside LINE. */
export function linkedPath(path: string): string {
  const { pathname, search } = new URL(returnUrl(path))
  return pathname === '/' ? search : pathname + search
}

/** Returns true at most once a minute and tab, so that a token that stays refused cannot cause a loop (line.md, rule 7). */
export function mayRenew(): boolean {
  const last = Number(sessionStorage.getItem(renewedKey))
  if (Date.now() - last < minuteMs) return false
  sessionStorage.setItem(renewedKey, String(Date.now()))
  return true
}

/** Returns a promise that never settles, for a page that is about to be replaced. */
export function never(): Promise<never> {
  return new Promise(() => {})
}
