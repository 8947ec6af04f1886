import type { Person } from './people.ts'

export type TakenBack = ReturnType<typeof createTakenBack>

/** Stores who has withdrawn the portal's permission, and how often. Tokens from an earlier round are invalid. */
export function createTakenBack() {
  const rounds = new Map<string, number>()
  const roundOf = (person: Person) => rounds.get(person.id) ?? 0
  return {
    roundOf,
    takeBack: (person: Person) => void rounds.set(person.id, roundOf(person) + 1),
    reset: () => rounds.clear(),
  }
}
