import { ApiProblem } from '../../http/api-problem.ts'
import type { Handlers } from '../../http/handler.ts'
import { getCase, listCases } from './admin-cases.service.ts'
import * as acts from './case-acts.service.ts'

export const adminCaseHandlers: Handlers['adminCases'] = {
  async listAdminCases({ deps, input }) {
    return listCases(deps, input.query)
  },

  async getCaseBoard() {
    throw new ApiProblem('service.unavailable')
  },

  async exportCases() {
    throw new ApiProblem('service.unavailable')
  },

  async exportShipments() {
    throw new ApiProblem('service.unavailable')
  },

  async importShipments() {
    throw new ApiProblem('service.unavailable')
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
