import { ApiProblem } from '../../http/api-problem.ts'
import type { Handlers } from '../../http/handler.ts'

export const workFileHandlers: Handlers['workFiles'] = {
  async uploadFiles() {
    throw new ApiProblem('service.unavailable')
  },

  async getWorkFile() {
    throw new ApiProblem('service.unavailable')
  },

  async getAdminFile() {
    throw new ApiProblem('service.unavailable')
  },
}
