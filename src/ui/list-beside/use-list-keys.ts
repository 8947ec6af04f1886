import { useEffect, useLayoutEffect, useRef } from 'react'
import { detailId } from './list-beside.tsx'

const steps: Readonly<Record<string, 1 | -1>> = { j: 1, ArrowDown: 1, k: -1, ArrowUp: -1 }

/** The step for a key; with Caps Lock a letter comes as a capital. */
const stepOf = (key: string) => steps[key.length === 1 ? key.toLowerCase() : key]

export const focusDetail = () => document.getElementById(detailId)?.focus({ preventScroll: true })

/** Scrolls the list alone, and no further than the row needs. The row of a screen that was just opened comes to the middle. */
function reveal(scroller: HTMLElement, row: HTMLElement, isFirst: boolean) {
  const [outer, inner] = [scroller.getBoundingClientRect(), row.getBoundingClientRect()]
  const [above, below] = [inner.top - outer.top, inner.bottom - outer.bottom]
  if (above >= 0 && below <= 0) return
  if (isFirst) scroller.scrollTop += (above + below) / 2
  else scroller.scrollTop += above < 0 ? above : below
}

/** Moves the focus to the next row or the one before, and returns it; undefined at either end. */
function focusRow(scroller: HTMLElement, step: 1 | -1) {
  const rows = [...scroller.querySelectorAll<HTMLElement>('a')]
  const focused = rows.findIndex((row) => row === document.activeElement)
  const at = focused >= 0 ? focused : rows.findIndex((row) => row.hasAttribute('aria-current'))
  const next = rows[at + step]
  next?.focus({ preventScroll: true })
  if (next) reveal(scroller, next, false)
  return next
}

/**
 * Walks through the rows of a list, which are its links, and shows each in its detail. Only keys that are pressed within the list count
 * (WCAG 2.1.4). A key that is held moves the focus alone; the row at which it is let go is shown. Escape leads to the detail.
 */
export function useListKeys(current: number, count: number, onEnd: () => void) {
  const list = useRef<HTMLElement>(null)
  const scroller = useRef<HTMLDivElement>(null)
  const shown = useRef('')
  const latest = useRef(onEnd)

  useLayoutEffect(() => {
    latest.current = onEnd
    // Rows that come may move the current one.
    const now = `${current} ${count}`
    if (shown.current === now) return
    const row = scroller.current?.querySelector<HTMLElement>('[aria-current]')
    if (!scroller.current || !row) return
    reveal(scroller.current, row, shown.current === '')
    shown.current = now
  })

  useEffect(() => {
    const [nav, rows] = [list.current, scroller.current]
    if (!nav || !rows) return undefined
    let isHeld = false
    const down = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.altKey || event.metaKey || event.shiftKey) return
      if (event.key === 'Escape') focusDetail()
      const step = stepOf(event.key)
      if (step === undefined) return
      event.preventDefault()
      const next = focusRow(rows, step)
      if (!next && step === 1) latest.current()
      if (next) isHeld = event.repeat
      if (next && !event.repeat) next.click()
    }
    const up = ({ key }: KeyboardEvent) => {
      if (!isHeld || stepOf(key) === undefined) return
      isHeld = false
      const row = document.activeElement
      if (row instanceof HTMLElement && rows.contains(row) && !row.hasAttribute('aria-current')) row.click()
    }
    nav.addEventListener('keydown', down)
    nav.addEventListener('keyup', up)
    return () => {
      nav.removeEventListener('keydown', down)
      nav.removeEventListener('keyup', up)
    }
  }, [])
  return { list, scroller }
}
