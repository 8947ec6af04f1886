import { ApiProblem } from '../../http/api-problem.ts'
import type { Handlers } from '../../http/handler.ts'

export const socialHandlers: Handlers['social'] = {
  async getInstagramInsight() {
    throw new ApiProblem('service.unavailable')
  },
}
