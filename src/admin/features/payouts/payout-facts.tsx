import { useTranslation } from 'react-i18next'
import { useFormat } from '#client/i18n/use-format.ts'
import type { AdminPayout } from '#contract/admin-payouts.ts'
import { payoutFailures } from '#contract/payout-states.ts'
import { DefinitionList } from '#ui/definition-list.tsx'

/** The one transfer that an act is about. */
export function PayoutFacts({ payout: { influencer, destination, net } }: { payout: AdminPayout }) {
  const { t } = useTranslation('admin-payouts')
  const { yen } = useFormat()
  return (
    <DefinitionList
      items={[
        { label: t('column.who'), value: influencer.name },
        { label: t('column.destination'), value: destination ?? t('no_destination') },
        { label: t('net'), value: <strong>{yen(net)}</strong> },
      ]}
    />
  )
}

/** Returns the reasons why the bank did not pay, as options. */
export function useFailureOptions() {
  const { t } = useTranslation('payments')
  return (
    payoutFailures
      // That one the portal finds by itself, before the bank has it.
      .filter((failure) => failure !== 'no_account')
      .map((value) => ({ value, label: t(`failure.${value}`) }))
  )
}
