import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { useFormat } from '#client/i18n/use-format.ts'
import type { Transaction } from '#contract/payouts.ts'
import { PaymentRows } from '#domain/money/payment-rows.tsx'
import { RewardBadge } from '#domain/money/reward-badge.tsx'
import { paths } from '#domain/paths.ts'
import { Button } from '#ui/button.tsx'
import { Fold } from '#ui/fold.tsx'
import { Flex, Stack } from '#ui/layout.ts'
import { Text } from '#ui/text.tsx'
import { PayoutFacts } from './payout-facts.tsx'

/** One reward in a line, which opens to its breakdown and its transfer. */
export function TransactionLine({ transaction }: { transaction: Transaction }) {
  return (
    <Fold label={<Headline transaction={transaction} />}>
      <TransactionFacts transaction={transaction} />
    </Fold>
  )
}

/** What a reward is made of, its transfer, and the way to its case. */
export function TransactionFacts({ transaction }: { transaction: Transaction }) {
  const { t } = useTranslation('payments')
  const { campaign, payment, payout } = transaction
  return (
    <Stack gap="4" paddingBottom="3">
      <PaymentRows payment={payment} />
      {payout && <PayoutFacts payout={payout} />}
      <Button asChild variant="ghost">
        <Link to={paths.project(campaign.id)}>{t('history.case')}</Link>
      </Button>
    </Stack>
  )
}

function Headline({ transaction }: { transaction: Transaction }) {
  const { yen } = useFormat()
  const when = useWhen(transaction)
  const { campaign, payment, state } = transaction
  return (
    <Flex as="span" direction="column" flex="1" minWidth="0" gap="1.5" paddingBlock="2">
      <Text as="span" fontWeight="medium">
        {campaign.title}
      </Text>
      <Flex as="span" align="center" justify="space-between" wrap="wrap" columnGap="3" rowGap="1">
        <RewardBadge state={state} />
        <Text as="strong" number marginInlineStart="auto">
          {yen(payment.net)}
        </Text>
      </Flex>
      <Text as="span" size="sm" tone="soft" fontWeight="normal" number>
        {when}
      </Text>
    </Flex>
  )
}

/** The day that matters for where the reward stands. */
export function useWhen({ state, due_on, payout }: Transaction) {
  const { t } = useTranslation('payments')
  const { day } = useFormat()
  if (payout === null) return t('when.confirmed', { day: day(due_on) })
  if (state === 'failed') return t(`failure.${payout.failure ?? 'other'}`)
  if (payout.account_held) return t('when.held', { day: day(payout.pay_on) })
  return t(payout.paid_on === null ? 'when.scheduled' : 'when.paid', {
    day: day(payout.paid_on ?? payout.pay_on),
  })
}
