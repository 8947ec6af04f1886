import { ApiProblem } from '../../http/api-problem.ts'
import type { Handlers } from '../../http/handler.ts'

export const adminSettingHandlers: Handlers['adminSettings'] = {
  async getSettings() {
    throw new ApiProblem('service.unavailable')
  },

  async putProvider() {
    throw new ApiProblem('service.unavailable')
  },

  async getDocumentSource() {
    throw new ApiProblem('service.unavailable')
  },

  async publishDocument() {
    throw new ApiProblem('service.unavailable')
  },

  async putNoticeText() {
    throw new ApiProblem('service.unavailable')
  },

  async putClosedDay() {
    throw new ApiProblem('service.unavailable')
  },

  async deleteClosedDay() {
    throw new ApiProblem('service.unavailable')
  },
}
