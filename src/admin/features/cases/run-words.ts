import type { CaseRun, CaseRunAct, tryAssignCases } from '#contract/admin-case-runs.ts'
import type { CaseRunRefusal } from '#contract/case-run-refusals.ts'
import type { CallInput } from '#contract/endpoint.ts'

/** Cases as they are sent: the ticked ones, or all under the filters. */
export type Selection = CallInput<typeof tryAssignCases>['body']['selection']

/** What an act that was taken back was given. */
export type Given = NonNullable<CaseRun['again']>

/** What each act's part of the dialog is given. */
export interface RunStepProps {
  selection: Selection
  /** What to begin with in the form; nothing the first time. */
  again: Given | undefined
  onStarted: (run: CaseRun) => void
  onClose: () => void
}

/** The acts on cases that are ticked in a list; a campaign is cancelled on its page. */
export type SelectedAct = Exclude<CaseRunAct, 'cancel'>

/** The translation key of each act's own words about many cases; `run` has the words that acts share. */
export const runWords = {
  assign: 'run',
  extend: 'run',
  remind: 'run.remind',
  select: 'run.select',
  reject: 'run.reject',
  message: 'run.message',
  end: 'run.end',
  cancel: 'run.cancel',
} as const

/** The numbers of cases that were ticked one by one; none where a filter took them. */
export function numbersOf(selection: Selection): number[] {
  return 'case_ids' in selection ? selection.case_ids : []
}

/** A case of a dry run or of its result, with what becomes of it in words. */
export interface RunLine {
  case_id: number
  creator: string
  campaign: string
  code: CaseRunRefusal | null
  change?: string | undefined
}
