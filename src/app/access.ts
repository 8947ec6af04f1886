import { pathAfterSignIn, paths } from '#domain/paths.ts'

/** The people who may see a screen: everyone, visitors without a session (log-in and similar screens), or people with one. */
export type ScreenAccess = 'public' | 'guest' | 'influencer'

/**
 * Returns undefined when the screen may be shown, otherwise the address to go to instead. The server's first paint and the app share
 * this one guard.
 */
export function redirectFor(
  access: ScreenAccess,
  signedIn: boolean,
  address: { pathname: string; search: string },
) {
  if (access === 'influencer' && !signedIn) return paths.login(address.pathname + address.search)
  const search = new URLSearchParams(address.search)
  // A mailed link does its work first, for whoever is signed in.
  if (access === 'guest' && signedIn && !search.has('verify_token')) return pathAfterSignIn(search)
  return undefined
}
