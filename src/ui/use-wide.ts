import { useSyncExternalStore } from 'react'

/** The width from which the app is laid out for a desktop, and a list stands beside one of its items, as style sheets have it. */
const wide = '(min-width: 64rem)'

function subscribe(onChange: () => void) {
  const query = matchMedia(wide)
  query.addEventListener('change', onChange)
  return () => query.removeEventListener('change', onChange)
}

const matchesNow = () => matchMedia(wide).matches

/** Returns true in a wide window, and on the server, which draws for all of them. */
export const isWide = () => typeof matchMedia === 'undefined' || matchesNow()

/**
 * Returns true in a wide window once the page is drawn, and false before, as on the server: it decides what is loaded, never what a
 * screen looks like, which style sheets alone do.
 */
export function useWide() {
  return useSyncExternalStore(subscribe, matchesNow, () => false)
}
