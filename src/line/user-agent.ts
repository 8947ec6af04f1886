/** Any browser inside LINE's app. */
export function isLineBrowser(userAgent: string): boolean {
  return /Line\/\d+\.\d+\.\d+/.test(userAgent)
}

/** LINE's ordinary in-app browser, where LIFF does not log in by itself (line.md, rule 11). */
export function isInAppBrowser(userAgent: string): boolean {
  return isLineBrowser(userAgent) && !/Line\/\d+\.\d+\.\d+ LIFF/.test(userAgent)
}
