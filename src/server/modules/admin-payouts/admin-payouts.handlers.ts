import type { Handlers } from '../../http/handler.ts'
import { ApiProblem } from '../../http/api-problem.ts'

export const adminPayoutHandlers: Handlers['adminPayouts'] = {
  async listPayouts() {
    throw new ApiProblem('service.unavailable')
  },

  async processPayouts() {
    throw new ApiProblem('service.unavailable')
  },

  async payPayouts() {
    throw new ApiProblem('service.unavailable')
  },

  async failPayout() {
    throw new ApiProblem('service.unavailable')
  },

  async createTransferFile() {
    throw new ApiProblem('service.unavailable')
  },

  async getCashOutRequestPdf() {
    throw new ApiProblem('service.unavailable')
  },
}
