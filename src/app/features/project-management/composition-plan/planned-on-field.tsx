import { type Control, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import type { TermsContent } from '#contract/case-shapes.ts'
import { FormTextInput } from '#ui/form/form-text-input.tsx'
import { useFormat } from '#client/i18n/use-format.ts'
import { Notice } from '#ui/notice.tsx'
import type { PlanOutput, PlanValues } from './plan-schema.ts'

interface PlannedOnFieldProps {
  control: Control<PlanValues, unknown, PlanOutput>
  terms: TermsContent
}

/** The day on which the post is planned; a day outside the posting window is pointed out, not refused. */
export function PlannedOnField({ control, terms }: PlannedOnFieldProps) {
  const { t } = useTranslation('submissions')
  const { span } = useFormat()
  const { posting_start, posting_end } = terms.dates
  const day = useWatch({ control, name: 'planned_on' })
  const posting = span(posting_start, posting_end)
  return (
    <>
      <FormTextInput
        control={control}
        name="planned_on"
        type="date"
        label={t('plan.planned_on')}
        hint={t('plan.planned_on_hint', posting)}
      />
      {day !== '' && (day < posting_start || day > posting_end) && (
        <Notice tone="warning" role="status">
          {t('plan.outside_window', posting)}
        </Notice>
      )}
    </>
  )
}
