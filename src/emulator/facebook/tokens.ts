import * as z from 'zod'
import { everyAccount, type InstagramAccount } from '../instagram/accounts.ts'
import { type Person, personById } from '../people.ts'
import type { TakenBack } from '../permissions-taken-back.ts'
import { readToken, writeToken } from '../self-contained-token.ts'
import { ownerOf, professionalsOf } from './pages.ts'

const prefix = 'EAAemulated'
const hour = 3_600_000
/** The lifetime of Facebook's long-lived user tokens. */
const longMs = 60 * 24 * hour

const facts = z.object({
  person: z.string(),
  scopes: z.array(z.string()),
  /** The id of the account of a page's token. */
  account: z.string().nullable(),
  long: z.boolean(),
  /** Milliseconds; null when it does not run out. */
  expires: z.number().nullable(),
  round: z.number(),
})

export interface UserToken {
  person: Person
  scopes: readonly string[]
  long: boolean
}

export type FacebookTokens = ReturnType<typeof createFacebookTokens>

/** Tokens of people and of their pages. */
export function createFacebookTokens({ now, takenBack }: { now: () => Date; takenBack: TakenBack }) {
  function issueUser({ person, scopes, long }: UserToken) {
    const expires = now().getTime() + (long ? longMs : hour)
    const round = takenBack.roundOf(person)
    const text = writeToken(prefix, { person: person.id, scopes, account: null, long, expires, round })
    return { text, seconds: (long ? longMs : hour) / 1000 }
  }

  /** Issues a page's token. It does not expire when the user's token is long-lived; otherwise it expires after an hour. */
  function issuePage({ person, scopes, long }: UserToken, { id: account }: InstagramAccount) {
    const expires = long ? null : now().getTime() + hour
    return writeToken(prefix, {
      person: person.id,
      scopes,
      account,
      long,
      expires,
      round: takenBack.roundOf(person),
    })
  }

  function read(text: string) {
    const known = readToken(prefix, facts, text)
    const person = known && personById(known.person)
    const live = known && (known.expires === null || known.expires > now().getTime())
    return live && person && known.round >= takenBack.roundOf(person) ? { ...known, person } : undefined
  }

  function findUser(text: string): UserToken | undefined {
    const known = read(text)
    return known?.account === null ? known : undefined
  }

  /** The account that a page's token, or the seed's own, opens. `old`: the seed's, on which an account's simulated error shows. */
  function findAccount(text: string) {
    const seeded = everyAccount.find(({ accessToken }) => accessToken === text)
    if (seeded) {
      const owner = ownerOf(seeded)
      return owner && takenBack.roundOf(owner) > 0 ? undefined : { account: seeded, old: true }
    }
    const known = read(text)
    const account = known && professionalsOf(known.person).find(({ id }) => id === known.account)
    return account && { account, old: false }
  }

  return { issueUser, issuePage, findUser, findAccount }
}
