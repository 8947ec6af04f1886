import type { Handlers } from '../../http/handler.ts'
import { ApiProblem } from '../../http/api-problem.ts'

export const profileHandlers: Handlers['profile'] = {
  async getProfile() {
    throw new ApiProblem('service.unavailable')
  },

  async putProfile() {
    throw new ApiProblem('service.unavailable')
  },

  async getNotifications() {
    throw new ApiProblem('service.unavailable')
  },

  async putNotifications() {
    throw new ApiProblem('service.unavailable')
  },
}
