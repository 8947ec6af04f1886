import type { Handlers } from '../../http/handler.ts'
import { getCase, listApplications, listCases } from './admin-cases.service.ts'
import * as acts from './case-acts.service.ts'

export const adminCaseHandlers: Handlers['adminCases'] = {
  async listApplications({ deps, input }) {
    return listApplications(deps, input.query)
  },

  async selectApplications({ deps, actor, input }) {
    return { data: await acts.selectApplications(deps, actor, input.body.case_ids) }
  },

  async rejectApplications({ deps, actor, input }) {
    return { data: await acts.rejectApplications(deps, actor, input.body) }
  },

  async listAdminCases({ deps, input }) {
    return listCases(deps, input.query)
  },

  async getAdminCase({ deps, input }) {
    return { data: await getCase(deps, input.params.case_id) }
  },

  async shipGoods({ deps, actor, input }) {
    const caseId = input.params.case_id
    await acts.shipGoods(deps, { actor, caseId }, input.body)
    return { data: await getCase(deps, caseId) }
  },

  async settleGoods({ deps, actor, input }) {
    const caseId = input.params.case_id
    await acts.settleGoods(deps, { actor, caseId }, input.body)
    return { data: await getCase(deps, caseId) }
  },

  async reviewSubTask({ deps, actor, input }) {
    const caseId = input.params.case_id
    await acts.reviewSubTask(deps, { actor, caseId }, input.body)
    return { data: await getCase(deps, caseId) }
  },

  async terminateCase({ deps, actor, input }) {
    const caseId = input.params.case_id
    await acts.terminateCase(deps, { actor, caseId }, input.body)
    return { data: await getCase(deps, caseId) }
  },
}
