import { pathAfterSignIn, paths } from '#domain/paths.ts'

/** Who may see a screen: everyone, people without a session (log-in and the like), people with one. */
export type ScreenAccess = 'public' | 'guest' | 'influencer'

/** Undefined to show the screen, else the address to go to instead. The one guard, for the server's first paint and the app. */
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
