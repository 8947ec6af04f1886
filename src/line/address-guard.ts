import { cleanUrl, liffTarget, loginMarkName, ownUrl } from './line-url.ts'
import { isLiffBrowser } from './user-agent.ts'

/** The mark of the last log-in that this browser began (login-mark.ts). */
export const loginMarkKey = 'line:login-mark'

/** What the SDK remembers of a tab that it took for LINE's own browser; a hash was enough for that in LINE's ordinary one. */
const sdkInClientKey = 'LIFF_STORE:isInClient'

/**
 * Takes out of the address whatever LINE's SDK reads there, unless it can only come from LINE: in the browser of LINE's app,
 * and on the way back from a log-in that this browser began. SDK 2.20.0 to 2.31.0 believe crafted addresses, and the SDK
 * itself never checks the `state` of its log-in. Reads the address as the SDK does, so it has to run before the SDK's code
 * is loaded: that looks at the hash at once. A deep link (`liff.state`) becomes the address itself.
 */
export function guardAddress(): void {
  if (isLiffBrowser(navigator.userAgent)) return
  sessionStorage.removeItem(sdkInClientKey)
  const url = new URL(location.href)
  const safe = isOwnLogin(url) ? url : ownUrl(liffTarget(url), url.origin)
  // Outside LINE no credentials come in the hash, and ours are plain names.
  if (/[^#\w-]/.test(safe.hash)) safe.hash = ''
  if (safe.href !== location.href) history.replaceState(history.state, '', safe)
}

/** On the way back from a log-in of this browser: only LINE was told the mark. */
export function isOwnLogin({ searchParams }: URL): boolean {
  const mark = localStorage.getItem(loginMarkKey)
  return mark !== null && searchParams.get(loginMarkName) === mark
}

/** Takes LINE's parameters and tokens out of the address bar, without a navigation. */
export function scrubAddress(): void {
  const clean = cleanUrl(new URL(location.href)).href
  if (clean !== location.href) history.replaceState(history.state, '', clean)
}
