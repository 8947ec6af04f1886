import type { CaseRunRefusal, tryAssignCases } from '#contract/admin-case-runs.ts'
import type { CallInput } from '#contract/endpoint.ts'

/** Cases as they are sent: the ticked ones, or all under the filters. */
export type Selection = CallInput<typeof tryAssignCases>['body']['selection']

/** Where an act's own words about many cases stand, or those of every act. */
export const runWords = { assign: 'run', extend: 'run', remind: 'run.remind' } as const

/** A case of a dry run or of its result, with what becomes of it in words. */
export interface RunLine {
  case_id: number
  creator: string
  campaign: string
  code: CaseRunRefusal | null
  change?: string | undefined
}
