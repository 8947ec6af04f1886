import { Component } from 'react'

interface Place {
  element: Element
  top: number
}

/** Below the header. */
const from = 72
const step = 24

/**
 * Keeps what is read where it is when content above it changes with `version`. Browsers do so themselves, but for Safari before
 * version 26 and with it LINE's browser on an iPhone. A class, because only classes can look at the page just before it changes.
 */
export class KeepPlace extends Component<{ version: string }> {
  override getSnapshotBeforeUpdate(before: { version: string }): Place | null {
    return before.version === this.props.version || keepsItself() ? null : placeInSight()
  }

  override componentDidUpdate(_before: unknown, _state: unknown, place: Place | null) {
    if (!place?.element.isConnected) return
    const moved = place.element.getBoundingClientRect().top - place.top
    if (moved !== 0) window.scrollBy({ top: moved, behavior: 'instant' })
  }

  override render() {
    return null
  }
}

/** Somebody at the top of the page wants to see what is new there. */
function keepsItself() {
  return window.scrollY === 0 || CSS.supports('overflow-anchor', 'auto')
}

/** The field being typed in, else the first element that begins in sight. */
function placeInSight(): Place | null {
  const typing = document.activeElement
  if (typing?.matches('input, textarea') && isInSight(typing)) return placeOf(typing)
  for (let y = from; y < window.innerHeight; y += step) {
    const element = document.elementFromPoint(window.innerWidth / 2, y)
    if (element && isInSight(element)) return placeOf(element)
  }
  return null
}

function isInSight(element: Element) {
  const { top } = element.getBoundingClientRect()
  return top >= from && top < window.innerHeight
}

function placeOf(element: Element): Place {
  return { element, top: element.getBoundingClientRect().top }
}
