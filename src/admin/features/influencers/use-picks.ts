import { useState } from 'react'
import type { AdminInfluencerRow } from '#contract/admin-influencers.ts'

/** How many one call takes. */
export const mostPicks = 100

/** Whom an operator ticked, over all pages and searches, in the order of the ticks. */
export function usePicks() {
  const [people, setPeople] = useState<readonly AdminInfluencerRow[]>([])
  return {
    people,
    has: ({ id }: AdminInfluencerRow) => people.some((one) => one.id === id),
    pick(person: AdminInfluencerRow, on: boolean) {
      const others = people.filter(({ id }) => id !== person.id)
      setPeople(on ? [...others, person] : others)
    },
    clear: () => setPeople([]),
  }
}

export type Picks = ReturnType<typeof usePicks>
