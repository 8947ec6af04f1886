import { useTranslation } from 'react-i18next'
import { useFormat } from '#client/i18n/use-format.ts'
import { useApiMutation } from '#client/remote/use-api-mutation.ts'
import { listDeliveries, retryDeliveries } from '#contract/admin-deliveries.ts'
import type { Answer } from '#contract/endpoint.ts'
import { toast } from '#ui/toast.ts'

type Outcome = Answer<typeof retryDeliveries>['data']

/** Returns what says to how many deliveries an act was done, and that those sent or dropped meanwhile were left out. */
export function useTellOutcome(act: 'retried' | 'drop.done') {
  const { t } = useTranslation('admin-deliveries')
  const { number } = useFormat()
  return ({ done, left_out }: Outcome) => {
    if (done === 0) return toast(t('left_out.all'), 'danger')
    const doneText = t(act, { count: done, number: number(done) })
    toast([doneText, ...(left_out > 0 ? [t('left_out.some')] : [])].join(' '), 'success')
  }
}

/** Tries deliveries again. */
export function useRetry(onDone?: () => void) {
  const { t } = useTranslation('admin-deliveries')
  const tell = useTellOutcome('retried')
  return useApiMutation(retryDeliveries, {
    invalidates: [listDeliveries],
    onSuccess: ({ data }) => {
      tell(data)
      onDone?.()
    },
    onError: ({ code }) => toast(t(`errors:${code}`), 'danger'),
  })
}
