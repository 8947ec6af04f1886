import { ApiProblem } from '../../http/api-problem.ts'
import type { Handlers } from '../../http/handler.ts'
import * as service from './admin-campaigns.service.ts'
import { storePicture } from './campaign-pictures.service.ts'

export const adminCampaignHandlers: Handlers['adminCampaigns'] = {
  async listAdminCampaigns({ deps, input }) {
    return service.listCampaigns(deps, input.query)
  },

  async createCampaign({ deps, actor, input }) {
    return { data: await service.createCampaign(deps, actor, input.body) }
  },

  async uploadCampaignPicture({ deps, actor, exchange }) {
    return { data: await storePicture(deps, actor, exchange.file) }
  },

  async getAdminCampaign({ deps, input }) {
    return { data: await service.getCampaign(deps, input.params.campaign_id) }
  },

  async updateCampaign({ deps, actor, input }) {
    return { data: await service.updateCampaign(deps, actor, input.params.campaign_id, input.body) }
  },

  async publishCampaign({ deps, actor, input }) {
    return { data: await service.publishCampaign(deps, actor, input.params.campaign_id) }
  },

  async duplicateCampaign() {
    throw new ApiProblem('service.unavailable')
  },

  async previewCampaign() {
    throw new ApiProblem('service.unavailable')
  },

  async getCancellation() {
    throw new ApiProblem('service.unavailable')
  },

  async cancelCampaign({ deps, actor, input }) {
    return { data: await service.cancelCampaign(deps, actor, input.params.campaign_id, input.body) }
  },

  async nominateInfluencers({ deps, actor, input }) {
    const { campaign_id } = input.params
    return { data: await service.nominateInfluencers(deps, actor, campaign_id, input.body.influencer_ids) }
  },
}
