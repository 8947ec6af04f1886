import { type RefObject, useEffect } from 'react'

/** Keeps the form around `element` from being sent while `held`, and says so through `onHeld`. */
export function useHoldSubmit(
  element: RefObject<HTMLInputElement | null>,
  held: boolean,
  onHeld: () => void,
) {
  useEffect(() => {
    const form = element.current?.form
    if (!held || !form) return undefined
    const hold = (event: SubmitEvent) => {
      event.preventDefault()
      // React listens further up: the form's own handler is not asked.
      event.stopPropagation()
      onHeld()
      element.current?.focus()
    }
    form.addEventListener('submit', hold)
    return () => form.removeEventListener('submit', hold)
  })
}
