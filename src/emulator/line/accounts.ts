import { randomBytes } from 'node:crypto'
import type { Person, Scope, SimulatedError } from '../people.ts'
import { otherChannelId } from './id-tokens.ts'
import type { IdTokens } from './id-tokens.ts'

/** 12 hours, as LINE's access tokens for LIFF live. */
export const accessTokenSeconds = 43_200

export interface SignIn {
  idToken: string
  accessToken: string
  refreshToken: string
  /** Seconds. */
  expiresIn: number
  scopes: readonly Scope[]
}

/** The rights behind an access token. */
export interface Grant {
  person: Person
  scopes: readonly Scope[]
  channelId: string
  expiresAt: number
}

export interface SignInOptions {
  /** Instead of what the person has consented to. */
  scopes?: readonly Scope[]
  /** Instead of the person's own simulated error. */
  simulatedError?: SimulatedError
}

export type Accounts = ReturnType<typeof createAccounts>

/** LINE's memory: who consented to what, and which access tokens live. */
export function createAccounts(options: {
  url: string
  channelId: string
  now: () => Date
  idTokens: IdTokens
}) {
  const { url, channelId, now, idTokens } = options
  const consents = new Map<string, readonly Scope[]>()
  const grants = new Map<string, Grant>()

  const consentOf = (person: Person) => consents.get(person.id) ?? person.consent
  const pictureOf = (person: Person) => `${url}/line/avatar/${person.id}`

  async function signIn(person: Person, { scopes, simulatedError }: SignInOptions = {}): Promise<SignIn> {
    const given = scopes ?? consentOf(person)
    const flaw = simulatedError ?? person.simulatedError
    const about = {
      ...(given.includes('profile') && { name: person.name, picture: pictureOf(person) }),
      ...(given.includes('email') && { email: person.email }),
    }
    const idToken = await idTokens.sign(person.id, about, flaw)
    const accessToken = randomBytes(32).toString('base64url')
    grants.set(accessToken, {
      person,
      scopes: given,
      channelId: flaw === 'wrong_audience' ? otherChannelId : channelId,
      expiresAt: now().getTime() + accessTokenSeconds * 1000,
    })
    const refreshToken = randomBytes(16).toString('base64url')
    return { idToken, accessToken, refreshToken, expiresIn: accessTokenSeconds, scopes: given }
  }

  /** Returns the grant of the token; undefined when the token is unknown, withdrawn or expired. */
  function grantOf(accessToken: string) {
    const grant = grants.get(accessToken)
    return grant && grant.expiresAt > now().getTime() ? grant : undefined
  }

  /** The person answers the profile dialog; false when they refuse. */
  function agreeToProfile(person: Person) {
    if (person.simulatedError === 'no_profile') return false
    consents.set(person.id, [...new Set<Scope>([...consentOf(person), 'profile'])])
    return true
  }

  /** Ends the person's tie to the channel: every token dies, consent is as on the first visit. */
  function deauthorize(person: Person) {
    consents.delete(person.id)
    for (const [token, grant] of grants) if (grant.person === person) grants.delete(token)
  }

  function reset() {
    consents.clear()
    grants.clear()
  }

  return { signIn, grantOf, agreeToProfile, deauthorize, consentOf, pictureOf, reset }
}
