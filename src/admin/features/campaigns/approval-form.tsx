import { useTranslation } from 'react-i18next'
import * as z from 'zod/mini'
import { useFormat } from '#client/i18n/use-format.ts'
import { useApiMutation } from '#client/remote/use-api-mutation.ts'
import { approveBudget, type CampaignBudget, getBudget } from '#contract/admin-budgets.ts'
import { FormBody } from '#ui/form/form-body.tsx'
import { FormErrorAlert } from '#ui/form/form-error-alert.tsx'
import { numberField } from '#ui/form/number-field.ts'
import { SubmitButton } from '#ui/form/submit-button.tsx'
import { useAnkenForm } from '#ui/form/use-anken-form.ts'
import { Text } from '#ui/text.tsx'
import { toast } from '#ui/toast.ts'
import { useAsked } from '../../parts/use-asked.ts'
import { FormNumericInput, FormTextInput } from '../../ui/form-fields.tsx'

const { up_to, reason } = approveBudget.body.shape

const schema = z.object({
  up_to: z.pipe(
    numberField(),
    z.pipe(
      z.transform((digits: string) => (digits === '' ? undefined : Number(digits))),
      up_to,
    ),
  ),
  reason,
})

interface ApprovalFormProps {
  campaignId: number
  budget: CampaignBudget
  onDone: () => void
}

/** A second person allows the others to go beyond the budget. */
export function ApprovalForm({ campaignId, budget, onDone }: ApprovalFormProps) {
  const { t } = useTranslation('admin-campaigns')
  const { yen } = useFormat()
  const form = useAnkenForm({ schema, defaultValues: { up_to: '', reason: '' } })
  const { control } = form
  const { mutateAsync, isError } = useApiMutation(approveBudget, {
    invalidates: [getBudget],
    onConflict: [getBudget],
  })
  const { planned, version, written } = useAsked(budget, isError)
  const send = form.submit(async (body) => {
    await mutateAsync({ params: { campaign_id: campaignId }, body: { ...body, version } })
    toast(t('budget.approve.done'), 'success')
    onDone()
  })
  return (
    <FormBody onSubmit={send}>
      <Text size="sm">{t('budget.approve.text')}</Text>
      <FormNumericInput
        control={control}
        name="up_to"
        label={t('budget.approve.up_to')}
        hint={t('budget.approve.up_to_hint', { total: yen(written?.total ?? 0), planned: yen(planned) })}
        suffix={t('budget.form.yen')}
        required
      />
      <FormTextInput control={control} name="reason" label={t('budget.approve.reason')} required />
      <FormErrorAlert control={control} />
      <SubmitButton control={control} size="md">
        {t('budget.approve.submit')}
      </SubmitButton>
    </FormBody>
  )
}
