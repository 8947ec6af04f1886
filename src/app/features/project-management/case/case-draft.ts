import { draftOf } from '#client/store/draft-store.ts'

function kindOf(value: unknown) {
  return Array.isArray(value) ? 'array' : typeof value
}

/** What was typed into one form about a case and not sent. Whatever does not fit `blank` any more gives way to it. */
export function caseDraft<V extends Record<string, unknown>>(campaignId: number, form: string, blank: V) {
  const draft = draftOf(`case-${campaignId}-${form}`)
  return {
    ...draft,
    load: (): Partial<V> | undefined => {
      const stored = draft.load()
      if (!stored) return undefined
      const kept = Object.entries(stored).filter(([name, value]) => kindOf(value) === kindOf(blank[name]))
      return Object.fromEntries(kept) as Partial<V>
    },
  }
}
