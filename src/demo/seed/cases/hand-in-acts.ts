import type { SubTaskKind } from '#contract/case-states.ts'
import { reviewSubTask } from '#server/modules/admin-cases/case-acts.service.ts'
import { openInsightReports } from '#server/modules/cases/case-clock.service.ts'
import { viewCase } from '#server/modules/cases/case-view.service.ts'
import { checkCompositionPlan } from '#server/modules/submissions/composition-plan.ts'
import { checkDraft } from '#server/modules/submissions/draft.ts'
import { checkFinalReport } from '#server/modules/submissions/final-report.ts'
import { handIn } from '#server/modules/submissions/hand-in.ts'
import { checkInsightReport } from '#server/modules/submissions/insight-report.ts'
import { addDays } from '../schedule.ts'
import { type Act, comeTo, passTo, upload, type Walk } from './walk.ts'
import { fillDraft, fillInsight, fillPlan, fillReport } from './hand-in-contents.ts'
import { fixesOf } from './fixes.ts'

const hour = 3_600_000

/** Each kind's first round is handed in so many days after this day of the campaign, at this time. */
const firstRound: Record<SubTaskKind, { day: (walker: Walk) => string; time: string; review: string }> = {
  composition_plan: { day: ({ row }) => addDays(row.days.composition_plan_due ?? row.announcement, -3), time: '21:00' },
}
