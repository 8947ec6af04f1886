import type { Tx } from '../../db/database.ts'
import { isUniqueViolation } from '../../db/errors.ts'
import type { Deps } from '../../deps.ts'
import { ApiProblem } from '../../kernel/problem.ts'
import { enqueue } from '../../platform/outbox.ts'
import { enqueuePersonalNotice } from '../notices/personal-notices.ts'
import * as repository from './auth.repository.ts'
import { endTokens } from './one-time-tokens.ts'
import { type Confirmation, confirmPerson, type GivenProof, requireConfirmed } from './proof.ts'

/** Another address for the person, and what confirmed that it is they who want it. */
export interface MailChange {
  email: string
  confirmation: Confirmation
}

/**
 * Confirms a change of address; undefined when it stays the same. Whoever can change it can have a password sent there, so a session
 * alone is never enough. Throws as `confirmPerson`, and `request.rate_limited`.
 */
export async function confirmMailChange(
  deps: Deps,
  influencerId: number,
  { email, ...given }: GivenProof & { email?: string | undefined },
): Promise<MailChange | undefined> {
  if (email === undefined) return undefined
  const person = await repository.findById(deps.database.db, influencerId)
  if (!person) throw new ApiProblem('request.not_found')
  if (person.email?.toLowerCase() === email.toLowerCase()) return undefined
  const limited = { person: `influencer:${influencerId}` }
  await deps.limits.take('login', limited)
  const confirmation = await confirmPerson(deps, influencerId, given)
  // Each new address gets a mail, and it may be a stranger's.
  await deps.limits.take('mail', limited)
  return { email, confirmation }
}

/**
 * Replaces the address with `tx`: unconfirmed again, whosever it is. A mail goes to the new one, a word to LINE and to the old one where
 * it was theirs.
 */
export async function changeMailAddress(
  tx: Tx,
  deps: Deps,
  influencerId: number,
  { email, confirmation }: MailChange,
): Promise<void> {
  const now = deps.now()
  const person = await repository.lockById(tx, influencerId)
  await requireConfirmed(tx, deps, influencerId, confirmation)
  await repository.updateEmail(tx, influencerId, email, now)
  await endTokens(tx, influencerId)
  await enqueue(tx, 'mail.verify_email', { influencer_id: influencerId }, now)
  await enqueuePersonalNotice(tx, influencerId, 'mail_address_changed', now)
  if (!person?.email || person.email_verified_at === null) return
  const former = deps.encryption.encrypt(person.email, formerAddressOf(influencerId))
  await enqueue(tx, 'mail.email_changed', { influencer_id: influencerId, former }, now)
}

/** Returns the encryption context of a former address, which waits encrypted in the outbox because it is stored nowhere else any more. */
export const formerAddressOf = (influencerId: number) => `influencer:${influencerId}:former_email`

/** Throws `auth.email_taken` when that is what a transaction failed with: somebody else has confirmed the address. */
export function requireFreeAddress(error: unknown) {
  if (!isUniqueViolation(error, 'influencers_email_key')) return
  throw new ApiProblem('auth.email_taken', { errors: [{ path: 'email', code: 'auth.email_taken' }] })
}
