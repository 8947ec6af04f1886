import { pathAfterSignIn, paths } from './paths.ts'

/** Who may see a screen: everyone, people without a session (log-in and the like), people with one. */
export type ScreenAccess = 'public' | 'guest' | 'influencer'

/** Undefined to show the screen, else the address to go to instead. The one guard, for the server's first paint and the app. */
export function redirectFor(
  access: ScreenAccess,
  signedIn: boolean,
  address: { pathname: string; search: string },
) {
  if (access === 'influencer' && !signedIn) return paths.login(address.pathname + address.search)
  if (access === 'guest' && signedIn) return pathAfterSignIn(new URLSearchParams(address.search))
  return undefined
}
