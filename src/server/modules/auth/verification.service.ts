import type { Deps } from '../../deps.ts'
import type { InfluencerActor } from '../../http/handler.ts'
import { enqueue } from '../../platform/outbox.ts'
import * as repository from './auth.repository.ts'
import { useToken } from './one-time-tokens.ts'

/** Throws `auth.token_used` or `auth.token_expired`. */
export async function verifyEmail(deps: Deps, token: string): Promise<void> {
  await deps.database.transaction(async (tx) => {
    const id = await useToken(tx, deps.now(), 'verify_email', token)
    await repository.updateEmailVerified(tx, id, deps.now())
  })
}

/** Sends the verification mail again; the outbox leaves it out when there is nothing to verify. */
export async function resendVerification(deps: Deps, actor: InfluencerActor): Promise<void> {
  await enqueue(deps.database.db, 'mail.verify_email', { influencer_id: actor.id }, deps.now())
}
