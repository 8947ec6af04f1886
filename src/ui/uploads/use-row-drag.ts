import { type PointerEvent, type RefObject, useEffect, useRef } from 'react'
import { flushSync } from 'react-dom'
import { playMotion, stopMotion } from '#ui/motion.ts'

interface Drag {
  row: HTMLElement
  /** The height of the pointer over the window, and below the upper edge of the row. */
  y: number
  grip: number
  frame: number
}

/** So close to the edge of the window in pixels, the page scrolls along; bars of the app lie there. */
const edge = 96
const scrollStep = 8
const settling = { duration: 0.15 }

const rowsOf = (list: HTMLElement) => [...list.children].filter((child) => child instanceof HTMLElement)
const middleOf = (row: HTMLElement) => row.offsetTop + row.offsetHeight / 2

/** Returns the handlers for the handle of a row, by which a pointer moves the row within its list. */
export function useRowDrag(
  list: RefObject<HTMLElement | null>,
  onMove: (row: HTMLElement, to: number) => void,
) {
  const current = useRef<Drag>(undefined)
  const end = useRef<(drops: boolean) => void>(undefined)
  useEffect(() => {
    // Escape puts the row back, as a drag that the system cuts off does.
    const leave = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || !current.current) return
      event.preventDefault()
      end.current?.(false)
    }
    document.addEventListener('keydown', leave)
    return () => {
      document.removeEventListener('keydown', leave)
      cancelAnimationFrame(current.current?.frame ?? 0)
    }
  }, [])
  useEffect(() => {
    end.current = (drops) => {
      const element = list.current
      const drag = current.current
      current.current = undefined
      if (!element || !drag) return
      cancelAnimationFrame(drag.frame)
      const { top, from, to } = placeOf(element, drag)
      letGo(element, drag.row)
      if (drops && to !== from) flushSync(() => onMove(drag.row, to))
      void playMotion(drag.row, { translate: [`0 ${top - drag.row.offsetTop}px`, '0 0px'] }, settling)
    }
  })
  return {
    onPointerDown(event: PointerEvent<HTMLElement>) {
      const element = list.current
      const row = element && rowsOf(element).find((one) => one.contains(event.currentTarget))
      if (!row || current.current || !event.isPrimary || event.button !== 0) return
      event.currentTarget.setPointerCapture(event.pointerId)
      stopMotion(row)
      const grip = event.clientY - element.getBoundingClientRect().top - row.offsetTop
      const drag: Drag = { row, y: event.clientY, grip, frame: 0 }
      current.current = drag
      hold(element, row)
      const follow = () => {
        scrollAt(drag.y)
        draw(element, drag)
        drag.frame = requestAnimationFrame(follow)
      }
      drag.frame = requestAnimationFrame(follow)
    },
    onPointerMove(event: PointerEvent) {
      if (current.current) current.current.y = event.clientY
    },
    onPointerUp: () => end.current?.(true),
    onPointerCancel: () => end.current?.(false),
    onLostPointerCapture: () => end.current?.(false),
  }
}

function hold(list: HTMLElement, row: HTMLElement) {
  list.dataset['sorting'] = ''
  row.dataset['held'] = ''
}

/** Without the mark of the list, nothing glides back: the rows stand where they were drawn before. */
function letGo(list: HTMLElement, held: HTMLElement) {
  delete list.dataset['sorting']
  delete held.dataset['held']
  for (const row of rowsOf(list)) row.style.removeProperty('translate')
}

/** The offset at which the row is held, and its index among the rows in its own place and in the one below the pointer. */
function placeOf(list: HTMLElement, { row, y, grip }: Drag) {
  const rows = rowsOf(list)
  // The list itself does not move, and an offset knows of no translation: right too after scrolling, or when a row came in.
  const wanted = y - list.getBoundingClientRect().top - grip
  const top = Math.max(0, Math.min(wanted, list.offsetHeight - row.offsetHeight))
  const bottom = top + row.offsetHeight
  const from = rows.indexOf(row)
  // A row changes places with the held one once that covers half of it.
  const before = rows.filter((other, index) => index < from && middleOf(other) <= top)
  const behind = rows.filter((other, index) => index > from && middleOf(other) < bottom)
  return { top, from, to: before.length + behind.length }
}

/** The held row follows the pointer, the others make room. */
function draw(list: HTMLElement, drag: Drag) {
  const { top, from, to } = placeOf(list, drag)
  const rows = rowsOf(list)
  const gap = Number.parseFloat(getComputedStyle(list).rowGap) || 0
  const step = drag.row.offsetHeight + gap
  for (const [index, row] of rows.entries()) {
    const shift = shiftOf(index, { from, to }) * step
    row.style.translate = `0 ${row === drag.row ? top - row.offsetTop : shift}px`
  }
}

function shiftOf(index: number, { from, to }: { from: number; to: number }) {
  if (index > from && index <= to) return -1
  return index < from && index >= to ? 1 : 0
}

function scrollAt(y: number) {
  if (y < edge) window.scrollBy(0, -scrollStep)
  else if (y > window.innerHeight - edge) window.scrollBy(0, scrollStep)
}
