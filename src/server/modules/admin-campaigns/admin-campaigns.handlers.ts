import type { Handlers } from '../../kernel/handler.ts'
import * as service from './admin-campaigns.service.ts'
import * as assignments from './campaign-assignments.service.ts'
import * as client from './campaign-client.service.ts'
import * as lists from './campaign-list.service.ts'
import { storePicture } from './campaign-pictures.service.ts'
import { previewCampaign } from './campaign-preview.service.ts'
import * as drafts from './drafts.service.ts'
import * as recruiting from './recruiting.service.ts'

export const adminCampaignHandlers: Handlers['adminCampaigns'] = {
  async listAdminCampaigns({ deps, actor, input }) {
    return lists.listCampaigns(deps, actor, input.query)
  },

  async exportCampaigns({ deps, actor, input }) {
    return lists.exportCampaigns(deps, actor, input.query)
  },

  async listAdvertisers({ deps }) {
    return { data: await lists.listAdvertisers(deps) }
  },

  async createCampaign({ deps, actor, input }) {
    return { data: await service.createCampaign(deps, actor, input.body) }
  },

  async beginDraft({ deps, actor, input }) {
    return { data: await drafts.beginDraft(deps, actor, input.body) }
  },

  async saveDraft({ deps, actor, input }) {
    return { data: await drafts.saveDraft(deps, actor, input.params.campaign_id, input.body) }
  },

  async eraseDraft({ deps, actor, input }) {
    await drafts.eraseDraft(deps, actor, input.params.campaign_id, input.body)
    return { data: { ok: true } }
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

  async assignCampaign({ deps, actor, input }) {
    const { campaign_id } = input.params
    return { data: await assignments.assignCampaign(deps, actor, campaign_id, input.body) }
  },

  async tryAssignCampaigns({ deps, input }) {
    return { data: await assignments.tryAssignment(deps, input.body) }
  },

  async assignCampaigns({ deps, actor, input }) {
    return { data: await assignments.assignCampaigns(deps, actor, input.body) }
  },

  async setClientReview({ deps, actor, input }) {
    const { campaign_id } = input.params
    return { data: await client.setClientReview(deps, actor, campaign_id, input.body) }
  },

  async setCampaignClient({ deps, actor, input }) {
    const { campaign_id } = input.params
    return { data: await client.setClient(deps, actor, campaign_id, input.body) }
  },

  async previewPublication({ deps, input }) {
    return { data: await recruiting.previewPublication(deps, input.body) }
  },

  async countAudience({ deps, input }) {
    return { data: { creators: await recruiting.countAudience(deps, input.body) } }
  },

  async publishCampaign({ deps, actor, input }) {
    return { data: await recruiting.publishCampaign(deps, actor, input.params.campaign_id, input.body) }
  },

  async closeRecruiting({ deps, actor, input }) {
    return { data: await recruiting.closeRecruiting(deps, actor, input.params.campaign_id, input.body) }
  },

  async extendRecruiting({ deps, actor, input }) {
    return { data: await recruiting.extendRecruiting(deps, actor, input.params.campaign_id, input.body) }
  },

  async duplicateCampaign({ deps, actor, input }) {
    return { data: await service.duplicateCampaign(deps, actor, input.params.campaign_id) }
  },

  async previewCampaign({ deps, input }) {
    return { data: await previewCampaign(deps, input.body) }
  },

  async getCancellation({ deps, input }) {
    return { data: await service.getCancellation(deps, input.params.campaign_id) }
  },

  async cancelCampaign({ deps, actor, input }) {
    return { data: await service.cancelCampaign(deps, actor, input.params.campaign_id, input.body) }
  },

  async nominateInfluencers({ deps, actor, input }) {
    const { campaign_id } = input.params
    return { data: await service.nominateInfluencers(deps, actor, campaign_id, input.body.influencer_ids) }
  },
}
