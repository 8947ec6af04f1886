/** Carries the mark of a log-in that this browser began to LINE and back (address-guard.ts). */
export const loginMarkName = 'line_login'

/** The parameters that LINE's log-in adds to the query, and every name that its SDK reserves. */
const addedByLine = /^(?:code|state|lineAppVersion|line_login|liff.*)$/
const addedByRefusal = /^error(?:_description)?$/
const credential = /^(?:(?:access|context|feature|id)_token|client_id|mst_(?:verifier|challenge)|msit)=/

/** The URL without anything that LINE's log-in added (line.md, rule 5). Keeps `liff.state`: a retry needs it. */
export function cleanUrl(url: URL): URL {
  const clean = new URL(url)
  const { searchParams } = clean
  // Only a refusal that LINE marks is LINE's: other screens have an `error` of their own.
  const refused = searchParams.has('liffOAuth2Error')
  for (const name of url.searchParams.keys()) {
    const isLines = addedByLine.test(name) || (refused && addedByRefusal.test(name))
    // Deleting an absent name would still rewrite the query (%20 to +).
    if (isLines && name !== 'liff.state') searchParams.delete(name)
  }
  clean.hash = withoutCredentials(clean.hash)
  return clean
}

/** Returns whether LINE sent the page here: with a target to open, an answer of its log-in, or its tokens. */
export function hasLineParameters(url: URL): boolean {
  const answers = ['liff.state', 'liffClientId', 'liffOAuth2Error']
  return answers.some((name) => url.searchParams.has(name)) || hashCredentials(url) !== null
}

/** Path, query and hash that `liff.state` names, else the URL's own, both without LINE's parameters. */
export function liffTarget(url: URL): string {
  // The SDK decodes liff.state once and leaves `+` alone.
  const state = new URLSearchParams(url.search.replaceAll('+', '%2B')).get('liff.state')
  const target = cleanUrl(state === null ? url : ownUrl(state, url.origin))
  if (target.searchParams.has('liff.state')) target.searchParams.delete('liff.state')
  return target.pathname + target.search + target.hash
}

/** A path as an absolute URL of `origin`; whatever the path says, it does not leave the origin. */
export function ownUrl(path: string, origin: string): URL {
  const url = new URL(`${origin}/${path}`)
  url.pathname = url.pathname.replace(/^\/+/, '/')
  return url
}

/** The tokens that LINE puts into the hash when it opens the page; null outside LINE. */
export function hashCredentials(url: URL): { idToken: string; accessToken: string } | null {
  const hash = new URLSearchParams(url.hash.slice(1))
  const accessToken = hash.get('access_token')
  const idToken = hash.get('id_token')
  return accessToken && idToken ? { accessToken, idToken } : null
}

function withoutCredentials(hash: string): string {
  const parts = hash.slice(1).split('&')
  return parts.filter((part) => !credential.test(part)).join('&')
}
