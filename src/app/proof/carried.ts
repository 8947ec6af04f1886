import { useEffect, useSyncExternalStore } from 'react'
import { useLocation } from 'react-router-dom'
import * as z from 'zod/mini'

/**
 * The storage key of one form's values while this tab goes to LINE's log-in and back. Unlike an autosave, the values are complete and
 * include account numbers, so they are read once and then deleted.
 */
const key = 'anken:carried'
const carried = z.object({ name: z.string(), values: z.record(z.string(), z.unknown()) })

/** The form that was filled in again since this page was loaded. */
let taken: string | undefined

export function carry(form: z.output<typeof carried>) {
  try {
    sessionStorage.setItem(key, JSON.stringify(form))
  } catch {
    // A forbidden storage only means that it has to be typed again.
  }
}

export function takeCarried(name: string) {
  const form = read()
  if (form?.name !== name) return undefined
  taken = name
  sessionStorage.removeItem(key)
  return form.values
}

function read() {
  try {
    return carried.safeParse(JSON.parse(sessionStorage.getItem(key) ?? 'null')).data
  } catch {
    return undefined
  }
}

const never = () => () => undefined

/** The page was loaded on the way back from LINE to one of these forms; false at first, for the server's drawing cannot know. */
export function useIsFilledAgain(...names: string[]) {
  const isFirstScreen = useLocation().key === 'default'
  const isBack = useSyncExternalStore(
    never,
    () => names.includes(taken ?? read()?.name ?? ''),
    () => false,
  )
  return isFirstScreen && isBack
}

/** The same for what stands around the form: gone from the screen, it is opened anew and not where it was left. */
export function useReturned(...names: string[]) {
  useEffect(() => () => void (taken = undefined), [])
  return useIsFilledAgain(...names)
}
