import type * as z from 'zod/mini'
import type { changePassword as change, forgotPassword, resetPassword as reset } from '#contract/auth.ts'
import type { Deps } from '../../deps.ts'
import type { InfluencerActor } from '../../kernel/actor.ts'
import { enqueue } from '../../platform/outbox.ts'
import { enqueuePersonalNotice } from '../notices/personal-notices.ts'
import { renewSession, revokeAllSessions } from '../sessions/sessions.service.ts'
import * as repository from './auth.repository.ts'
import { endTokens, useToken } from './one-time-tokens.ts'
import { type PublicFacts, requireAllowedPassword } from './password-rules.ts'
import { wrongPassword } from './proof.ts'

/**
 * Does the same work for known and unknown people; the outbox decides later whether a mail goes out. The address names the person,
 * whatever their agency.
 */
export async function askForReset(
  deps: Deps,
  { email }: z.output<typeof forgotPassword.body>,
): Promise<void> {
  await deps.limits.take('mail', { person: `email:${email.toLowerCase()}` })
  await deps.database.transaction(async (tx) => {
    const { owner } = await repository.findByAddress(tx, email)
    await enqueue(tx, 'mail.reset_password', { influencer_id: owner?.id ?? null }, deps.now())
  })
}

/**
 * Sets the password with a token from the mail and ends every session. Gives whose it is. Throws `auth.token_used` or
 * `auth.token_expired`; a refused password leaves the token good.
 */
export async function resetPassword(
  deps: Deps,
  { token, password }: z.output<typeof reset.body>,
): Promise<number> {
  requireAllowedPassword(password, 'password')
  const passwordHash = await deps.passwords.hash(password)
  return deps.database.transaction(async (tx) => {
    const now = deps.now()
    const id = await useToken(tx, now, 'reset_password', token)
    requireAllowedPassword(password, 'password', factsOf(await repository.lockById(tx, id)))
    await repository.updatePassword(tx, id, passwordHash, now)
    await revokeAllSessions(tx, id)
    await enqueuePersonalNotice(tx, id, 'password_changed', now)
    return id
  })
}

/**
 * Every session ends, and what was mailed for a forgotten password opens nothing any more; gives the cookie's text of a new session for
 * whoever changed it. Throws `auth.wrong_password`, also for people without a password.
 */
export async function changePassword(
  deps: Deps,
  actor: InfluencerActor,
  { current_password, new_password }: z.output<typeof change.body>,
  userAgent: string,
): Promise<string> {
  const person = await repository.findById(deps.database.db, actor.id)
  requireAllowedPassword(new_password, 'new_password', factsOf(person))
  const right = await deps.passwords.verify(person?.password_hash, current_password)
  if (!right) throw wrongPassword()
  const passwordHash = await deps.passwords.hash(new_password)
  return deps.database.transaction(async (tx) => {
    const current = await repository.lockById(tx, actor.id)
    if (current?.password_hash !== person?.password_hash) throw wrongPassword()
    const now = deps.now()
    await repository.updatePassword(tx, actor.id, passwordHash, now)
    await endTokens(tx, actor.id, 'reset_password')
    await enqueuePersonalNotice(tx, actor.id, 'password_changed', now)
    return renewSession(tx, now, actor.id, userAgent)
  })
}

type Person = Awaited<ReturnType<typeof repository.findById>>

function factsOf(person: Person): PublicFacts | undefined {
  if (!person) return undefined
  const { email, display_name, name, name_kana } = person
  return { email, names: [display_name, name, name_kana] }
}
