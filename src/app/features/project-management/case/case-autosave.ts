import { autosaveOf } from '#client/store/autosave-store.ts'

function kindOf(value: unknown) {
  return Array.isArray(value) ? 'array' : typeof value
}

/** Returns the autosave of one form about a case. A stored value that no longer fits `blank` is replaced by the blank value. */
export function caseAutosave<V extends Record<string, unknown>>(campaignId: number, form: string, blank: V) {
  const autosave = autosaveOf(`case-${campaignId}-${form}`)
  return {
    ...autosave,
    load: (): Partial<V> | undefined => {
      const stored = autosave.load()
      if (!stored) return undefined
      const saved = Object.entries(stored).filter(([name, value]) => kindOf(value) === kindOf(blank[name]))
      return Object.fromEntries(saved) as Partial<V>
    },
  }
}
