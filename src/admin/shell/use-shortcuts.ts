import { useEffect, useRef } from 'react'
import { useNavigate } from 'react-router-dom'
import { areas } from './navigation.ts'
import { useShortcutStore } from './shortcut-store.ts'

/** How long g waits for its second letter, in ms. */
const patience = 1500

/** g and a letter leads to an area, / to the search of the screen, ? to the list of keys. Never while something is typed. */
export function useShortcuts(showKeys: () => void) {
  const on = useShortcutStore((state) => state.on)
  const navigate = useNavigate()
  const pressedG = useRef(0)
  useEffect(() => {
    if (!on) return undefined
    const listen = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return
      const area = areas.find(({ letter }) => letter === event.key)
      if (area && event.timeStamp - pressedG.current < patience) {
        event.preventDefault()
        void navigate(area.path)
      } else if (event.key === '/') {
        const search = document.querySelector<HTMLInputElement>('main input[type="search"]')
        if (search) event.preventDefault()
        search?.focus()
      } else if (event.key === '?') showKeys()
      pressedG.current = event.key === 'g' ? event.timeStamp : Number.NEGATIVE_INFINITY
    }
    addEventListener('keydown', listen)
    return () => removeEventListener('keydown', listen)
  }, [on, navigate, showKeys])
}

function isTyping(target: EventTarget | null) {
  return (
    target instanceof Element && target.closest('input, textarea, select, dialog, [contenteditable]') !== null
  )
}
