import type { Handlers } from '../../http/handler.ts'
import { ApiProblem } from '../../http/api-problem.ts'

export const accountHandlers: Handlers['account'] = {
  async getLeaving() {
    throw new ApiProblem('service.unavailable')
  },

  async leave() {
    throw new ApiProblem('service.unavailable')
  },

  async createKeptDownload() {
    throw new ApiProblem('service.unavailable')
  },

  async getKept() {
    throw new ApiProblem('service.unavailable')
  },
}
