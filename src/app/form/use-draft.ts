import { useCallback, useEffect, useRef } from 'react'
import type { DefaultValues, FieldValues, UseFormReturn } from 'react-hook-form'

/** Where a form's unsent values are kept; the store itself belongs to the app. */
export interface Draft<V extends FieldValues> {
  load: () => Partial<V> | undefined
  save: (values: Partial<V>) => void
  clear: () => void
  /** Fields that are never kept, such as passwords. Files are left out by themselves. */
  except?: readonly (keyof V & string)[]
}

const saveAfter = 300

function isFile(value: unknown) {
  return value instanceof Blob
}

/** What may stay on the device of a form's values. */
export function keepable<V extends FieldValues>(values: V, except: readonly string[]): Partial<V> {
  const kept = Object.entries(values).filter(
    ([name, value]) =>
      !except.includes(name) && !isFile(value) && !(Array.isArray(value) && value.some(isFile)),
  )
  return Object.fromEntries(kept) as Partial<V>
}

/**
 * Fills the form from its draft once it stands in the browser (the server renders it empty), then saves 300 ms after the
 * last change and when the page is left. Returns what forgets the draft.
 */
export function useDraft<V extends FieldValues, T>(
  form: UseFormReturn<V, unknown, T>,
  draft: Draft<V> | undefined,
): () => void {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const latest = useRef(draft)
  useEffect(() => {
    latest.current = draft
  })
  const { getValues, reset, subscribe } = form

  useEffect(() => {
    if (!latest.current) return undefined
    const flush = () => {
      if (timer.current === undefined) return
      clearTimeout(timer.current)
      timer.current = undefined
      latest.current?.save(keepable(getValues(), latest.current.except ?? []))
    }
    const kept = latest.current.load()
    if (kept) reset({ ...getValues(), ...kept } as DefaultValues<V>, { keepDefaultValues: true })
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
      window.removeEventListener('pagehide', flush)
      flush()
    }
  }, [getValues, reset, subscribe])

  return useCallback(() => {
    clearTimeout(timer.current)
    timer.current = undefined
    latest.current?.clear()
  }, [])
}
