import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { getCase } from '#contract/cases.ts'
import { cashOut, getBalance, listTransactions } from '#contract/payouts.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { toApiError } from '../../remote/api-error.ts'
import { useApi } from '../../remote/remote-context.tsx'
import { sendOnce } from '../../remote/send-once.ts'
import { toast } from '../../ui/toast.ts'

const shownByMoney = new Set<unknown>([getBalance.name, listTransactions.name, getCase.name])

/**
 * Asks for the sum that was shown, in yen, once however often it is tried. When the money has changed meanwhile, it is read
 * again. Rejects with ApiError, for the form to show.
 */
export function useCashOut() {
  const { t } = useTranslation('payments')
  const { day } = useFormat()
  const api = useApi()
  const client = useQueryClient()
  const readAgain = () =>
    void client.invalidateQueries({ predicate: ({ queryKey }) => shownByMoney.has(queryKey[0]) })

  return async (net: number) => {
    try {
      const { data } = await sendOnce(cashOut.name, { net }, (idempotencyKey) =>
        api.call(cashOut, { body: { net } }, { idempotencyKey }),
      )
      readAgain()
      toast(t('cash_out.done', { day: day(data.pay_on) }), 'success')
    } catch (error) {
      const { code, status } = toApiError(error)
      if (status === 409) {
        // The form may be gone with the money that it was about.
        toast(t(`errors:${code}`), 'danger')
        readAgain()
      }
      throw error
    }
  }
}
