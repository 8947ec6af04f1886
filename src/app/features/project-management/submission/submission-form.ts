import type { Control, FieldValues } from 'react-hook-form'
import * as z from 'zod/mini'
import { autosaveOf } from '#client/store/autosave-store.ts'
import type { SubTaskKind } from '#contract/case-states.ts'
import { freeText } from '#contract/free-text.ts'
import { limits } from '#contract/limits.ts'
import type { OpenSubTask } from './open-sub-task.ts'

/** Values of the fields that every submission has; as they are typed, and so kept in an autosave. */
export const commonValues = {
  memo: z.string(),
  fix_answers: z.array(z.object({ fix_id: z.int(), done: z.boolean(), answer: z.string() })),
  extra_round_consent: z.boolean(),
}
const common = z.object(commonValues)
export type CommonValues = z.output<typeof common>

const fixAnswerField = z.object({
  fix_id: z.int(),
  done: z.boolean().check(z.refine((done) => done, 'field.agree')),
  answer: freeText(500),
})

/** The rules of these fields. */
export function commonFields({ task }: OpenSubTask<SubTaskKind>) {
  return {
    memo: freeText(limits.memo),
    fix_answers: z.array(fixAnswerField),
    extra_round_consent: z
      .boolean()
      .check(z.refine((agreed) => agreed || !task.consent_needed, 'field.consent_needed')),
  }
}

/** Nothing answered yet. */
export function blankCommon({ fixes }: OpenSubTask<SubTaskKind>): CommonValues {
  return {
    memo: '',
    fix_answers: fixes.map(({ id }) => ({ fix_id: id, done: false, answer: '' })),
    extra_round_consent: false,
  }
}

/** Returns the common values in the form of the contract, with the round that they belong to. */
export function commonBody({ theCase, task }: OpenSubTask<SubTaskKind>, values: CommonValues) {
  return {
    campaign_id: theCase.campaign.id,
    round: task.next_round,
    memo: values.memo,
    // Each was ticked, or the form would not have been sent.
    fix_answers: values.fix_answers.map((answer) => ({ ...answer, done: true as const })),
    ...(task.consent_needed ? { extra_round_consent: values.extra_round_consent } : {}),
  }
}

/** The unsent round of a case; what does not fit `values` any more is as good as never typed. */
export function submissionAutosave<V extends Record<string, unknown>>(
  { theCase, kind, task }: OpenSubTask<SubTaskKind>,
  values: z.ZodMiniType<V>,
) {
  const stored = autosaveOf(`case-${theCase.campaign.id}-${kind}-${task.next_round}`)
  return { ...stored, load: (): V | undefined => z.safeParse(values, stored.load()).data }
}

/**
 * The part of a form's control that every submission has. Its values hold `CommonValues`; the compiler cannot follow their paths
 * through a generic form.
 */
export function commonPart<V extends FieldValues & CommonValues, T>(control: Control<V, unknown, T>) {
  return control as unknown as Control<CommonValues, unknown, T>
}
