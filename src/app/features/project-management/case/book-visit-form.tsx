import { useTranslation } from 'react-i18next'
import * as z from 'zod/mini'
import { serverNow } from '#client/remote/server-clock.ts'
import type { CaseDetail } from '#contract/case-shapes.ts'
import { bookVisit } from '#contract/cases.ts'
import { freeText } from '#contract/free-text.ts'
import { clockInTokyo } from '#lib/dates.ts'
import { FormBody } from '#ui/form/form-body.tsx'
import { FormErrorAlert } from '#ui/form/form-error-alert.tsx'
import { FormNumericInput } from '#ui/form/form-numeric-input.tsx'
import { FormTextInput } from '#ui/form/form-text-input.tsx'
import { japanTime } from '#ui/form/japan-time.ts'
import { numberField } from '#ui/form/number-field.ts'
import { SubmitButton } from '#ui/form/submit-button.tsx'
import { useAnkenForm } from '#ui/form/use-anken-form.ts'
import { caseAutosave } from './case-autosave.ts'
import { useCaseMutation } from './use-case-mutation.ts'

interface BookVisitFormProps {
  campaignId: number
  /** The visit of the case, with the booking that was reported before. */
  visit: NonNullable<CaseDetail['visit']>
  onBooked: () => void
}

const form = z.object({
  visit_at: japanTime.check(z.refine((at) => Date.parse(at) > serverNow(), 'field.past')),
  people: numberField().check(
    z.refine((people) => people !== '', { error: 'field.required', abort: true }),
    z.refine((people) => Number(people) >= 1 && Number(people) <= 20, 'field.number'),
  ),
  comment: freeText(1000),
})

/** Asks for the date, the time and the number of people of the booking. */
export function BookVisitForm({ campaignId, visit, onBooked }: BookVisitFormProps) {
  const { t } = useTranslation('cases')
  const booked = {
    visit_at: visit.visit_at ? clockInTokyo(new Date(visit.visit_at)) : '',
    people: String(visit.people ?? 1),
    comment: visit.comment,
  }
  const { control, submit } = useAnkenForm({
    schema: form,
    defaultValues: booked,
    autosave: caseAutosave(campaignId, 'book-visit', booked),
  })
  const send = useCaseMutation(bookVisit, campaignId)
  const book = submit(async ({ visit_at, people, comment }) => {
    const body = { campaign_id: campaignId, visit_at, people: Number(people), comment }
    await send({ body }, t('visit.booked'))
    onBooked()
  })
  return (
    <FormBody onSubmit={book}>
      <FormTextInput
        control={control}
        name="visit_at"
        type="datetime-local"
        label={t('visit.visit_at')}
        hint={t('visit.visit_at_hint')}
        required
      />
      <FormNumericInput
        control={control}
        name="people"
        label={t('visit.people')}
        suffix={t('visit.person')}
        required
      />
      <FormTextInput
        control={control}
        name="comment"
        label={t('visit.comment')}
        hint={t('common:optional')}
        rows={2}
      />
      <FormErrorAlert control={control} />
      <SubmitButton control={control}>{t('visit.book')}</SubmitButton>
    </FormBody>
  )
}
