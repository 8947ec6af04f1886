import { useTranslation } from 'react-i18next'
import { getCase } from '#contract/cases.ts'
import { cashOut, getBalance, listTransactions } from '#contract/payouts.ts'
import { useFormat } from '#client/i18n/use-format.ts'
import { onceFor } from '#client/remote/send-once.ts'
import { useApiMutation } from '#client/remote/use-api-mutation.ts'
import { toast } from '#ui/toast.ts'

const shownByMoney = [getBalance, listTransactions, getCase]

/**
 * Asks for the sum that was shown, in yen, once however often it is tried. When the money has changed meanwhile, it is read
 * again. Rejects with ApiError, for the form to show.
 */
export function useCashOut() {
  const { t } = useTranslation('payments')
  const { day } = useFormat()
  const { mutateAsync } = useApiMutation(cashOut, {
    once: onceFor(),
    invalidates: shownByMoney,
    background: true,
    onConflict: shownByMoney,
    onSuccess: ({ data }) => toast(t('cash_out.done', { day: day(data.pay_on) }), 'success'),
    // The form may be gone with the money that it was about.
    onError: ({ code, status }) => status === 409 && toast(t(`errors:${code}`), 'danger'),
  })
  return (net: number) => mutateAsync({ body: { net } })
}
