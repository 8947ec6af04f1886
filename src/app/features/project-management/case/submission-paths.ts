import type { SubTaskKind } from '#contract/case-states.ts'
import { paths } from '#domain/paths.ts'

/** Where each thing is submitted, and where its rounds are read. */
export const submissionPaths: Record<
  SubTaskKind,
  { form: (id: number) => string; view: (id: number) => string }
> = {
  composition_plan: { form: paths.compositionPlan, view: paths.compositionPlanView },
  draft: { form: paths.draft, view: paths.draftView },
  final_report: { form: paths.finalReport, view: paths.finalReportView },
  insight_report: { form: paths.insightReport, view: paths.insightReportView },
}
