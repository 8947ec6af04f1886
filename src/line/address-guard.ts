import { cleanUrl, liffTarget, loginMarkName, ownUrl } from './line-url.ts'
import { isLiffBrowser } from './user-agent.ts'

/** The mark of the last log-in that this browser began (login-mark.ts). */
export const loginMarkKey = 'line:login-mark'

/** The key under which the SDK stores that it took a tab for LINE's own browser; in LINE's ordinary one a hash was enough for that. */
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

/** Returns whether the page is on the way back from a log-in of this browser: only LINE has received the mark. */
export function isOwnLogin({ searchParams }: URL): boolean {
  const mark = localStorage.getItem(loginMarkKey)
  return mark !== null && searchParams.get(loginMarkName) === mark
}

/** Takes LINE's parameters and tokens out of the address bar, without a navigation. */
export function scrubAddress(): void {
  const clean = cleanUrl(new URL(location.href)).href
  if (clean !== location.href) history.replaceState(history.state, '', clean)
}
