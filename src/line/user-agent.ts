/** Any browser inside LINE's app. */
export function isLineBrowser(userAgent: string): boolean {
  return /Line\/\d+\.\d+\.\d+/.test(userAgent)
}

/** The browser of LINE's app that runs LIFF. */
export function isLiffBrowser(userAgent: string): boolean {
  return /Line\/\d+\.\d+\.\d+ LIFF/.test(userAgent)
}

/** LINE's ordinary in-app browser, where LIFF does not log in by itself (line.md, rule 11). */
export function isInAppBrowser(userAgent: string): boolean {
  return isLineBrowser(userAgent) && !isLiffBrowser(userAgent)
}
