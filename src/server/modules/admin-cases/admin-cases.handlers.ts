import { ApiProblem } from '../../http/api-problem.ts'
import type { Handlers } from '../../http/handler.ts'

export const adminCaseHandlers: Handlers['adminCases'] = {
  async listApplications() {
    throw new ApiProblem('service.unavailable')
  },

  async selectApplications() {
    throw new ApiProblem('service.unavailable')
  },

  async rejectApplications() {
    throw new ApiProblem('service.unavailable')
  },

  async listAdminCases() {
    throw new ApiProblem('service.unavailable')
  },

  async getAdminCase() {
    throw new ApiProblem('service.unavailable')
  },

  async shipGoods() {
    throw new ApiProblem('service.unavailable')
  },

  async settleGoods() {
    throw new ApiProblem('service.unavailable')
  },

  async reviewSubTask() {
    throw new ApiProblem('service.unavailable')
  },

  async terminateCase() {
    throw new ApiProblem('service.unavailable')
  },
}
