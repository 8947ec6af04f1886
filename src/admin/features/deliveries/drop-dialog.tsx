import { useTranslation } from 'react-i18next'
import { useApiMutation } from '#client/remote/use-api-mutation.ts'
import { type Delivery, dropDelivery, listDeliveries } from '#contract/admin-deliveries.ts'
import { Button } from '#ui/button.tsx'
import { FormError } from '#ui/form-error.tsx'
import { Text } from '#ui/text.tsx'
import { toast } from '#ui/toast.ts'
import { Dialog } from '../../ui/dialog.tsx'

interface DropDialogProps {
  delivery: Delivery
  onClose: () => void
}

/** Asks before somebody is never told. */
export function DropDialog({ delivery: { id, notice }, onClose }: DropDialogProps) {
  const { t } = useTranslation('admin-deliveries')
  const { mutate, isPending, error } = useApiMutation(dropDelivery, {
    invalidates: [listDeliveries],
    onSuccess: () => {
      toast(t('drop.done'), 'success')
      onClose()
    },
  })
  return (
    <Dialog
      onClose={onClose}
      open
      title={t('drop.title')}
      closeLabel={t('common:close')}
      actions={
        <>
          <Button
            variant="danger"
            loading={isPending}
            onClick={() => mutate({ params: { delivery_id: id } })}
          >
            {t('drop.submit')}
          </Button>
          <Button variant="outline" onClick={onClose}>
            {t('common:cancel')}
          </Button>
        </>
      }
    >
      {notice && (
        <Text fontWeight="bold">
          {t('drop.about', { subject: notice.subject, name: notice.influencer.name })}
        </Text>
      )}
      <Text>{t('drop.text')}</Text>
      <FormError>{error && t(`errors:${error.code}`)}</FormError>
    </Dialog>
  )
}
