import { ApiProblem } from '../../http/api-problem.ts'
import type { Handlers } from '../../http/handler.ts'

export const lineHandlers: Handlers['line'] = {
  async createServiceToken() {
    throw new ApiProblem('service.unavailable', { retryAfter: 5 })
  },
}
