import { useTranslation } from 'react-i18next'
import { useApiMutation } from '#client/remote/use-api-mutation.ts'
import { type AdminPayout, failPayout } from '#contract/admin-payouts.ts'
import { FormBody } from '#ui/form/form-body.tsx'
import { FormErrorAlert } from '#ui/form/form-error-alert.tsx'
import { SubmitButton } from '#ui/form/submit-button.tsx'
import { useAnkenForm } from '#ui/form/use-anken-form.ts'
import { Text } from '#ui/text.tsx'
import { toast } from '#ui/toast.ts'
import { FormSelect, FormTextInput } from '../../ui/form-fields.tsx'
import { PayoutFacts, useFailureOptions } from './payout-facts.tsx'
import { madeOld } from './queries.ts'

interface FailFormProps {
  payout: AdminPayout
  onClose: () => void
}

/** The bank refused a transfer: why. */
export function FailForm({ payout, onClose }: FailFormProps) {
  const { t } = useTranslation('admin-payouts')
  const { mutateAsync } = useApiMutation(failPayout, { invalidates: madeOld })
  const form = useAnkenForm({ schema: failPayout.body, defaultValues: { note: '' } })
  const { control } = form
  const { id, influencer } = payout
  const send = form.submit(async (body) => {
    await mutateAsync({ params: { payout_id: id }, body })
    toast(t('fail.done', { name: influencer.name }), 'success')
    onClose()
  })
  return (
    <FormBody onSubmit={send}>
      <Text>{t('fail.text')}</Text>
      <PayoutFacts payout={payout} />
      <FormSelect
        control={control}
        options={useFailureOptions()}
        name="failure"
        label={t('fail.why')}
        placeholder={t('common:choose')}
        required
      />
      <FormTextInput
        control={control}
        name="note"
        label={t('fail.note')}
        hint={t('fail.note_hint')}
        rows={3}
      />
      <FormErrorAlert control={control} />
      <SubmitButton control={control}>{t('fail.submit')}</SubmitButton>
    </FormBody>
  )
}
