import type { Deps } from '../../deps.ts'
import type { Actor } from '../../kernel/actor.ts'
import { ApiProblem } from '../../kernel/problem.ts'
import type { ImageOwner } from '../profile-images/profile-images.service.ts'
import * as repository from './auth.repository.ts'
import { verifyLineToken } from './line-tokens.ts'

/**
 * Returns the owner of a picture that is being uploaded: the session's person, or the LINE person who is about to register (the token
 * stays valid). Throws `session.required` and `auth.line_already_registered`.
 */
export async function findUploader(
  deps: Deps,
  actor: Actor,
  idToken: string | undefined,
): Promise<ImageOwner> {
  if (actor.kind === 'influencer') return { influencerId: actor.id }
  if (idToken === undefined) throw new ApiProblem('session.required')
  const { userId } = await verifyLineToken(deps, idToken)
  const known = await repository.findByLineUser(deps.database.db, userId)
  if (known) throw new ApiProblem('auth.line_already_registered')
  return { lineUserId: userId }
}
