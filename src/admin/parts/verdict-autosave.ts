import { autosaveOf } from '#client/store/autosave-store.ts'
import type { SubTaskKind } from '#contract/case-states.ts'
import type { HeldReview } from '#contract/held-reviews.ts'
import type { FixItem } from '#contract/sub-task-shapes.ts'

type TargetParts = Pick<FixItem, 'deliverable_id' | 'field' | 'file_id'>

/** Returns the part of a submission that a fix refers to, as the value of one option. */
export function targetValue({ deliverable_id, field, file_id }: TargetParts) {
  return [deliverable_id, field, file_id].map((part) => part ?? '').join('|')
}

/** The unsent verdict on the submissions of a sub-task, on this device. */
export function verdictAutosaveOf(caseId: number, kind: SubTaskKind) {
  return autosaveOf(`review-${caseId}-${kind}`)
}

/** Puts the words of a review that was taken back or refused where they were typed, unless others were typed there since. */
export function restoreVerdict({ case_id, sub_task, content }: HeldReview) {
  const autosave = verdictAutosaveOf(case_id, sub_task)
  if (autosave.load()) return
  const { comment = '', fixes, due_on = '' } = content
  autosave.save({
    approve: false,
    comment,
    due_on,
    fixes: fixes.map(({ category, mark, second, comment: words, ...parts }) => ({
      category,
      target: targetValue(parts),
      mark,
      second,
      comment: words,
    })),
  })
}
