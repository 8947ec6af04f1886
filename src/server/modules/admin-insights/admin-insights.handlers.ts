import type { Handlers } from '../../kernel/handler.ts'
import * as service from './admin-insights.service.ts'

export const adminInsightHandlers: Handlers['adminInsights'] = {
  async getInsights({ deps, input }) {
    return { data: await service.getInsights(deps, input.params.campaign_id) }
  },

  async exportInsights({ deps, input }) {
    return service.exportInsights(deps, input.params.campaign_id, input.query)
  },
}
