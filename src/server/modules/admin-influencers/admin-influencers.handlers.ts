import { ApiProblem } from '../../http/api-problem.ts'
import type { Handlers } from '../../http/handler.ts'

export const adminInfluencerHandlers: Handlers['adminInfluencers'] = {
  async listInfluencers() {
    throw new ApiProblem('service.unavailable')
  },

  async getInfluencer() {
    throw new ApiProblem('service.unavailable')
  },

  async addInfluencerNote() {
    throw new ApiProblem('service.unavailable')
  },

  async suspendInfluencer() {
    throw new ApiProblem('service.unavailable')
  },

  async releaseInfluencer() {
    throw new ApiProblem('service.unavailable')
  },
}
