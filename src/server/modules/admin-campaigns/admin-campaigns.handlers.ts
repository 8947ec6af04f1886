import { ApiProblem } from '../../http/api-problem.ts'
import type { Handlers } from '../../http/handler.ts'

export const adminCampaignHandlers: Handlers['adminCampaigns'] = {
  async listAdminCampaigns() {
    throw new ApiProblem('service.unavailable')
  },

  async createCampaign() {
    throw new ApiProblem('service.unavailable')
  },

  async uploadCampaignPicture() {
    throw new ApiProblem('service.unavailable')
  },

  async getAdminCampaign() {
    throw new ApiProblem('service.unavailable')
  },

  async updateCampaign() {
    throw new ApiProblem('service.unavailable')
  },

  async publishCampaign() {
    throw new ApiProblem('service.unavailable')
  },

  async cancelCampaign() {
    throw new ApiProblem('service.unavailable')
  },

  async nominateInfluencers() {
    throw new ApiProblem('service.unavailable')
  },
}
