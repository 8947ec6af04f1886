import { useState } from 'react'
import type { AdminInfluencerRow } from '#contract/admin-influencers.ts'

/** The maximum number of people in one call. */
export const mostPicks = 100

/** Returns the creators whom an operator ticked, over all pages and searches, in the order of the ticks. */
export function usePicks() {
  const [people, setPeople] = useState<readonly AdminInfluencerRow[]>([])
  return {
    people,
    has: ({ id }: AdminInfluencerRow) => people.some((one) => one.id === id),
    pick(person: AdminInfluencerRow, on: boolean) {
      const others = people.filter(({ id }) => id !== person.id)
      setPeople(on ? [...others, person] : others)
    },
    /** Adds those who are not ticked yet. */
    pickAll(more: readonly AdminInfluencerRow[]) {
      const known = new Set(people.map(({ id }) => id))
      setPeople([...people, ...more.filter(({ id }) => !known.has(id))])
    },
    clear: () => setPeople([]),
  }
}

export type Picks = ReturnType<typeof usePicks>
