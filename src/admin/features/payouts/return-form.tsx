import { useTranslation } from 'react-i18next'
import { useApiMutation } from '#client/remote/use-api-mutation.ts'
import { type AdminPayout, returnPayout } from '#contract/admin-payouts.ts'
import { FormBody } from '#ui/form/form-body.tsx'
import { FormErrorAlert } from '#ui/form/form-error-alert.tsx'
import { SubmitButton } from '#ui/form/submit-button.tsx'
import { useAnkenForm } from '#ui/form/use-anken-form.ts'
import { Text } from '#ui/text.tsx'
import { toast } from '#ui/toast.ts'
import { FormSelect, FormTextInput } from '../../ui/form-fields.tsx'
import { PayoutFacts, useFailureOptions } from './payout-facts.tsx'
import { madeOld } from './queries.ts'

interface ReturnFormProps {
  payout: AdminPayout
  onClose: () => void
}

/** The bank sent back what it had paid: in which words. */
export function ReturnForm({ payout, onClose }: ReturnFormProps) {
  const { t } = useTranslation('admin-payouts')
  const { mutateAsync } = useApiMutation(returnPayout, { invalidates: madeOld })
  const form = useAnkenForm({ schema: returnPayout.body, defaultValues: { reason: '' } })
  const { control } = form
  const { id, influencer } = payout
  const send = form.submit(async (body) => {
    await mutateAsync({ params: { payout_id: id }, body })
    toast(t('return.done', { name: influencer.name }), 'success')
    onClose()
  })
  return (
    <FormBody onSubmit={send}>
      <Text>{t('return.text')}</Text>
      <PayoutFacts payout={payout} />
      <FormSelect
        control={control}
        options={useFailureOptions()}
        name="failure"
        label={t('return.why')}
        placeholder={t('common:choose')}
        required
      />
      <FormTextInput
        control={control}
        name="reason"
        label={t('return.reason')}
        hint={t('return.reason_hint')}
        rows={3}
        required
      />
      <FormErrorAlert control={control} />
      <SubmitButton control={control}>{t('return.submit')}</SubmitButton>
    </FormBody>
  )
}
