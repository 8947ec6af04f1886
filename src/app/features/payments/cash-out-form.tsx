import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import * as z from 'zod/mini'
import { useFormat } from '#client/i18n/use-format.ts'
import { useApi } from '#client/remote/remote-context.tsx'
import { onceFor } from '#client/remote/send-once.ts'
import { useApiMutation } from '#client/remote/use-api-mutation.ts'
import { getCase } from '#contract/cases.ts'
import { type CashOutOffer, cashOut, getBalance, listTransactions } from '#contract/payouts.ts'
import { Button } from '#ui/button.tsx'
import { DefinitionList } from '#ui/definition-list.tsx'
import { FormBody } from '#ui/form/form-body.tsx'
import { FormErrorAlert } from '#ui/form/form-error-alert.tsx'
import { SubmitButton } from '#ui/form/submit-button.tsx'
import { useAnkenForm } from '#ui/form/use-anken-form.ts'
import { Notice } from '#ui/notice.tsx'
import { Text } from '#ui/text.tsx'
import { toast } from '#ui/toast.ts'
import { LargeAmount } from '../../money/large-amount.tsx'
import { CashOutLines } from './cash-out-lines.tsx'
import { bankAccountQuery } from './queries.ts'

/** The own account in a line, its number masked; a word in its place while it is not known. */
function useDestination() {
  const { t } = useTranslation('payments')
  const { data } = useQuery(bankAccountQuery(useApi()))
  const account = data?.data
  if (!account) return t('payout.registered_account')
  const { bank_name, branch_name, account_type, masked_number } = account
  return `${bank_name} ${branch_name} ${t(`account_type.${account_type}`)} ${masked_number}`
}

const shownByMoney = [getBalance, listTransactions, getCase]

/**
 * Asks for the sum that was shown, in yen, once however often it is tried. When the money has changed meanwhile, it is read
 * again. Rejects with ApiError, for the form to show.
 */
function useCashOut() {
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

/** There is nothing to fill in: everything is paid, as shown. */
const nothing = z.object({})

interface CashOutFormProps {
  /** An operator has to look at the account's holder first. */
  held: boolean
  offer: CashOutOffer
  onDone: () => void
}

/** All that the transfer carries and all that is taken off, to be confirmed. */
export function CashOutForm({ offer, held, onDone }: CashOutFormProps) {
  const { t } = useTranslation('payments')
  const { yen, day, instant } = useFormat()
  const destination = useDestination()
  const form = useAnkenForm({ schema: nothing, defaultValues: {} })
  const { control } = form
  const cashOut = useCashOut()
  const { net, pay_on, rests_until } = offer
  const submit = form.submit(() => cashOut(net).then(onDone))
  return (
    <FormBody onSubmit={submit}>
      <Text>{t('cash_out.text')}</Text>
      <LargeAmount label={t('cash_out.net')} amount={net} />
      <DefinitionList
        items={[
          { label: t('payout.pay_on'), value: t('cash_out.by', { day: day(pay_on) }) },
          { label: t('payout.destination'), value: destination },
        ]}
      />
      {rests_until && <Notice tone="warning">{t('cash_out.rests', { at: instant(rests_until) })}</Notice>}
      {held && <Notice tone="warning">{t('cash_out.held')}</Notice>}
      <CashOutLines offer={offer} />
      <FormErrorAlert control={control} />
      <SubmitButton control={control}>{t('cash_out.confirm', { amount: yen(net) })}</SubmitButton>
      <Button variant="ghost" onClick={onDone}>
        {t('common:cancel')}
      </Button>
    </FormBody>
  )
}
