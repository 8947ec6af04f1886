import { ApiProblem } from '../../http/api-problem.ts'
import type { Handlers } from '../../http/handler.ts'

export const noticeHandlers: Handlers['notices'] = {
  async listNotices() {
    throw new ApiProblem('service.unavailable', { retryAfter: 5 })
  },
  async readNotices() {
    throw new ApiProblem('service.unavailable', { retryAfter: 5 })
  },
}
