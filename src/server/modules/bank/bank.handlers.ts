import type { Handlers } from '../../http/handler.ts'
import { ApiProblem } from '../../http/api-problem.ts'

export const bankHandlers: Handlers['bank'] = {
  async getBankAccount() {
    throw new ApiProblem('service.unavailable')
  },

  async setBankAccount() {
    throw new ApiProblem('service.unavailable')
  },

  async findBanks() {
    throw new ApiProblem('service.unavailable')
  },

  async findBranches() {
    throw new ApiProblem('service.unavailable')
  },
}
