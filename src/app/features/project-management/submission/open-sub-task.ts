import type { CaseDetail, TermsContent } from '#contract/case-shapes.ts'
import type { SubTaskKind } from '#contract/case-states.ts'
import type { FixItem, SubTasks } from '#contract/sub-task-shapes.ts'
import { paths } from '#domain/paths.ts'

export type RoundOf<K extends SubTaskKind> = SubTasks[K]['rounds'][number]

/** A sub-task whose next round can be submitted now. */
export interface OpenSubTask<K extends SubTaskKind> {
  kind: K
  theCase: CaseDetail
  terms: TermsContent
  task: SubTasks[K]
  /** The last round, which the next one begins with. */
  previous: RoundOf<K> | undefined
  /** The fixes that the next round has to answer. */
  fixes: readonly FixItem[]
}

/** Returns the sub-task when its next round can be submitted now, otherwise undefined. */
export function openSubTaskOf<K extends SubTaskKind>(
  theCase: CaseDetail,
  kind: K,
): OpenSubTask<K> | undefined {
  const { terms, sub_tasks, allowed_actions } = theCase
  if (!terms || !sub_tasks || !allowed_actions.includes(`submit_${kind}`)) return undefined
  const task = sub_tasks[kind]
  const rounds: readonly RoundOf<K>[] = task.rounds
  return { kind, theCase, terms: terms.content, task, previous: rounds.at(-1), fixes: openFixes(task) }
}

/** The fixes that wait for an answer. */
export function openFixes({ state, rounds }: SubTasks[SubTaskKind]): readonly FixItem[] {
  return state === 'fix_requested' ? (rounds.at(-1)?.review?.fixes ?? []) : []
}

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
