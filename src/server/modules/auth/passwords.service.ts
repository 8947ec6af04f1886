import type * as z from 'zod/mini'
import type { changePassword as change, forgotPassword, resetPassword as reset } from '#contract/auth.ts'
import type { Deps } from '../../deps.ts'
import { ApiProblem } from '../../http/api-problem.ts'
import type { InfluencerActor } from '../../http/handler.ts'
import { enqueue } from '../../platform/outbox.ts'
import { findAgencyId } from '../agencies/agencies.service.ts'
import { enqueuePersonalNotice } from '../notices/personal-notices.ts'
import { revokeAllSessions, revokeOtherSessions } from '../sessions/sessions.service.ts'
import * as repository from './auth.repository.ts'
import { isCommonPassword } from './common-passwords.ts'
import { wrongPassword } from './confirm-password.ts'
import { useToken } from './one-time-tokens.ts'
import { hashPassword, verifyPassword } from './password-hash.ts'

/** Does the same work for known and unknown people; the outbox decides later whether a mail goes out. */
export async function askForReset(
  deps: Deps,
  { agency_code, email }: z.output<typeof forgotPassword.body>,
): Promise<void> {
  await deps.limits.take('mail', { person: `email:${email.toLowerCase()}` })
  await deps.database.transaction(async (tx) => {
    const agencyId = await findAgencyId(tx, agency_code)
    const person = await repository.findByEmail(tx, email)
    const known = person !== undefined && person.agency_id === agencyId
    await enqueue(tx, 'mail.reset_password', { influencer_id: known ? person.id : null }, deps.now())
  })
}

/** Sets the password with a token from the mail and ends every session. Throws `auth.token_used` or `auth.token_expired`. */
export async function resetPassword(
  deps: Deps,
  { token, password }: z.output<typeof reset.body>,
): Promise<void> {
  requireUncommon(password, 'password')
  const passwordHash = await hashPassword(password)
  await deps.database.transaction(async (tx) => {
    const now = deps.now()
    const id = await useToken(tx, now, 'reset_password', token)
    await repository.updatePassword(tx, id, passwordHash, now)
    await revokeAllSessions(tx, id)
    await enqueuePersonalNotice(tx, id, 'password_changed', now)
  })
}

/** Throws `auth.wrong_password`, also for people without a password. Every other session ends. */
export async function changePassword(
  deps: Deps,
  actor: InfluencerActor,
  { current_password, new_password }: z.output<typeof change.body>,
): Promise<void> {
  requireUncommon(new_password, 'new_password')
  const person = await repository.findById(deps.database.db, actor.id)
  const right = await verifyPassword(person?.password_hash, current_password)
  if (!right) throw wrongPassword()
  const passwordHash = await hashPassword(new_password)
  await deps.database.transaction(async (tx) => {
    const current = await repository.lockById(tx, actor.id)
    if (current?.password_hash !== person?.password_hash) throw wrongPassword()
    const now = deps.now()
    await repository.updatePassword(tx, actor.id, passwordHash, now)
    await revokeOtherSessions(tx, actor)
    await enqueuePersonalNotice(tx, actor.id, 'password_changed', now)
  })
}

/** Throws `request.invalid` naming the field. */
export function requireUncommon(password: string, path: string) {
  if (!isCommonPassword(password)) return
  throw new ApiProblem('request.invalid', { errors: [{ path, code: 'field.password_common' }] })
}
