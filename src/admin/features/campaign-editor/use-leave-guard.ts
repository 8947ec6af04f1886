import { useEffect, useRef } from 'react'
import { useFormState } from 'react-hook-form'
import { useBlocker } from 'react-router-dom'
import type { EditorControl } from './editor-schema.ts'

/** Holds the way out while something is unsaved; `letGo` opens it, and the blocker says whether somebody wants out. */
export function useLeaveGuard(control: EditorControl) {
  const { isDirty } = useFormState({ control })
  const free = useRef(false)
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      isDirty && !free.current && currentLocation.pathname !== nextLocation.pathname,
  )
  useEffect(() => {
    if (!isDirty) return undefined
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', ask)
    return () => removeEventListener('beforeunload', ask)
  }, [isDirty])
  return {
    blocker,
    letGo: () => {
      free.current = true
    },
  }
}
