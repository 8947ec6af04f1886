import { useQuery } from '@tanstack/react-query'
import Wallet from 'lucide-react/icons/wallet'
import { useTranslation } from 'react-i18next'
import { useFormat } from '#client/i18n/use-format.ts'
import { useApi } from '#client/remote/remote-context.tsx'
import type { Balance } from '#contract/payouts.ts'
import { paths } from '#domain/paths.ts'
import { Card } from '#ui/card.tsx'
import { Flex } from '#ui/layout.ts'
import { ListRow } from '#ui/list-row.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { Text } from '#ui/text.tsx'
import { balanceQuery } from '../../money/balance.ts'

/** Own money in one row; away when it cannot be told, for there is a screen that says why. */
export function BalanceRow() {
  const { t } = useTranslation('home')
  const { yen } = useFormat()
  const { data, error } = useQuery(balanceQuery(useApi()))
  const sentence = useBalanceSentence()
  if (!data) return error ? null : <Skeleton height="5.5rem" />
  const { confirmed, scheduled, processing, failed } = data.data
  return (
    <Card padded={false}>
      <ListRow
        start={<Wallet aria-hidden />}
        title={
          <Flex as="span" wrap="wrap" justify="space-between" columnGap="3">
            {t('balance.title')}
            <Text as="strong" number marginInlineStart="auto">
              {yen(confirmed + scheduled + processing + failed)}
            </Text>
          </Flex>
        }
        text={sentence(data.data)}
        to={paths.transactions}
      />
    </Card>
  )
}

/** The one thing worth knowing about it: what stops it, else when it comes, else what there will be. */
function useBalanceSentence() {
  const { t } = useTranslation('home')
  const { yen, day } = useFormat()
  return ({ failed, next_pay_on, expected }: Balance) => {
    if (failed > 0) return t('balance.stopped', { amount: yen(failed) })
    if (next_pay_on) {
      return (
        <>
          {t('balance.next_pay_on')}{' '}
          <Text as="span" whiteSpace="nowrap">
            {day(next_pay_on)}
          </Text>
        </>
      )
    }
    if (expected > 0) return t('balance.expected', { amount: yen(expected) })
    return t('balance.none')
  }
}
