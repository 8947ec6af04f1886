import { draftOf } from '#client/store/draft-store.ts'

function kindOf(value: unknown) {
  return Array.isArray(value) ? 'array' : typeof value
}

/** Returns the draft of one form about a case. A stored value that no longer fits `blank` is replaced by the blank value. */
export function caseDraft<V extends Record<string, unknown>>(campaignId: number, form: string, blank: V) {
  const draft = draftOf(`case-${campaignId}-${form}`)
  return {
    ...draft,
    load: (): Partial<V> | undefined => {
      const stored = draft.load()
      if (!stored) return undefined
      const saved = Object.entries(stored).filter(([name, value]) => kindOf(value) === kindOf(blank[name]))
      return Object.fromEntries(saved) as Partial<V>
    },
  }
}
