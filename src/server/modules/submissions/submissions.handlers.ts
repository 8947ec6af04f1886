import type { Handlers } from '../../kernel/handler.ts'
import * as service from './submissions.service.ts'

export const submissionHandlers: Handlers['submissions'] = {
  async submitCompositionPlan({ deps, actor, input }) {
    return { data: await service.submitCompositionPlan(deps, actor.id, input.body) }
  },

  async submitDraft({ deps, actor, input }) {
    return { data: await service.submitDraft(deps, actor.id, input.body) }
  },

  async submitFinalReport({ deps, actor, input }) {
    return { data: await service.submitFinalReport(deps, actor.id, input.body) }
  },

  async submitInsightReport({ deps, actor, input }) {
    return { data: await service.submitInsightReport(deps, actor.id, input.body) }
  },
}
