import type { Deps } from '../../deps.ts'
import type { InfluencerActor } from '../../kernel/actor.ts'
import { getUser } from '../influencers/influencers.service.ts'
import * as repository from './auth.repository.ts'
import { verifyLineToken } from './line-tokens.ts'

/**
 * Returns the other creator whom LINE would sign in with this token: null for nobody, for the caller, and for an account that is
 * suspended, to which there is no way. The token is not used up. Throws as `verifyLineToken` does.
 */
export async function findOtherPerson(deps: Deps, actor: InfluencerActor, idToken: string) {
  const { userId } = await verifyLineToken(deps, idToken)
  const person = await repository.findByLineUser(deps.database.db, userId)
  if (!person || person.id === actor.id || person.suspended_at) return null
  const { display_name } = await getUser(deps, person.id)
  return { display_name }
}
