import { useTranslation } from 'react-i18next'
import * as z from 'zod/mini'
import { reportPurchase } from '#contract/cases.ts'
import { freeText } from '#contract/free-text.ts'
import { withLimit } from '#contract/problem.ts'
import { workFile } from '#contract/sub-task-shapes.ts'
import { FormBody } from '#ui/form/form-body.tsx'
import { FormErrorAlert } from '#ui/form/form-error-alert.tsx'
import { FormNumericInput } from '#ui/form/form-numeric-input.tsx'
import { FormTextInput } from '#ui/form/form-text-input.tsx'
import { numberField } from '#ui/form/number-field.ts'
import { SubmitButton } from '#ui/form/submit-button.tsx'
import { useAnkenForm } from '#ui/form/use-anken-form.ts'
import { FormUploads } from '#ui/uploads/form-uploads.tsx'
import { caseAutosave } from './case-autosave.ts'
import { pastDay } from './past-day.ts'
import { useCaseMutation } from './use-case-mutation.ts'

/** `most`: the yen that are paid back at most; null where the terms name none. */
function purchaseForm(most: number | null) {
  return z.object({
    purchased_on: pastDay,
    amount: numberField().check(
      z.refine((amount) => Number(amount) >= 1, { error: 'field.required', abort: true }),
      z.refine((amount) => most === null || Number(amount) <= most, withLimit('field.too_much', most ?? 0)),
    ),
    file_ids: z.array(workFile).check(z.minLength(1, 'field.required')),
    comment: freeText(1000),
  })
}

const blank: z.input<ReturnType<typeof purchaseForm>> = {
  purchased_on: '',
  amount: '',
  file_ids: [],
  comment: '',
}

/** Asks for the payment as printed on the receipt, and for the receipt itself. */
export function ReportPurchaseForm({ campaignId, most }: { campaignId: number; most: number | null }) {
  const { t } = useTranslation('cases')
  const { control, submit } = useAnkenForm({
    schema: purchaseForm(most),
    defaultValues: blank,
    autosave: caseAutosave(campaignId, 'report-purchase', blank),
  })
  const send = useCaseMutation(reportPurchase, campaignId)
  const report = submit(({ amount, file_ids, ...rest }) => {
    const files = file_ids.map(({ id }) => id)
    return send(
      { body: { ...rest, campaign_id: campaignId, amount: Number(amount), file_ids: files } },
      t('purchase.reported'),
    )
  })
  return (
    <FormBody onSubmit={report}>
      <FormTextInput
        control={control}
        name="purchased_on"
        type="date"
        label={t('purchase.purchased_on')}
        required
      />
      <FormNumericInput
        control={control}
        name="amount"
        label={t('purchase.amount')}
        hint={t('purchase.amount_hint')}
        suffix={t('purchase.yen')}
        required
      />
      <FormUploads
        control={control}
        name="file_ids"
        label={t('purchase.receipt')}
        hint={t('purchase.receipt_hint')}
        accept="receipt"
        required
      />
      <FormTextInput
        control={control}
        name="comment"
        label={t('purchase.comment')}
        hint={t('common:optional')}
        rows={2}
      />
      <FormErrorAlert control={control} />
      <SubmitButton control={control}>{t('purchase.submit')}</SubmitButton>
    </FormBody>
  )
}
