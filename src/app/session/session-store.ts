import * as z from 'zod/mini'
import { persistedStore } from '#client/store/persisted-store.ts'

const persisted = z.object({
  /** The agency code of a link's `agency_code`, stored until the person registers or resets a password. */
  agencyCode: z.optional(z.string()),
  /** Someone was signed in on this device: tells an ended session from a first visit. Never a token. */
  knownPerson: z.boolean(),
  /** The user whose session it is, according to the last tab that learned of it. */
  person: z.optional(z.int()),
  /** The LINE id of the log-in that began the session; undefined when the session began by mail. */
  linePerson: z.optional(z.string()),
  /** The answer to the question whose account is to be used, about the LINE person to whom it was put in this session. */
  lineAnswer: z.optional(z.object({ person: z.string(), answer: z.enum(['stay', 'switch']) })),
})

interface SessionState extends z.output<typeof persisted> {
  setAgencyCode: (code: string | undefined) => void
  setKnownPerson: (known: boolean, linePerson?: string) => void
}

export const useSessionStore = persistedStore<SessionState, z.output<typeof persisted>>({
  name: 'session',
  schema: persisted,
  keep: ({ agencyCode, knownPerson, person, linePerson, lineAnswer }) => ({
    agencyCode,
    knownPerson,
    person,
    linePerson,
    lineAnswer,
  }),
  state: (set) => ({
    knownPerson: false,
    setAgencyCode: (agencyCode) => set({ agencyCode }),
    setKnownPerson: (knownPerson, linePerson) => set({ knownPerson, linePerson, lineAnswer: undefined }),
  }),
})
