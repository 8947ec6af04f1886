import { createHash, randomBytes } from 'node:crypto'
import type { Person } from '../people.ts'

const tenMinutes = 600_000

interface Issued<Scope extends string> {
  person: Person
  scopes: readonly Scope[]
  redirectUri: string
  /** BASE64URL(SHA256(verifier)), RFC 7636; undefined when the log-in came without PKCE. */
  challenge: string | undefined
}

export type Codes<Scope extends string> = ReturnType<typeof createCodes<Scope>>

/** Authorisation codes: good once, for ten minutes, for the same redirect address and the holder of the verifier. */
export function createCodes<Scope extends string>(now: () => Date) {
  const codes = new Map<string, Issued<Scope> & { expiresAt: number }>()

  function issue(issued: Issued<Scope>) {
    const code = randomBytes(15).toString('base64url')
    codes.set(code, { ...issued, expiresAt: now().getTime() + tenMinutes })
    return code
  }

  /** A code is used up by the attempt, whatever comes of it. */
  function redeem(
    code: string,
    redirectUri: string,
    verifier: string | undefined,
  ): Issued<Scope> | { error: string } {
    const issued = codes.get(code)
    codes.delete(code)
    if (!issued || issued.expiresAt <= now().getTime()) return { error: 'invalid authorization code' }
    if (issued.redirectUri !== redirectUri) return { error: 'redirect_uri does not match' }
    if (issued.challenge !== undefined && issued.challenge !== challengeOf(verifier ?? '')) {
      return { error: 'code_verifier does not match' }
    }
    return issued
  }

  return { issue, redeem, reset: () => codes.clear() }
}

function challengeOf(verifier: string) {
  return createHash('sha256').update(verifier).digest('base64url')
}
