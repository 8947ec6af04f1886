import type { Handlers } from '../../kernel/handler.ts'
import { exportApplications, listApplications } from './admin-applications.service.ts'
import { decideApplications, getDecision, trySelection, undoDecision } from './decisions.service.ts'

export const adminApplicationHandlers: Handlers['adminApplications'] = {
  async listApplications({ deps, actor, input }) {
    return listApplications(deps, actor, input.query)
  },

  async exportApplications({ deps, actor, input }) {
    return exportApplications(deps, actor, input.query)
  },

  async trySelection({ deps, actor, input }) {
    return { data: await trySelection(deps, actor, input.body.case_ids) }
  },

  async decideApplications({ deps, actor, input }) {
    return { data: await decideApplications(deps, actor, input.body) }
  },

  async getDecision({ deps, input }) {
    return { data: await getDecision(deps, input.params.decision_id) }
  },

  async undoDecision({ deps, actor, input }) {
    return { data: await undoDecision(deps, actor, input.params.decision_id) }
  },
}
