import { createContext, use, useSyncExternalStore } from 'react'
import { serverNow } from './server-clock.ts'

/** The time when the server rendered the screen, in ms on its clock. Hydration begins with the same time. */
export const RenderedAt = createContext<number | undefined>(undefined)

/** The server's time in ms, to the second, moving on each minute and with whatever else draws the screen anew. */
export function useNow() {
  const renderedAt = use(RenderedAt)
  return useSyncExternalStore(subscribe, second, () => renderedAt ?? second())
}

/** React asks for it again and again: within a second it stays the same. Rounded up, as nothing lasts longer than is said. */
function second() {
  return Math.ceil(serverNow() / 1_000) * 1_000
}

function subscribe(onChange: () => void) {
  const timer = setInterval(onChange, 60_000)
  return () => clearInterval(timer)
}
