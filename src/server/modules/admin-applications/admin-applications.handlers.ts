import { ApiProblem } from '../../http/api-problem.ts'
import type { Handlers } from '../../http/handler.ts'

export const adminApplicationHandlers: Handlers['adminApplications'] = {
  async listApplications() {
    throw new ApiProblem('service.unavailable')
  },

  async exportApplications() {
    throw new ApiProblem('service.unavailable')
  },

  async decideApplications() {
    throw new ApiProblem('service.unavailable')
  },

  async getDecision() {
    throw new ApiProblem('service.unavailable')
  },

  async undoDecision() {
    throw new ApiProblem('service.unavailable')
  },
}
