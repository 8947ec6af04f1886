import type { Handlers } from '../../http/handler.ts'
import { ApiProblem } from '../../http/api-problem.ts'

export const payoutHandlers: Handlers['payouts'] = {
  async getBalance() {
    throw new ApiProblem('service.unavailable')
  },

  async cashOut() {
    throw new ApiProblem('service.unavailable')
  },

  async listTransactions() {
    throw new ApiProblem('service.unavailable')
  },

  async createStatementDownload() {
    throw new ApiProblem('service.unavailable')
  },

  async getStatement() {
    throw new ApiProblem('service.unavailable')
  },
}
