import type { Handlers } from '../../kernel/handler.ts'
import * as service from './campaigns.service.ts'
import { listCampaigns } from './open-list.service.ts'

export const campaignHandlers: Handlers['campaigns'] = {
  async listCampaigns({ deps, actor, input }) {
    return listCampaigns(deps, actor.id, input.query)
  },

  async listNominated({ deps, actor, input }) {
    return service.listNominated(deps, actor.id, input.query)
  },

  async listFavourites({ deps, actor, input }) {
    return service.listFavourites(deps, actor.id, input.query)
  },

  async listUnmetConditions({ deps, actor, input }) {
    return { data: await service.listUnmetConditions(deps, actor.id, input.query.campaign_id) }
  },

  async setFavourite({ deps, actor, input }) {
    return { data: await service.setFavourite(deps, actor.id, input.body) }
  },

  async getCampaign({ deps, actor, input }) {
    return { data: await service.getCampaign(deps, actor.id, input.params.campaign_id) }
  },
}
