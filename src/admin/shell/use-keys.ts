import { useEffect, useEffectEvent } from 'react'
import { useShortcutStore } from './shortcut-store.ts'

/** Calls `press` for each key of the window, unless keys are switched off, another is held with it, something is typed or a dialog is open. */
export function useKeys(press: (event: KeyboardEvent) => void) {
  const on = useShortcutStore((state) => state.on)
  const listen = useEffectEvent((event: KeyboardEvent) => {
    const held = event.ctrlKey || event.metaKey || event.altKey
    if (!held && !isTaken(event.target)) press(event)
  })
  useEffect(() => {
    if (!on) return undefined
    addEventListener('keydown', listen)
    return () => removeEventListener('keydown', listen)
  }, [on])
}

/** A tick box takes no letters, and neither does a dialog that is on its way out. */
function isTaken(target: EventTarget | null) {
  const takers =
    'input:not([type="checkbox"]), textarea, select, [role="dialog"]:not([data-state="closed"]), [contenteditable]'
  return target instanceof Element && target.closest(takers) !== null
}
