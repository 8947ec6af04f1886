import { ApiProblem } from '../../http/api-problem.ts'
import type { Handlers } from '../../http/handler.ts'

export const adminTemplateHandlers: Handlers['adminTemplates'] = {
  async listTemplates() {
    throw new ApiProblem('service.unavailable')
  },

  async createTemplate() {
    throw new ApiProblem('service.unavailable')
  },

  async updateTemplate() {
    throw new ApiProblem('service.unavailable')
  },

  async deleteTemplate() {
    throw new ApiProblem('service.unavailable')
  },
}
