import { useTranslation } from 'react-i18next'
import { useFormat } from '#client/i18n/use-format.ts'
import { useApiMutation } from '#client/remote/use-api-mutation.ts'
import { listDeliveries, retryDeliveries } from '#contract/admin-deliveries.ts'
import { toast } from '#ui/toast.ts'

/** Tries deliveries again, and says how many of them; what was sent or dropped meanwhile is left out. */
export function useRetry(onDone?: () => void) {
  const { t } = useTranslation('admin-deliveries')
  const { number } = useFormat()
  return useApiMutation(retryDeliveries, {
    invalidates: [listDeliveries],
    onSuccess: ({ data: { done, left_out } }) => {
      const words = { count: done, number: number(done) }
      if (done === 0) toast(t('left_out.all'), 'danger')
      else toast([t('retried', words), ...(left_out > 0 ? [t('left_out.some')] : [])].join(' '), 'success')
      onDone?.()
    },
    onError: ({ code }) => toast(t(`errors:${code}`), 'danger'),
  })
}
