import type { Control, FieldValues } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import type { SubTaskKind } from '#contract/case-states.ts'
import { limits } from '#contract/limits.ts'
import { FormCheckbox } from '#ui/form/form-checkbox.tsx'
import { FormErrorAlert } from '#ui/form/form-error-alert.tsx'
import { FormTextInput } from '#ui/form/form-text-input.tsx'
import { SubmitButton } from '#ui/form/submit-button.tsx'
import { Section } from '#ui/section.tsx'
import { StickyBar } from '#ui/sticky-bar.tsx'
import { Text } from '#ui/text.tsx'
import type { OpenSubTask } from './open-sub-task.ts'
import { commonPart, type CommonValues } from './submission-form.ts'

interface ExtraRoundConsentProps<V extends FieldValues & CommonValues, T> {
  control: Control<V, unknown, T>
  openSubTask: OpenSubTask<SubTaskKind>
}

/** The tick for a fix round beyond those of the terms: nobody has to work more than agreed (domain.md, "Money"). */
function ExtraRoundConsent<V extends FieldValues & CommonValues, T>({
  control,
  openSubTask,
}: ExtraRoundConsentProps<V, T>) {
  const { t } = useTranslation('submissions')
  if (!openSubTask.task.consent_needed) return null
  return (
    <FormCheckbox
      control={commonPart(control)}
      name="extra_round_consent"
      label={t('consent.label')}
      required
    />
  )
}

interface SubmissionFooterProps<V extends FieldValues & CommonValues, T> {
  control: Control<V, unknown, T>
  openSubTask: OpenSubTask<SubTaskKind>
  /** What is confirmed by sending; stays in sight with the button. */
  confirms?: string
}

/** Ends every submission form: a memo to the operator, the consent where one is needed, and the submit button. */
export function SubmissionFooter<V extends FieldValues & CommonValues, T>({
  control,
  openSubTask,
  confirms,
}: SubmissionFooterProps<V, T>) {
  const { t } = useTranslation('submissions')
  return (
    <>
      <Section title={t('memo.title')}>
        <FormTextInput
          control={commonPart(control)}
          name="memo"
          label={t('memo.label')}
          labelHidden
          hint={t('memo.hint', { max: limits.memo })}
          rows={3}
        />
      </Section>
      <StickyBar last>
        {confirms && <Text size="sm">{confirms}</Text>}
        <ExtraRoundConsent control={control} openSubTask={openSubTask} />
        <FormErrorAlert control={control} />
        <SubmitButton control={control}>{t(`submit.${openSubTask.kind}`)}</SubmitButton>
      </StickyBar>
    </>
  )
}
