import * as z from 'zod'
import { type Person, personById } from '../people.ts'
import type { TakenBack } from '../permissions-taken-back.ts'
import { readToken, writeToken } from '../self-contained-token.ts'

const prefixes = { access: 'act.emulated', refresh: 'rft.emulated' } as const
const day = 86_400
export const accessSeconds = day
export const refreshSeconds = 365 * day

const facts = z.object({
  person: z.string(),
  scopes: z.array(z.string()),
  /** Milliseconds. */
  expires: z.number(),
  round: z.number(),
})

interface Granted {
  person: Person
  scopes: readonly string[]
}

export type TiktokTokens = ReturnType<typeof createTiktokTokens>

/** Access for a day, refresh for a year; a refresh token is good once. */
export function createTiktokTokens({ now, takenBack }: { now: () => Date; takenBack: TakenBack }) {
  const used = new Set<string>()

  function write(kind: keyof typeof prefixes, { person, scopes }: Granted, seconds: number) {
    const expires = now().getTime() + seconds * 1000
    return writeToken(prefixes[kind], {
      person: person.id,
      scopes,
      expires,
      round: takenBack.roundOf(person),
    })
  }

  /** Returns what the token grants; undefined when it is invalid, expired, used or withdrawn. */
  function find(kind: keyof typeof prefixes, text: string): Granted | undefined {
    const known = readToken(prefixes[kind], facts, text)
    const person = known && personById(known.person)
    if (!known || !person || used.has(text)) return undefined
    const live = known.expires > now().getTime() && known.round >= takenBack.roundOf(person)
    return live ? { person, scopes: known.scopes } : undefined
  }

  return {
    issue: (granted: Granted) => ({
      access_token: write('access', granted, accessSeconds),
      refresh_token: write('refresh', granted, refreshSeconds),
    }),
    findAccess: (text: string) => find('access', text),
    useRefresh(text: string) {
      const granted = find('refresh', text)
      used.add(text)
      return granted
    },
    reset: () => used.clear(),
  }
}
