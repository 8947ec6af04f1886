import { isOwnLogin, loginMarkKey } from './address-guard.ts'
import { loginMarkName } from './line-url.ts'

/** The address to come back to, marked as that of a log-in which this browser begins now; the one before it is over. */
export function markedForLogin(url: string): string {
  const marked = new URL(url)
  const mark = crypto.randomUUID()
  // Kept by the browser and not by the tab: on Android LINE's app brings the log-in back in a tab of its own.
  localStorage.setItem(loginMarkKey, mark)
  marked.searchParams.set(loginMarkName, mark)
  return marked.href
}

/** The log-in in the address has been read: it is not good for a second time. */
export function forgetLogin(): void {
  if (isOwnLogin(new URL(location.href))) localStorage.removeItem(loginMarkKey)
}
