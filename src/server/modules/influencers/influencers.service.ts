import type { User } from '#contract/session.ts'
import type { Deps } from '../../deps.ts'
import type { InfluencerActor } from '../../kernel/actor.ts'
import { ApiProblem } from '../../kernel/problem.ts'
import { presentUser } from './influencers.presenter.ts'
import * as repository from './influencers.repository.ts'

/** The person as they see themselves. Throws `request.not_found` when there is none with this id. */
export async function getUser(deps: Deps, influencerId: number): Promise<User> {
  const row = await repository.findInfluencer(deps.database.db, influencerId)
  if (!row) throw new ApiProblem('request.not_found')
  return presentUser(row)
}

/** Own memo only; another id names nothing. */
export async function setMemo(deps: Deps, actor: InfluencerActor, id: number, memo: string): Promise<User> {
  if (id !== actor.id) throw new ApiProblem('request.not_found')
  await repository.updateMemo(deps.database.db, id, memo, deps.now())
  return getUser(deps, id)
}
