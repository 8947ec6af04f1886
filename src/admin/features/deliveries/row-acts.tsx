import { useTranslation } from 'react-i18next'
import { useApiMutation } from '#client/remote/use-api-mutation.ts'
import { type Delivery, dropDelivery, listDeliveries, retryDelivery } from '#contract/admin-deliveries.ts'
import { toast } from '#ui/toast.ts'
import { RoleButton } from '../../parts/role-button.tsx'
import styles from './deliveries.module.css'

interface RowActsProps {
  delivery: Delivery
  onDrop: (delivery: Delivery) => void
}

/** Once more, or never. */
export function RowActs({ delivery, onDrop }: RowActsProps) {
  const { t } = useTranslation('admin-deliveries')
  const { id, state } = delivery
  const retry = useApiMutation(retryDelivery, {
    invalidates: [listDeliveries],
    onSuccess: () => toast(t('retried'), 'success'),
    onError: ({ code }) => toast(t(`errors:${code}`), 'danger'),
  })
  return (
    <div className={styles.acts}>
      <RoleButton
        endpoint={retryDelivery}
        quiet
        variant="outline"
        loading={retry.isPending}
        onClick={() => retry.mutate({ params: { delivery_id: id } })}
      >
        {t('retry')}
      </RoleButton>
      {state === 'dead' && (
        <RoleButton endpoint={dropDelivery} quiet variant="ghost" onClick={() => onDrop(delivery)}>
          {t('drop.open')}
        </RoleButton>
      )}
    </div>
  )
}
