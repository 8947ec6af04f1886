import type { Tx } from '../../db/database.ts'
import type { Deps } from '../../deps.ts'
import { ApiProblem } from '../../http/api-problem.ts'
import * as repository from './auth.repository.ts'
import { verifyPassword } from './password-hash.ts'

/**
 * Throws `auth.wrong_password` where the person has a password and `given` is not it; people who sign in by LINE alone have none to give.
 * Hashing takes its time, so it comes before the transaction, which then asks `requireSamePassword` with what this gives.
 */
export async function confirmPassword(deps: Deps, influencerId: number, given: string | undefined) {
  const person = await repository.findById(deps.database.db, influencerId)
  const stored = person?.password_hash ?? null
  if (stored !== null && (given === undefined || !(await verifyPassword(stored, given))))
    throw wrongPassword()
  return stored
}

/**
 * Throws `auth.wrong_password` for one that was replaced while it was being checked: it confirms nothing any more. Needs the person's
 * row locked by the same transaction.
 */
export async function requireSamePassword(tx: Tx, influencerId: number, confirmed: string | null) {
  const person = await repository.findById(tx, influencerId)
  if (person?.password_hash !== confirmed) throw wrongPassword()
}

/** Stands under the field in which it was typed. */
export function wrongPassword() {
  const errors = [{ path: 'current_password', code: 'auth.wrong_password' }]
  return new ApiProblem('auth.wrong_password', { errors })
}
