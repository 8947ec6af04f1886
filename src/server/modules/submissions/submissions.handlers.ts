import type { Handlers } from '../../http/handler.ts'
import { checkCompositionPlan } from './composition-plan.ts'
import { checkDraft } from './draft.ts'
import { checkFinalReport } from './final-report.ts'
import { handIn } from './hand-in.ts'
import { checkInsightReport } from './insight-report.ts'

export const submissionHandlers: Handlers['submissions'] = {
  async submitCompositionPlan({ deps, actor, input }) {
    return { data: await handIn(deps, actor.id, 'composition_plan', input.body, checkCompositionPlan) }
  },

  async submitDraft({ deps, actor, input }) {
    return { data: await handIn(deps, actor.id, 'draft', input.body, checkDraft) }
  },

  async submitFinalReport({ deps, actor, input }) {
    return { data: await handIn(deps, actor.id, 'final_report', input.body, checkFinalReport) }
  },

  async submitInsightReport({ deps, actor, input }) {
    return { data: await handIn(deps, actor.id, 'insight_report', input.body, checkInsightReport) }
  },
}
