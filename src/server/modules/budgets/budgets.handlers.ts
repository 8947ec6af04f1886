import type { Handlers } from '../../kernel/handler.ts'
import * as service from './budgets.service.ts'

export const budgetHandlers: Handlers['adminBudgets'] = {
  async getBudget({ deps, actor, input }) {
    return { data: await service.getBudget(deps, actor, input.params.campaign_id) }
  },

  async getClientBudget({ deps, input }) {
    return { data: await service.getClientBudget(deps, input.params.client_id) }
  },

  async putBudget({ deps, actor, input }) {
    return { data: await service.putBudget(deps, actor, input.params.campaign_id, input.body) }
  },

  async approveBudget({ deps, actor, input }) {
    return { data: await service.approveBudget(deps, actor, input.params.campaign_id, input.body) }
  },
}
