import { useEffect } from 'react'

declare global {
  interface Window {
    /** Set by the starting script inside the HTML: `ready` hands over the tap that came before the app, `fail` says that none comes. */
    ankenBoot?: { on: boolean; ready: () => void; fail: () => void }
  }
}

/** Tells the starting script that the app is on. */
export function Hydrated() {
  useEffect(() => window.ankenBoot?.ready(), [])
  return null
}
