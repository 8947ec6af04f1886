import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useApiMutation } from '#client/remote/use-api-mutation.ts'
import { cancelCampaign } from '#contract/admin-campaigns.ts'
import { Button } from '#ui/button.tsx'
import { FormBody } from '#ui/form/form-body.tsx'
import { FormErrorAlert } from '#ui/form/form-error-alert.tsx'
import { useAnkenForm } from '#ui/form/use-anken-form.ts'
import { Stack } from '#ui/layout.ts'
import { toast } from '#ui/toast.ts'
import { FormTextInput } from '../../ui/form-fields.tsx'

interface CancelFormProps {
  campaignId: number
  onClose: () => void
}

export function CancelForm({ campaignId, onClose }: CancelFormProps) {
  const { t } = useTranslation('admin-campaigns')
  const client = useQueryClient()
  const form = useAnkenForm({ schema: cancelCampaign.body, defaultValues: { reason: '' } })
  const { control } = form
  const { mutateAsync } = useApiMutation(cancelCampaign, {
    // Applications, cases and the dashboard change with it.
    onSuccess: () => client.invalidateQueries(),
  })
  const send = form.submit(async (body) => {
    await mutateAsync({ params: { campaign_id: campaignId }, body })
    toast(t('cancel.done'), 'success')
    onClose()
  })
  return (
    <FormBody onSubmit={send}>
      <FormTextInput
        control={control}
        name="reason"
        label={t('cancel.reason')}
        hint={t('cancel.reason_hint')}
        required
      />
      <FormErrorAlert control={control} />
      <Stack gap="2">
        <Button type="submit" variant="danger" full loading={form.formState.isSubmitting}>
          {t('cancel.confirm')}
        </Button>
        <Button variant="ghost" full onClick={onClose}>
          {t('cancel.keep')}
        </Button>
      </Stack>
    </FormBody>
  )
}
