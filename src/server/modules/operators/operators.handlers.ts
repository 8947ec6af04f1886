import { ApiProblem } from '../../http/api-problem.ts'
import type { Handlers } from '../../http/handler.ts'

export const operatorHandlers: Handlers['operators'] = {
  async operatorLogin() {
    throw new ApiProblem('service.unavailable')
  },

  async operatorLogout() {
    throw new ApiProblem('service.unavailable')
  },

  async operatorMe() {
    throw new ApiProblem('service.unavailable')
  },

  async listAudit() {
    throw new ApiProblem('service.unavailable')
  },
}
