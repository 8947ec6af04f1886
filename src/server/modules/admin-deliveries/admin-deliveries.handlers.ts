import { ApiProblem } from '../../http/api-problem.ts'
import type { Handlers } from '../../http/handler.ts'

export const adminDeliveryHandlers: Handlers['adminDeliveries'] = {
  async listDeliveries() {
    throw new ApiProblem('service.unavailable', { retryAfter: 5 })
  },
  async retryDelivery() {
    throw new ApiProblem('service.unavailable', { retryAfter: 5 })
  },
  async dropDelivery() {
    throw new ApiProblem('service.unavailable', { retryAfter: 5 })
  },
  async getLineStanding() {
    throw new ApiProblem('service.unavailable', { retryAfter: 5 })
  },
}
