import { useSyncExternalStore } from 'react'

/** The width from which the app is laid out for a desktop, as style sheets have it. */
const wide = '(min-width: 64rem)'
/** The width from which a list stands beside one of its items, as style sheets have it. */
const roomy = '(min-width: 80rem)'

function hookFor(width: string) {
  const subscribe = (onChange: () => void) => {
    const query = matchMedia(width)
    query.addEventListener('change', onChange)
    return () => query.removeEventListener('change', onChange)
  }
  const isSo = () => matchMedia(width).matches
  return () => useSyncExternalStore(subscribe, isSo, () => false)
}

/** Returns true in a wide window, and on the server, which draws for all of them. */
export const isWide = () => typeof matchMedia === 'undefined' || matchMedia(wide).matches

/**
 * Returns true in a wide window once the page is drawn, and false before, as on the server: it decides what is loaded, never what a
 * screen looks like, which style sheets alone do.
 */
export const useWide = hookFor(wide)

/** The same of a window with room for a list beside one of its items. */
export const useRoomy = hookFor(roomy)
