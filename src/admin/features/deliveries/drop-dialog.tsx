import { useTranslation } from 'react-i18next'
import { useFormat } from '#client/i18n/use-format.ts'
import { useApiMutation } from '#client/remote/use-api-mutation.ts'
import { type Delivery, dropDeliveries, listDeliveries } from '#contract/admin-deliveries.ts'
import { Button } from '#ui/button.tsx'
import { FormError } from '#ui/form-error.tsx'
import { Text } from '#ui/text.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { useTellOutcome } from './outcome.ts'

interface DropDialogProps {
  deliveries: readonly Delivery[]
  onClose: () => void
  /** They are off the list. */
  onDropped: () => void
}

/** Asks before somebody is never told. */
export function DropDialog({ deliveries, onClose, onDropped }: DropDialogProps) {
  const { t } = useTranslation('admin-deliveries')
  const { number } = useFormat()
  const tell = useTellOutcome('drop.done')
  const { mutate, isPending, error } = useApiMutation(dropDeliveries, {
    invalidates: [listDeliveries],
    onSuccess: ({ data }) => {
      tell(data)
      onDropped()
      onClose()
    },
  })
  const count = deliveries.length
  const notice = count === 1 ? deliveries[0]?.notice : undefined
  return (
    <Dialog
      onClose={onClose}
      open
      title={t('drop.title', { count, number: number(count) })}
      closeLabel={t('common:close')}
      actions={
        <>
          <Button
            variant="danger"
            loading={isPending}
            onClick={() => mutate({ body: { delivery_ids: deliveries.map(({ id }) => id) } })}
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
