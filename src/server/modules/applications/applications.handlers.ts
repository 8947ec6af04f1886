import type { Handlers } from '../../kernel/handler.ts'
import * as service from './applications.service.ts'
import { answerOffer } from './offers.service.ts'

export const applicationHandlers: Handlers['applications'] = {
  async getApplicationConfirmation({ deps, actor, input }) {
    return { data: await service.getApplicationConfirmation(deps, actor.id, input.params.campaign_id) }
  },

  async applyToCampaign({ deps, actor, input }) {
    return { data: await service.applyToCampaign(deps, actor.id, input.params.campaign_id, input.body) }
  },

  async cancelApplication({ deps, actor, input }) {
    return { data: await service.cancelApplication(deps, actor.id, input.params.campaign_id) }
  },

  async answerOffer({ deps, actor, input }) {
    return { data: await answerOffer(deps, actor.id, input.params.campaign_id, input.body) }
  },
}
