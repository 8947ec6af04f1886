import { type PointerEvent, type RefObject, useRef } from 'react'
import { flushSync } from 'react-dom'
import { playMotion, stopMotion } from './motion.ts'

interface Drag {
  /** The height at which the finger would be if the sheet stood in its place. */
  from: number
  y: number
  time: number
  /** The speed of the finger in pixels per millisecond, downwards. */
  velocity: number
}

const closingShare = 0.3
const closingVelocity = 0.5
/** A finger that has rested so many milliseconds throws nothing. */
const rest = 100
const glide = { duration: 0.2 }

/** The distance of the sheet below its place in pixels, also while it moves. */
const shiftOf = (sheet: Element) => Number.parseFloat(getComputedStyle(sheet).translate?.split(' ')[1] ?? '0')

function hold(sheet: HTMLElement, shift: number) {
  sheet.style.transition = 'none'
  sheet.style.translate = `0 ${shift}px`
}

/** Gives the sheet back to its style sheet, whose transition must not see where it was. */
function letGo(sheet: HTMLElement) {
  sheet.style.removeProperty('translate')
  sheet.getBoundingClientRect()
  sheet.style.removeProperty('transition')
}

async function springBack(sheet: HTMLElement, from: string) {
  await playMotion(sheet, { translate: [from, '0 0px'] }, glide)
  letGo(sheet)
}

/** Closes as Escape does: where the owner keeps the sheet open, it comes back. */
async function leave(sheet: HTMLDialogElement, from: string, onClose: () => void) {
  await playMotion(sheet, { translate: [from, '0 100%'] }, glide)
  // Closed before the next picture, in which the sheet would be in its place again.
  flushSync(onClose)
  if (sheet.open) await springBack(sheet, '0 100%')
  else letGo(sheet)
}

/** Returns the handlers for the head of a sheet: it follows the finger down, and closes when it is let go low or fast enough. */
export function useSheetDrag(element: RefObject<HTMLDialogElement | null>, onClose: () => void) {
  const current = useRef<Drag>(undefined)
  const release = (event: PointerEvent, mayClose: boolean) => {
    const sheet = element.current
    const drag = current.current
    current.current = undefined
    if (!sheet || !drag) return
    const shift = Math.max(0, event.clientY - drag.from)
    const from = `0 ${shift}px`
    const isThrown = drag.velocity > closingVelocity && event.timeStamp - drag.time < rest
    const isLow = shift > sheet.offsetHeight * closingShare
    void (mayClose && shift > 0 && (isThrown || isLow)
      ? leave(sheet, from, onClose)
      : springBack(sheet, from))
  }
  return {
    onPointerDown(event: PointerEvent) {
      const sheet = element.current
      const isButton = event.target instanceof Element && event.target.closest('button')
      if (!sheet || !event.isPrimary || event.button !== 0 || isButton) return
      event.currentTarget.setPointerCapture(event.pointerId)
      const shift = shiftOf(sheet)
      stopMotion(sheet)
      hold(sheet, shift)
      current.current = { from: event.clientY - shift, y: event.clientY, time: event.timeStamp, velocity: 0 }
    },
    onPointerMove(event: PointerEvent) {
      const sheet = element.current
      const drag = current.current
      if (!sheet || !drag) return
      const { clientY: y, timeStamp: time } = event
      current.current = { from: drag.from, y, time, velocity: (y - drag.y) / Math.max(1, time - drag.time) }
      hold(sheet, Math.max(0, y - drag.from))
    },
    onPointerUp: (event: PointerEvent) => release(event, true),
    onPointerCancel: (event: PointerEvent) => release(event, false),
  }
}
