import { type Proof, proofMinutes } from '#contract/proof.ts'
import type { Tx } from '../../db/database.ts'
import type { Deps } from '../../deps.ts'
import { ApiProblem } from '../../kernel/problem.ts'
import * as repository from './auth.repository.ts'
import { useLineToken as takeLineToken, verifyLineToken } from './line-tokens.ts'

/** The proof that a call brings along: a password under its older name, or a proof of either kind. */
export interface GivenProof {
  current_password?: string | undefined
  proof?: Proof | undefined
}

/** The means that confirmed the person; it is valid as long as it is still theirs when the change is made. */
export type Confirmation =
  | { by: 'password'; hash: string }
  | { by: 'line'; userId: string; idToken: string; expiresAt: Date }

/**
 * Holds the proof against the person. Hashing and LINE take their time, so it comes before the transaction, which then asks
 * `requireConfirmed` with what this gives. Throws `auth.proof_required` without a proof that this person could give,
 * `auth.wrong_password` and `auth.proof_refused`.
 */
export async function confirmPerson(
  deps: Deps,
  influencerId: number,
  { current_password, proof }: GivenProof,
): Promise<Confirmation> {
  const person = await repository.findById(deps.database.db, influencerId)
  const hash = person?.password_hash ?? null
  const password = current_password ?? (proof && 'password' in proof ? proof.password : undefined)
  if (hash !== null && password !== undefined) {
    if (!(await deps.passwords.verify(hash, password))) throw wrongPassword()
    return { by: 'password', hash }
  }
  if (proof && 'id_token' in proof) return confirmByLine(deps, person?.line_user_id ?? null, proof.id_token)
  throw proofRequired(hash !== null)
}

async function confirmByLine(deps: Deps, lineUserId: string | null, idToken: string): Promise<Confirmation> {
  const { userId, issuedAt, expiresAt } = await verifyLineToken(deps, idToken).catch(asProofRefused)
  const oldest = deps.now().getTime() - proofMinutes * 60_000
  if (userId !== lineUserId || issuedAt.getTime() < oldest) throw new ApiProblem('auth.proof_refused')
  return { by: 'line', userId, idToken, expiresAt }
}

/**
 * Uses the proof up. Throws for one that was replaced or used while it was being checked: it confirms nothing any more. Needs the
 * person's row locked by the same transaction.
 */
export async function requireConfirmed(tx: Tx, deps: Deps, influencerId: number, confirmation: Confirmation) {
  const person = await repository.findById(tx, influencerId)
  if (confirmation.by === 'password') {
    if (person?.password_hash !== confirmation.hash) throw wrongPassword()
    return
  }
  const { userId, idToken, expiresAt } = confirmation
  if (person?.line_user_id !== userId) throw new ApiProblem('auth.proof_refused')
  await takeLineToken(tx, deps.now(), idToken, expiresAt).catch(asProofRefused)
}

/** LINE out of reach stays what it is. */
function asProofRefused(error: unknown): never {
  const isToken = error instanceof ApiProblem && error.code !== 'line.unavailable'
  throw isToken ? new ApiProblem('auth.proof_refused') : error
}

/** Stands under the field where there is one to fill in. */
function proofRequired(hasPassword: boolean) {
  const errors = hasPassword ? [{ path: 'current_password', code: 'field.required' }] : []
  return new ApiProblem('auth.proof_required', { errors })
}

/** Stands under the field in which it was typed. */
export function wrongPassword() {
  const errors = [{ path: 'current_password', code: 'auth.wrong_password' }]
  return new ApiProblem('auth.wrong_password', { errors })
}
