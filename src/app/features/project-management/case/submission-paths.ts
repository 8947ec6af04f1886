import type { SubTaskKind } from '#contract/case-states.ts'
import { paths } from '#domain/paths.ts'

/** The paths of each sub-task's form and of its rounds. */
export const submissionPaths: Record<
  SubTaskKind,
  { form: (id: number) => string; view: (id: number) => string }
> = {
  composition_plan: { form: paths.compositionPlan, view: paths.compositionPlanView },
  draft: { form: paths.draft, view: paths.draftView },
  final_report: { form: paths.finalReport, view: paths.finalReportView },
  insight_report: { form: paths.insightReport, view: paths.insightReportView },
}
