import type * as z from 'zod/mini'
import type { login } from '#contract/auth.ts'
import type { lineLogin } from '#contract/session.ts'
import type { Deps } from '../../deps.ts'
import { ApiProblem } from '../../kernel/problem.ts'
import { type SignInOrigin, startSession } from '../sessions/sessions.service.ts'
import * as repository from './auth.repository.ts'
import { countTry, type Trier } from './guessing.ts'
import { useLineToken, verifyLineToken } from './line-tokens.ts'

/** A sign-in that worked: whose, and the new session's cookie text. */
export interface SignedIn {
  influencerId: number
  token: string
}

/** Throws `auth.wrong_credentials`, the same for unknown addresses and wrong passwords, or `auth.suspended`. */
export async function signInByPassword(
  deps: Deps,
  { email, password }: z.output<typeof login.body>,
  origin: SignInOrigin & Trier,
): Promise<SignedIn> {
  const { owner, claimant } = await repository.findByAddress(deps.database.db, email)
  const accounts = [owner, claimant].flatMap((one) => (one ? accountOf(one.id) : []))
  await countTry(deps, { limit: 'login', email, accounts }, origin)
  // Always two checks, so that the time does not reveal whether anybody has the address.
  const [isOwner, isClaimant] = await Promise.all(
    [owner, claimant].map((one) => deps.passwords.verify(one?.password_hash, password)),
  )
  const person = isOwner ? owner : isClaimant ? claimant : undefined
  if (!person?.password_hash) throw new ApiProblem('auth.wrong_credentials')
  const { id, password_hash: checked } = person
  const stronger = deps.passwords.isWeaker(checked) ? await deps.passwords.hash(password) : undefined

  return deps.database.transaction(async (tx) => {
    const current = await repository.lockById(tx, id)
    // A password that was replaced during its check no longer starts a session.
    if (current?.password_hash !== checked) throw new ApiProblem('auth.wrong_credentials')
    if (current.suspended_at) throw new ApiProblem('auth.suspended')
    if (stronger !== undefined) await repository.updatePassword(tx, id, stronger, deps.now())
    return { influencerId: id, token: await startSession(tx, deps.now(), id, origin) }
  })
}

/** Returns the name of the account in the records of devices. */
export const accountOf = (influencerId: number) => `influencer:${influencerId}`

/** Throws `auth.line_not_registered` (the token stays good for registering), `auth.suspended` or `auth.token_used`. */
export async function signInByLine(
  deps: Deps,
  { id_token: idToken, access_token: accessToken }: z.output<typeof lineLogin.body>,
  origin: SignInOrigin,
): Promise<SignedIn> {
  const identity = await verifyLineToken(deps, idToken)
  if (accessToken !== undefined) await deps.line.verifyAccessToken(accessToken)
  const person = await repository.findByLineUser(deps.database.db, identity.userId)
  if (!person) throw new ApiProblem('auth.line_not_registered')
  if (person.suspended_at) throw new ApiProblem('auth.suspended')
  return deps.database.transaction(async (tx) => {
    await useLineToken(tx, deps.now(), idToken, identity.expiresAt)
    return { influencerId: person.id, token: await startSession(tx, deps.now(), person.id, origin) }
  })
}
