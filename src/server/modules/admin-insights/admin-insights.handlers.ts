import { ApiProblem } from '../../http/api-problem.ts'
import type { Handlers } from '../../http/handler.ts'

export const adminInsightHandlers: Handlers['adminInsights'] = {
  async getInsights() {
    throw new ApiProblem('service.unavailable')
  },

  async exportInsights() {
    throw new ApiProblem('service.unavailable')
  },
}
