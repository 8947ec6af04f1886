import { ApiProblem } from '../../http/api-problem.ts'
import type { Handlers } from '../../http/handler.ts'

export const caseHandlers: Handlers['cases'] = {
  async listProjects() {
    throw new ApiProblem('service.unavailable')
  },

  async getCase() {
    throw new ApiProblem('service.unavailable')
  },

  async answerTerms() {
    throw new ApiProblem('service.unavailable')
  },

  async putCaseAddress() {
    throw new ApiProblem('service.unavailable')
  },

  async receiveGoods() {
    throw new ApiProblem('service.unavailable')
  },

  async bookVisit() {
    throw new ApiProblem('service.unavailable')
  },

  async reportVisit() {
    throw new ApiProblem('service.unavailable')
  },

  async reportPurchase() {
    throw new ApiProblem('service.unavailable')
  },
}
