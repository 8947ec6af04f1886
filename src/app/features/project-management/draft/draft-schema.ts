import * as z from 'zod/mini'
import { type CaptionHint, findCaptionHints } from '#contract/caption-hints.ts'
import type { TermsContent } from '#contract/case-shapes.ts'
import type { CallInput } from '#contract/endpoint.ts'
import { freeText } from '#contract/free-text.ts'
import { limits } from '#contract/limits.ts'
import { draftChecks, workFile } from '#contract/sub-task-shapes.ts'
import type { submitDraft } from '#contract/submissions.ts'
import type { DeliverablePlatform } from '#contract/vocabulary.ts'
import { type AmountHint, findAmountHints, mediaErrorOf, mediaOf } from '#contract/work-items.ts'
import { clockInTokyo, instantInTokyo } from '#lib/dates.ts'
import { blankOr } from '#ui/form/blank-or.ts'
import { japanTime } from '#ui/form/japan-time.ts'
import type { OpenSubTask } from '../submission/open-sub-task.ts'
import {
  blankCommon,
  commonBody,
  commonFields,
  commonValues,
  submissionAutosave,
} from '../submission/submission-form.ts'

type OpenDraft = OpenSubTask<'draft'>

/** Platforms on which a post may be words alone, or whose video may follow the words. */
export function mayBeWords(platform: DeliverablePlatform | undefined) {
  return platform === 'x' || platform === 'blog' || platform === 'youtube'
}

function deliverablesOf({ work_items }: TermsContent) {
  const deliverable = z.object({
    deliverable_id: z.int(),
    file_ids: z.array(workFile),
    caption: freeText(limits.caption),
    planned_at: blankOr(japanTime),
  })
  return z.array(deliverable).check(({ value, issues }) => {
    for (const [index, { file_ids, caption }] of value.entries()) {
      const item = work_items[index]
      // Files of an earlier round, or of a phone that does not name their type.
      for (const [place, { mime }] of file_ids.entries()) {
        const message = item && mediaErrorOf(mime, mediaOf(item))
        if (message) issues.push({ code: 'custom', message, path: [index, 'file_ids', place], input: value })
      }
      const words = mayBeWords(item?.platform) && caption !== ''
      if (file_ids.length > 0 || words) continue
      issues.push({ code: 'custom', message: 'field.required', path: [index, 'file_ids'], input: value })
    }
  })
}

const agreed = z.boolean().check(z.refine((ticked) => ticked, 'field.agree'))

function checkFields<T>(rule: T) {
  return { pr_label: rule, ng_items: rule, own_work: rule, rights: rule } satisfies Record<
    (typeof draftChecks)[number],
    T
  >
}

/** The draft of one case. Names are the server's error paths. */
export function draftForm(openSubTask: OpenDraft) {
  return z.object({
    ...commonFields(openSubTask),
    deliverables: deliverablesOf(openSubTask.terms),
    checks: z.object(checkFields(agreed)),
  })
}
type DraftForm = ReturnType<typeof draftForm>
export type DraftValues = z.input<DraftForm>
export type DraftOutput = z.output<DraftForm>

const persisted = z.object({
  ...commonValues,
  deliverables: z.array(
    z.object({
      deliverable_id: z.int(),
      file_ids: z.array(workFile),
      caption: z.string(),
      planned_at: z.string(),
    }),
  ),
  checks: z.object(checkFields(z.boolean())),
})

/** Returns the stored draft of the form. */
export function draftAutosave(openSubTask: OpenDraft) {
  return submissionAutosave(openSubTask, persisted)
}

/** Returns the values of the last round. The checks start unticked in each round. */
export function draftValues(openSubTask: OpenDraft): DraftValues {
  const deliverables = openSubTask.terms.work_items.map(({ id }) => {
    const last = openSubTask.previous?.content.deliverables.find(
      ({ deliverable_id }) => deliverable_id === id,
    )
    return {
      deliverable_id: id,
      file_ids: last?.files ?? [],
      caption: last?.caption ?? '',
      planned_at: last?.planned_at ? clockInTokyo(new Date(last.planned_at)) : '',
    }
  })
  return { ...blankCommon(openSubTask), deliverables, checks: checkFields(false) }
}

export function draftBody(
  openSubTask: OpenDraft,
  values: DraftOutput,
): CallInput<typeof submitDraft>['body'] {
  return {
    ...commonBody(openSubTask, values),
    deliverables: values.deliverables.map(({ file_ids, planned_at, ...deliverable }) => ({
      ...deliverable,
      file_ids: file_ids.map(({ id }) => id),
      planned_at: instantInTokyo(planned_at) ?? null,
    })),
    // Each was ticked, or the form would not have been sent.
    checks: [...draftChecks],
  }
}

/** Returns the possible problems of all files and captions. */
export function hintsOf(
  { deliverables }: DraftOutput,
  { work_items, content_rules }: TermsContent,
): (AmountHint | CaptionHint)[] {
  return work_items.flatMap((item) => {
    const deliverable = deliverables.find(({ deliverable_id }) => deliverable_id === item.id)
    return [
      ...findAmountHints(deliverable?.file_ids ?? [], item),
      ...findCaptionHints(deliverable?.caption ?? '', content_rules, item.platform),
    ]
  })
}
