import { useEffect } from 'react'
import { useShortcutStore } from '../../shell/shortcut-store.ts'

/** By which the ticks of the rows are found. */
export const tickName = 'tick-row'

/** j and k lead to the tick of the next and the former row, x ticks it. Never while something is typed. */
export function useRowKeys() {
  const on = useShortcutStore((state) => state.on)
  useEffect(() => {
    if (!on) return undefined
    const listen = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return
      const ticks = [...document.querySelectorAll<HTMLInputElement>(`input[name="${tickName}"]`)]
      const at = ticks.findIndex((tick) => tick === document.activeElement)
      if (event.key === 'j') ticks[Math.min(at + 1, ticks.length - 1)]?.focus()
      else if (event.key === 'k') ticks[Math.max(at - 1, 0)]?.focus()
      else if (event.key === 'x') ticks[at]?.click()
    }
    addEventListener('keydown', listen)
    return () => removeEventListener('keydown', listen)
  }, [on])
}

function isTyping(target: EventTarget | null) {
  return (
    target instanceof Element &&
    target.closest('input:not([type="checkbox"]), textarea, select, dialog, [contenteditable]') !== null
  )
}
