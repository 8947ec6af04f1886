import { useEffect } from 'react'
import { useLocation } from 'react-router-dom'

/** Brings the section that the address names into sight: unfolds what it lies in and what it holds, and moves the focus there. */
export function useHashTarget() {
  const location = useLocation()
  useEffect(() => {
    // Another tap on the same link is another location.
    const { hash } = location
    const target = hash.length > 1 ? document.getElementById(hash.slice(1)) : null
    if (!target) return
    for (let fold = target.closest('details'); fold; fold = fold.parentElement?.closest('details') ?? null)
      fold.open = true
    const inner = target.querySelector('details')
    if (inner) inner.open = true
    target.focus({ preventScroll: true })
    target.scrollIntoView({ block: 'start' })
  }, [location])
}
