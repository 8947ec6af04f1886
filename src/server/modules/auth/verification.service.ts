import type { Deps } from '../../deps.ts'
import type { InfluencerActor } from '../../kernel/actor.ts'
import { ApiProblem } from '../../kernel/problem.ts'
import { enqueue } from '../../platform/outbox.ts'
import * as repository from './auth.repository.ts'
import { requireFreeAddress } from './mail-address.service.ts'
import { useToken } from './one-time-tokens.ts'

/**
 * Confirms the own address. Whoever can only read the mail may be a stranger whose address was typed by mistake, so the token counts
 * for its person's session alone. Throws `auth.token_used`, `auth.token_expired`, or `auth.token_not_yours`, which leaves it good,
 * and `auth.email_taken` where somebody else has confirmed the address meanwhile.
 */
export async function verifyEmail(deps: Deps, actor: InfluencerActor, token: string): Promise<void> {
  try {
    await deps.database.transaction(async (tx) => {
      const id = await useToken(tx, deps.now(), 'verify_email', token)
      if (id !== actor.id) throw new ApiProblem('auth.token_not_yours')
      await repository.updateEmailVerified(tx, id, deps.now())
    })
  } catch (error) {
    requireFreeAddress(error)
    throw error
  }
}

/** Sends the verification mail again; the outbox leaves it out when there is nothing to verify. */
export async function resendVerification(deps: Deps, actor: InfluencerActor): Promise<void> {
  await enqueue(deps.database.db, 'mail.verify_email', { influencer_id: actor.id }, deps.now())
}
