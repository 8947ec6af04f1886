import type { createBrowserRouter } from 'react-router-dom'
import { playMotion, stopMotion } from '#ui/motion.ts'
import type { ScreenHandle } from '../screen-route.ts'

type Router = ReturnType<typeof createBrowserRouter>

export interface Place {
  path: string
  /** The router's number of the entry in the history. */
  index: number
  /** The header has a way back. The places of the tabs have none. */
  below: boolean
}

/** Returns the side from which the new screen comes in: 1 for the right, -1 for the left, 0 for neither. */
export function sideOf(from: Place, to: Place) {
  if (to.index > from.index && to.below) return 1
  return to.index < from.index && from.below ? -1 : 0
}

function placeOf({ state }: Router): Place {
  const handle = state.matches.at(-1)?.route.handle as ScreenHandle | undefined
  const entry = history.state as { idx?: number } | null
  return { path: state.location.pathname, index: entry?.idx ?? 0, below: handle?.parent !== undefined }
}

/** Rows that come below those of a list that stands already; the first ones stand at once, with their screen. */
export function addedRows(records: readonly MutationRecord[]) {
  const added = records.flatMap(({ addedNodes }) => [...addedNodes])
  const rows = added.filter((node) => node instanceof HTMLLIElement)
  return rows.filter(({ parentElement: list }) => list?.firstChild && !added.includes(list.firstChild))
}

/** The hearts that have just been pressed. */
function pressedHearts(records: readonly MutationRecord[]) {
  const pressed = records.flatMap(({ type, target }) =>
    type === 'attributes' && target instanceof HTMLElement && target.getAttribute('aria-pressed') === 'true'
      ? [target]
      : [],
  )
  return pressed.flatMap((button) => button.querySelector<SVGElement>('.lucide-heart') ?? [])
}

function enter(content: HTMLElement, side: number) {
  // A list beside an item stays as it is while one moves through it.
  const detail = side === 0 && content.querySelector<HTMLElement>('* + [data-detail]')
  const screen = detail || content
  const slide = side === 0 ? {} : { translate: [`${side * 24}px 0`, '0px 0'] }
  void playMotion(screen, { opacity: [0, 1], ...slide }, { duration: 0.2 })
}

/** The largest number of rows that can be visible at once. */
const movedRows = 6

function moveParts(content: HTMLElement, records: readonly MutationRecord[]) {
  const rows = addedRows(records).filter((row) => content.contains(row))
  for (const [place, row] of rows.slice(0, movedRows).entries()) {
    const rise = { opacity: [0, 1], translate: ['0 12px', '0 0px'] }
    void playMotion(row, rise, { duration: 0.2, delay: place * 0.03 })
  }
  for (const heart of pressedHearts(records))
    void playMotion(heart, { scale: [1, 1.3, 1] }, { duration: 0.25 })
}

/**
 * Moves new screens in from their side, new rows of a list and the heart. It watches the page instead of being a part of the
 * screens, for those are in the first load, which has no room for it; what is there when this starts stands still.
 */
export function followScreens(router: Router) {
  let at = placeOf(router)
  let side: number | undefined
  let isDrawn = false
  // The browser's own gesture has moved the screen already.
  const noteGesture = (event: PopStateEvent) => (isDrawn = event.hasUAVisualTransition)
  addEventListener('popstate', noteGesture, { capture: true })
  const stop = router.subscribe(({ navigation }) => {
    if (navigation.state !== 'idle') {
      const content = document.getElementById('content')
      if (content) stopMotion(content)
      return
    }
    const next = placeOf(router)
    if (next.path === at.path) return
    side = isDrawn ? undefined : sideOf(at, next)
    at = next
    isDrawn = false
  })
  // The router tells before the new screen is drawn; its first change of the page is that drawing.
  const observer = new MutationObserver((records) => {
    const content = document.getElementById('content')
    if (!content) return
    if (side === undefined) moveParts(content, records)
    else enter(content, side)
    side = undefined
  })
  const parts = { subtree: true, childList: true, characterData: true, attributeFilter: ['aria-pressed'] }
  observer.observe(document.body, parts)
  return () => {
    removeEventListener('popstate', noteGesture, { capture: true })
    stop()
    observer.disconnect()
  }
}
