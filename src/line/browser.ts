import { cleanUrl, ownUrl } from './line-url.ts'

const renewedKey = 'line:renewed-at'
const inClientKey = 'line:in-client'
const minuteMs = 60_000

/** Takes LINE's parameters and tokens out of the address bar, without a navigation. */
export function scrubAddress(): void {
  const clean = cleanUrl(new URL(location.href)).href
  if (clean !== location.href) history.replaceState(history.state, '', clean)
}

/** `path` of this origin as LINE may be told it: no parameters of LINE's, no hash (OAuth forbids it in a redirect). */
export function returnUrl(path: string): string {
  const url = cleanUrl(ownUrl(path, location.origin))
  url.hash = ''
  return url.href
}

/** True at most once a minute and tab, so that a token that stays refused cannot loop (line.md, rule 7). */
export function mayRenew(): boolean {
  const last = Number(sessionStorage.getItem(renewedKey))
  if (Date.now() - last < minuteMs) return false
  sessionStorage.setItem(renewedKey, String(Date.now()))
  return true
}

/** True in a tab that the emulator opened as LINE does. LINE's own browser is known by its user agent instead. */
export const isInEmulatedClient = () => sessionStorage.getItem(inClientKey) === '1'
export const enterEmulatedClient = () => sessionStorage.setItem(inClientKey, '1')

/** For a page that is about to be replaced. */
export function never(): Promise<never> {
  return new Promise(() => {})
}
