import { useCallback, useEffect, useRef } from 'react'
import type { DefaultValues, FieldPath, FieldValues, PathValue, UseFormReturn } from 'react-hook-form'

/** The place where a form's unsent values are stored. The store itself belongs to the app. */
export interface Autosave<V extends FieldValues> {
  load: () => Partial<V> | undefined
  save: (values: Partial<V>) => void
  clear: () => void
  /** Tells when another tab wrote what is kept, or when nothing may be kept any more. Returns the way to stop. */
  watch?: (watcher: (change: 'followed' | 'cleared') => void) => () => void
  /** Fields that are never kept, such as passwords. Files are left out by themselves. */
  except?: readonly (keyof V & string)[]
}

const saveAfter = 300

function isFile(value: unknown) {
  return value instanceof Blob
}

function isSame(one: unknown, other: unknown) {
  return JSON.stringify(one) === JSON.stringify(other)
}

/** Returns the values of a form that may stay on the device: no files, and none of the fields in `except`. */
export function keepable<V extends FieldValues>(values: V, except: readonly string[]): Partial<V> {
  const saved = Object.entries(values).filter(
    ([name, value]) =>
      !except.includes(name) && !isFile(value) && !(Array.isArray(value) && value.some(isFile)),
  )
  return Object.fromEntries(saved) as Partial<V>
}

/**
 * Fills the form from its autosave once it stands in the browser (the server renders it empty), then saves 300 ms after the
 * last change and when the page is left. Returns what forgets the autosave.
 */
export function useFormAutosave<V extends FieldValues, T>(
  form: UseFormReturn<V, unknown, T>,
  autosave: Autosave<V> | undefined,
): () => void {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const latest = useRef(autosave)
  const isStored = useRef(false)
  useEffect(() => {
    latest.current = autosave
  })
  const { getValues, reset, resetField, setValue, subscribe } = form

  useEffect(() => {
    if (!latest.current) return undefined
    let known: Partial<V> = {}
    const forgetChange = () => {
      clearTimeout(timer.current)
      timer.current = undefined
    }
    const flush = () => {
      if (timer.current === undefined) return
      forgetChange()
      known = keepable(getValues(), latest.current?.except ?? [])
      latest.current?.save(known)
      isStored.current = true
    }
    // Sent or discarded in another tab: the fields become empty here too, except one in which the person is typing.
    const forgetStored = () => {
      const own = getValues()
      const typing = timer.current !== undefined
      for (const name of Object.keys(known).filter((name) => !typing || isSame(own[name], known[name]))) {
        resetField(name as FieldPath<V>)
        known = { ...known, [name]: getValues(name as FieldPath<V>) }
      }
      isStored.current = false
      if (!typing) forgetChange()
    }
    // Typed into the same form in another tab: it is kept in one place, so each tab takes what the other has changed.
    const follow = () => {
      const saved = latest.current?.load()
      if (!saved) {
        if (isStored.current) forgetStored()
        return
      }
      isStored.current = true
      const changed = Object.keys(saved).filter((name) => !isSame(saved[name], known[name]))
      const own = getValues()
      const typing = timer.current !== undefined
      for (const name of changed.filter((name) => !typing || isSame(own[name], known[name]))) {
        setValue(name as FieldPath<V>, saved[name] as PathValue<V, FieldPath<V>>, { shouldDirty: true })
      }
      known = { ...known, ...saved }
      // What came from there is kept already.
      if (!typing) forgetChange()
    }
    const unwatch = latest.current.watch?.((change) => (change === 'followed' ? follow() : forgetChange()))
    const saved = latest.current.load()
    isStored.current = saved !== undefined
    known = { ...keepable(getValues(), latest.current.except ?? []), ...saved }
    if (saved) reset({ ...getValues(), ...saved } as DefaultValues<V>, { keepDefaultValues: true })
    const stop = subscribe({
      formState: { values: true },
      callback: () => {
        clearTimeout(timer.current)
        timer.current = setTimeout(flush, saveAfter)
      },
    })
    window.addEventListener('pagehide', flush)
    return () => {
      stop()
      unwatch?.()
      window.removeEventListener('pagehide', flush)
      flush()
    }
  }, [getValues, reset, resetField, setValue, subscribe])

  return useCallback(() => {
    clearTimeout(timer.current)
    timer.current = undefined
    isStored.current = false
    latest.current?.clear()
  }, [])
}
