import { ApiProblem } from '../../http/api-problem.ts'
import type { Handlers } from '../../http/handler.ts'

export const adminDeskHandlers: Handlers['adminDesk'] = {
  async getDesk() {
    throw new ApiProblem('service.unavailable')
  },
}
