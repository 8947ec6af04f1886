import { ApiProblem } from '../../http/api-problem.ts'
import type { Handlers } from '../../http/handler.ts'

export const termsHandlers: Handlers['terms'] = {
  async createDownload() {
    throw new ApiProblem('service.unavailable')
  },

  async getTermsPdf() {
    throw new ApiProblem('service.unavailable')
  },

  async getCalendar() {
    throw new ApiProblem('service.unavailable')
  },
}
