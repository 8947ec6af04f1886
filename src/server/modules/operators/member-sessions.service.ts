import type { MemberSession } from '#contract/admin-members.ts'
import type { Deps } from '../../deps.ts'
import type { OperatorActor } from '../../kernel/actor.ts'
import { ApiProblem } from '../../kernel/problem.ts'
import { getMember, record } from './members.service.ts'
import { deleteSessionOf } from './operator-sessions.repository.ts'
import { endAllSessions, listSessionsOf } from './operator-sessions.service.ts'
import { lockMember } from './team.ts'

/** The live sessions of a member. Throws `request.not_found`. */
export async function listMemberSessions(
  deps: Deps,
  actor: OperatorActor,
  memberId: number,
): Promise<MemberSession[]> {
  await getMember(deps, memberId)
  const rows = await listSessionsOf(deps, memberId)
  return rows.map(({ id, user_agent, created_at, last_seen_at }) => ({
    id,
    user_agent,
    created_at: created_at.toISOString(),
    last_seen_at: last_seen_at.toISOString(),
    current: id === actor.sessionId,
  }))
}

/**
 * Ends one session of a member, or all without an id. It asks for no fresh proof: who finds a stranger's session has to be quick, and
 * nobody gains anything by it. Throws `request.not_found`.
 */
export async function endMemberSessions(deps: Deps, actor: OperatorActor, memberId: number, id?: string) {
  await deps.database.transaction(async (tx) => {
    const { member, requireActor } = await lockMember(tx, actor, memberId)
    requireActor()
    if (id === undefined) await endAllSessions(tx, member.id)
    else if (!(await deleteSessionOf(tx, member.id, id))) throw new ApiProblem('request.not_found')
    const isOwn = member.id === actor.id
    await record(tx, deps, actor, member, {
      act: 'admin.members.endSessions',
      details: { all: id === undefined },
      mail: isOwn || member.disabled_at !== null ? undefined : 'sessions_ended',
    })
  })
}
