import { useTranslation } from 'react-i18next'
import * as z from 'zod/mini'
import type { CashOutOffer } from '#contract/payouts.ts'
import { FormBody } from '#ui/form/form-body.tsx'
import { FormErrorAlert } from '#ui/form/form-error-alert.tsx'
import { SubmitButton } from '#ui/form/submit-button.tsx'
import { useAnkenForm } from '#ui/form/use-anken-form.ts'
import { useFormat } from '#client/i18n/use-format.ts'
import { LargeAmount } from '../../money/large-amount.tsx'
import { Button } from '#ui/button.tsx'
import { DefinitionList } from '#ui/definition-list.tsx'
import { Notice } from '#ui/notice.tsx'
import { Text } from '#ui/text.tsx'
import { CashOutLines } from './cash-out-lines.tsx'
import { useCashOut } from './use-cash-out.ts'
import { useDestination } from './use-destination.ts'

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
