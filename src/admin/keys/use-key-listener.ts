import { useEffect, useEffectEvent, useRef } from 'react'
import { useShortcutStore } from './shortcut-store.ts'
import { activeKeys } from './use-keys.ts'

/** The time in ms within which the second of two keys must follow. */
const sequenceMs = 1500

/**
 * Runs the acts of the keys that are in force. Single keys do nothing while something is typed or composed, with another key held, in a
 * dialog, and when they are switched off (WCAG 2.1.4); those with Ctrl or ⌘ work in a field, too.
 */
export function useKeyListener() {
  const on = useShortcutStore((state) => state.on)
  const before = useRef({ key: '', at: 0 })
  const listen = useEffectEvent((event: KeyboardEvent) => {
    const { key: first, at } = before.current
    before.current = { key: '', at: 0 }
    if (event.defaultPrevented || isComposing(event) || isIn(dialogs, event.target)) return
    const key = nameOf(event)
    const isSingle = !key.startsWith('mod+')
    if (isSingle && (!on || event.ctrlKey || event.metaKey || event.altKey || isIn(fields, event.target)))
      return
    const acts = activeKeys()
    const find = (name: string) => acts.find(({ keys }) => keys.includes(name))
    const act = (event.timeStamp - at < sequenceMs && find(`${first} ${key}`)) || find(key)
    if (act) act.run(event)
    else if (isSingle) before.current = { key, at: event.timeStamp }
  })
  useEffect(() => {
    addEventListener('keydown', listen)
    return () => removeEventListener('keydown', listen)
  }, [])
}

/** Whether an input method still holds the key; Safari says so by the code alone. */
export function isComposing(event: { isComposing: boolean; keyCode: number }) {
  return event.isComposing || event.keyCode === 229
}

/** A caps lock does not change what a key does. */
function nameOf({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent) {
  const plain = key.length === 1 && !shiftKey ? key.toLowerCase() : key
  return (ctrlKey || metaKey) && !altKey && !shiftKey ? `mod+${plain}` : plain
}

/** A tick box takes no letters, and neither does a dialog that is on its way out. */
const fields = 'input:not([type="checkbox"]), textarea, select, [contenteditable]'
const dialogs = '[role="dialog"]:not([data-state="closed"])'

function isIn(selector: string, target: EventTarget | null) {
  return target instanceof Element && target.closest(selector) !== null
}
