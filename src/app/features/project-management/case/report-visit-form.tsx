import { useTranslation } from 'react-i18next'
import * as z from 'zod/mini'
import { reportVisit } from '#contract/cases.ts'
import { freeText } from '#contract/free-text.ts'
import { workFile } from '#contract/sub-task-shapes.ts'
import { FormBody } from '#ui/form/form-body.tsx'
import { FormErrorAlert } from '#ui/form/form-error-alert.tsx'
import { FormTextInput } from '#ui/form/form-text-input.tsx'
import { SubmitButton } from '#ui/form/submit-button.tsx'
import { useAnkenForm } from '#ui/form/use-anken-form.ts'
import { FormUploads } from '#ui/uploads/form-uploads.tsx'
import { caseAutosave } from './case-autosave.ts'
import { pastDay } from './past-day.ts'
import { useCaseMutation } from './use-case-mutation.ts'

const form = z.object({ visited_on: pastDay, comment: freeText(1000), file_ids: z.array(workFile) })
const blank: z.input<typeof form> = { visited_on: '', comment: '', file_ids: [] }

/** Reports that the visit was made. */
export function ReportVisitForm({ campaignId }: { campaignId: number }) {
  const { t } = useTranslation('cases')
  const { control, submit } = useAnkenForm({
    schema: form,
    defaultValues: blank,
    autosave: caseAutosave(campaignId, 'report-visit', blank),
  })
  const send = useCaseMutation(reportVisit, campaignId)
  const report = submit(({ visited_on, comment, file_ids }) => {
    const body = { campaign_id: campaignId, visited_on, comment, file_ids: file_ids.map(({ id }) => id) }
    return send({ body }, t('visit.reported'))
  })
  return (
    <FormBody onSubmit={report}>
      <FormTextInput control={control} name="visited_on" type="date" label={t('visit.visited_on')} required />
      <FormTextInput
        control={control}
        name="comment"
        label={t('visit.comment')}
        hint={t('common:optional')}
        rows={2}
      />
      <FormUploads
        control={control}
        name="file_ids"
        label={t('visit.photos')}
        hint={t('common:optional')}
        accept="media"
      />
      <FormErrorAlert control={control} />
      <SubmitButton control={control}>{t('visit.report')}</SubmitButton>
    </FormBody>
  )
}
