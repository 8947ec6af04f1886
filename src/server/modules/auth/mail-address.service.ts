import type { Tx } from '../../db/database.ts'
import { isUniqueViolation } from '../../db/faults.ts'
import type { Deps } from '../../deps.ts'
import { ApiProblem } from '../../http/api-problem.ts'
import { enqueue } from '../../platform/outbox.ts'
import * as repository from './auth.repository.ts'
import { endTokens } from './one-time-tokens.ts'
import { verifyPassword } from './password-hash.ts'
import { wrongPassword } from './confirm-password.ts'

/** Another address for the person, with the password that confirmed it; null where LINE alone vouches for them. */
interface MailChange {
  email: string
  confirmedBy: string | null
}

/**
 * Confirms a change of address with the password; undefined when the address stays the same. Somebody without LINE needs a
 * password for it: the address alone would be their only way in, and a slip of the finger would close it. Throws
 * `auth.wrong_password`, or `request.invalid` where the password is missing.
 */
export async function confirmMailChange(
  deps: Deps,
  influencerId: number,
  { email, current_password }: { email?: string | undefined; current_password?: string | undefined },
): Promise<MailChange | undefined> {
  if (email === undefined) return undefined
  const person = await repository.findById(deps.database.db, influencerId)
  if (!person) throw new ApiProblem('request.not_found')
  if (person.email?.toLowerCase() === email.toLowerCase()) return undefined
  const limited = { person: `influencer:${influencerId}` }
  if (person.password_hash !== null || person.line_user_id === null) {
    if (current_password === undefined) throw passwordMissing()
    await deps.limits.take('login', limited)
    const right = await verifyPassword(person.password_hash, current_password)
    if (!right) throw wrongPassword()
  }
  // Each new address gets a mail, and it may be a stranger's.
  await deps.limits.take('mail', limited)
  return { email, confirmedBy: person.password_hash }
}

/** Replaces the address with `tx`: unconfirmed again, a mail to the new one, a word to the old one where it was theirs. */
export async function changeMailAddress(
  tx: Tx,
  deps: Deps,
  influencerId: number,
  { email, confirmedBy }: MailChange,
): Promise<void> {
  const now = deps.now()
  const person = await repository.lockById(tx, influencerId)
  // A password that was replaced while it was being checked confirms nothing any more.
  if (person?.password_hash !== confirmedBy) throw wrongPassword()
  await repository.updateEmail(tx, influencerId, email, now)
  await endTokens(tx, influencerId)
  await enqueue(tx, 'mail.verify_email', { influencer_id: influencerId }, now)
  if (person.email === null || person.email_verified_at === null) return
  const former = deps.encryption.encrypt(person.email, formerAddressOf(influencerId))
  await enqueue(tx, 'mail.email_changed', { influencer_id: influencerId, former }, now)
}

/** Under which the former address waits in the outbox, encrypted, as it stands nowhere else any more. */
export const formerAddressOf = (influencerId: number) => `influencer:${influencerId}:former_email`

/** Throws `auth.email_taken` when that is what a transaction failed with. */
export function requireFreeAddress(error: unknown) {
  if (!isUniqueViolation(error, 'influencers_email_key')) return
  throw new ApiProblem('auth.email_taken', { errors: [{ path: 'email', code: 'auth.email_taken' }] })
}

function passwordMissing() {
  return new ApiProblem('request.invalid', { errors: [{ path: 'current_password', code: 'field.required' }] })
}
