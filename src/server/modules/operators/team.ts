import { operatorProofMinutes } from '#contract/admin-members.ts'
import type { Tx } from '../../db/database.ts'
import type { operators } from '../../db/schema/index.ts'
import type { Deps } from '../../deps.ts'
import type { OperatorActor } from '../../kernel/actor.ts'
import { ApiProblem } from '../../kernel/problem.ts'
import * as repository from './members.repository.ts'
import { findProvedAt } from './operator-sessions.repository.ts'

export type Operator = typeof operators.$inferSelect

/** Somebody who can sign in as the owner now. */
const isActiveOwner = ({ role, password_hash, disabled_at }: Operator) =>
  role === 'owner' && password_hash !== null && disabled_at === null

/**
 * Throws `auth.proof_required` unless password and second factor were given in this session a short time ago, and `session.required`
 * when it ended since the request came in.
 */
export async function requireProof(tx: Tx, { now }: Pick<Deps, 'now'>, actor: OperatorActor) {
  const provedAt = await findProvedAt(tx, actor.sessionId)
  if (provedAt === undefined) throw new ApiProblem('session.required')
  const oldest = now().getTime() - operatorProofMinutes * 60_000
  if (provedAt === null || provedAt.getTime() <= oldest) throw new ApiProblem('auth.proof_required')
}

/**
 * Locks the team and returns the member that an owner acts on. The actor is read again, for an owner may have been demoted since the
 * request came in. Throws `request.not_found`, `admin.role_missing`.
 */
export async function lockMember(tx: Tx, actor: OperatorActor, memberId: number) {
  const team = await repository.lockTeam(tx, [actor.id, memberId])
  const member = team.find(({ id }) => id === memberId)
  if (!member) throw new ApiProblem('request.not_found')
  const owners = team.filter(isActiveOwner)
  const requireActor = () => {
    if (!owners.some(({ id }) => id === actor.id)) throw new ApiProblem('admin.role_missing')
  }
  return { member, owners, requireActor }
}

/** The same for an act that takes something away from the member. Throws `member.last_owner` and `member.own_account`, too. */
export async function lockOther(tx: Tx, actor: OperatorActor, memberId: number) {
  const { member, owners, requireActor } = await lockMember(tx, actor, memberId)
  if (isActiveOwner(member) && owners.length === 1) throw new ApiProblem('member.last_owner')
  requireActor()
  if (member.id === actor.id) throw new ApiProblem('member.own_account')
  return member
}
