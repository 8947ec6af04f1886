import { ApiProblem } from '../../http/api-problem.ts'
import type { Handlers } from '../../http/handler.ts'

export const submissionHandlers: Handlers['submissions'] = {
  async submitCompositionPlan() {
    throw new ApiProblem('service.unavailable')
  },

  async submitDraft() {
    throw new ApiProblem('service.unavailable')
  },

  async submitFinalReport() {
    throw new ApiProblem('service.unavailable')
  },

  async submitInsightReport() {
    throw new ApiProblem('service.unavailable')
  },
}
