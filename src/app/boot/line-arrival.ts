import { hasLineParameters, isLiffBrowser, isLineBrowser } from '#line/line-client.ts'

const asideKey = 'line:aside'

/** LINE did not start, and the person goes on without it in this tab. */
export const leaveLineAside = () => sessionStorage.setItem(asideKey, '1')

/** Returns true while the tab goes on without LINE. An address with LINE's parameters, after a tap in LINE or its log-in, ends this. */
export function isLineAside(url: URL) {
  if (hasLineParameters(url)) sessionStorage.removeItem(asideKey)
  return sessionStorage.getItem(asideKey) !== null
}

/**
 * LINE is in play: the page was opened inside LINE or comes back from its log-in, so that nothing may touch the address
 * before LINE has started (line.md, rule 1) and the app finds out who it is.
 */
export function isLineArrival(url: URL, userAgent: string) {
  // What a creator shows is read by people who are not here by LINE, and stands without it in LINE's ordinary browser.
  const inLine = url.pathname.startsWith('/works/') ? isLiffBrowser(userAgent) : isLineBrowser(userAgent)
  return inLine || hasLineParameters(url)
}
