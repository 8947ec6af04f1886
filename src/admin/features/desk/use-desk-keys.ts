import { type RefObject, useEffect } from 'react'
import { useShortcutStore } from '../../shell/shortcut-store.ts'

/**
 * A digit leads to the first thing of that card, j and k to the next and the former one of the whole desk. Never while something
 * is typed. Cards are the element's `section`s, things are the links of their lists.
 */
export function useDeskKeys(desk: RefObject<HTMLElement | null>) {
  const on = useShortcutStore((state) => state.on)
  useEffect(() => {
    if (!on) return undefined
    const listen = (event: KeyboardEvent) => {
      const held = event.ctrlKey || event.metaKey || event.altKey
      const inDialog = event.target instanceof Element && event.target.closest('dialog')
      const to = held || inDialog ? undefined : targetOf(event.key, desk.current)
      if (!to) return
      to.focus()
      to.scrollIntoView?.({ block: 'nearest' })
    }
    addEventListener('keydown', listen)
    return () => removeEventListener('keydown', listen)
  }, [on, desk])
}

function targetOf(key: string, desk: HTMLElement | null) {
  if (/^[1-9]$/.test(key)) {
    const card = desk?.querySelectorAll('section')[Number(key) - 1]
    return card?.querySelector<HTMLAnchorElement>('li a')
  }
  const step = { j: 1, k: -1 }[key]
  if (step === undefined) return undefined
  const links = [...(desk?.querySelectorAll<HTMLAnchorElement>('li a') ?? [])]
  const at = links.findIndex((link) => link === document.activeElement)
  return links[at === -1 ? 0 : at + step]
}
