import type { Control, FieldValues } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import type { SubTaskKind } from '#contract/case-states.ts'
import { FormCheckbox } from '#ui/form/form-checkbox.tsx'
import { commonPart, type CommonValues } from './submission-form.ts'
import type { OpenSubTask } from './open-sub-task.ts'

interface ExtraRoundConsentProps<V extends FieldValues & CommonValues, T> {
  control: Control<V, unknown, T>
  openSubTask: OpenSubTask<SubTaskKind>
}

/** The tick for a fix round beyond those of the terms: nobody has to work more than agreed (domain.md, "Money"). */
export function ExtraRoundConsent<V extends FieldValues & CommonValues, T>({
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
