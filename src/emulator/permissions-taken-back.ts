import type { Person } from './people.ts'

export type TakenBack = ReturnType<typeof createTakenBack>

/** Who took the portal's permission back, and how often: tokens of an earlier round are dead. */
export function createTakenBack() {
  const rounds = new Map<string, number>()
  const roundOf = (person: Person) => rounds.get(person.id) ?? 0
  return {
    roundOf,
    takeBack: (person: Person) => void rounds.set(person.id, roundOf(person) + 1),
    reset: () => rounds.clear(),
  }
}
