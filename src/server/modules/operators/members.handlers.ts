import type { Handlers } from '../../kernel/handler.ts'
import { endMemberSessions, listMemberSessions } from './member-sessions.service.ts'
import * as members from './members.service.ts'
import { prove } from './operators.service.ts'

const done = { data: { ok: true as const } }

export const memberHandlers: Handlers['adminMembers'] = {
  async proveOperator({ deps, actor, input }) {
    const provedUntil = await prove(deps, actor, input.body)
    return { data: { proved_until: provedUntil.toISOString() } }
  },

  async listMembers({ deps }) {
    return { data: await members.listMembers(deps) }
  },

  async inviteMember({ deps, actor, input }) {
    return { data: await members.inviteMember(deps, actor, input.body) }
  },

  async resendInvitation({ deps, actor, input }) {
    return { data: await members.resendInvitation(deps, actor, input.params.operator_id) }
  },

  async revokeInvitation({ deps, actor, input }) {
    return { data: await members.revokeInvitation(deps, actor, input.params.operator_id) }
  },

  async changeMemberRole({ deps, actor, input }) {
    return { data: await members.changeRole(deps, actor, input.params.operator_id, input.body) }
  },

  async disableMember({ deps, actor, input }) {
    return { data: await members.disableMember(deps, actor, input.params.operator_id) }
  },

  async enableMember({ deps, actor, input }) {
    return { data: await members.enableMember(deps, actor, input.params.operator_id) }
  },

  async resetSecondFactor({ deps, actor, input }) {
    return { data: await members.resetSecondFactor(deps, actor, input.params.operator_id, input.body) }
  },

  async listMemberSessions({ deps, actor, input }) {
    return { data: await listMemberSessions(deps, actor, input.params.operator_id) }
  },

  async endMemberSession({ deps, actor, input }) {
    await endMemberSessions(deps, actor, input.params.operator_id, input.params.id)
    return done
  },

  async endMemberSessions({ deps, actor, input }) {
    await endMemberSessions(deps, actor, input.params.operator_id)
    return done
  },
}
