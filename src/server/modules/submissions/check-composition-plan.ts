import type * as z from 'zod/mini'
import type { compositionPlanInput } from '#contract/submissions.ts'
import { addDays, dayInTokyo } from '#lib/dates.ts'
import type { FieldError } from '../../kernel/problem.ts'
import type { About, Checked } from './submission-check.ts'

const furthestDays = 366

export function checkCompositionPlan(
  input: z.output<typeof compositionPlanInput>,
  { now }: About,
): Checked<'composition_plan'> {
  const { scenes, caption_idea, planned_on, urls, memo, file_ids } = input
  return {
    errors: dayErrors('planned_on', planned_on, now),
    content: { scenes, caption_idea, planned_on, urls, memo, files: file_ids },
    warnings: [],
    files: [{ path: 'file_ids', ids: file_ids }],
  }
}

/** A planned day is today or later in Japan, and within a year. */
export function dayErrors(path: string, day: string | null, now: Date): FieldError[] {
  const today = dayInTokyo(now)
  if (day === null) return []
  if (day < today) return [{ path, code: 'field.past' }]
  return day > addDays(today, furthestDays) ? [{ path, code: 'field.date' }] : []
}
