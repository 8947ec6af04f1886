/** LINE's hosts for links into an app: the one of LINE MINI Apps, and the one of LIFF, which opens them as well. */
const hosts = ['https://miniapp.line.me', 'https://liff.line.me'] as const

const liffIdForm = /^\d+-\w+$/
/** 4 to 29 characters, not digits alone, no underscore at the end ("Configuring Custom Path"). */
const customPathForm = /^(?!\d+$)[a-z0-9_]{3,28}[a-z0-9]$/

interface LineApp {
  liffId: string
  channelType: 'mini-app' | 'login'
  /** What the configuration says: nothing, a host, or a host of LINE's with the app's LIFF id or Custom Path. */
  configured: string | undefined
}

/** Returns what every link into the app begins with, without a slash at its end; a path of the app follows. */
export function lineAppUrl({ liffId, channelType, configured }: LineApp): string {
  const base = configured ?? hosts[channelType === 'mini-app' ? 0 : 1]
  const isWhole = hosts.some((host) => base.startsWith(`${host}/`))
  return isWhole ? base : `${base}/${liffId}`
}

/** Returns why no link can begin like that; undefined where one can. */
export function lineAppUrlError(configured: string): string | undefined {
  const host = hosts.find((one) => configured.startsWith(`${one}/`))
  const name = host && configured.slice(host.length + 1)
  if (name === undefined || liffIdForm.test(name)) return undefined
  if (host === hosts[1]) return 'has something else than a LIFF id behind liff.line.me'
  return customPathForm.test(name) ? undefined : 'has no LIFF id and no Custom Path behind miniapp.line.me'
}
