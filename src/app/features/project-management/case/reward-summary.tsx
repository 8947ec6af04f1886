import { useTranslation } from 'react-i18next'
import { useFormat } from '#client/i18n/use-format.ts'
import type { CaseDetail } from '#contract/case-shapes.ts'
import { PaymentRows } from '#domain/money/payment-rows.tsx'
import { RewardBadge } from '#domain/money/reward-badge.tsx'
import { DefinitionList } from '#ui/definition-list.tsx'
import { Fold } from '#ui/fold.tsx'
import { Flex } from '#ui/layout.ts'
import { Notice } from '#ui/notice.tsx'
import { Section } from '#ui/section.tsx'
import { Text } from '#ui/text.tsx'
import { LargeAmount } from '../../../money/large-amount.tsx'

type Reward = NonNullable<CaseDetail['reward']>

/** Shows the reward of the case: the sum that is paid out, how it is calculated, and when it is due. */
export function RewardSummary({ theCase: { state, reward, campaign } }: { theCase: CaseDetail }) {
  const { t } = useTranslation(['cases', 'campaigns'])
  const { yen } = useFormat()
  const gift = campaign.reward.gift_value
  if (reward === null && gift === null) return null
  return (
    <Section title={t('reward.title')}>
      {reward && reward.net > 0 && <Money reward={reward} folded={state === 'confirmed'} />}
      {state === 'confirmed' && reward && reward.state !== 'expected' && (
        <Notice>{t('reward.booked_unfinished')}</Notice>
      )}
      {gift !== null && (
        <DefinitionList
          items={[
            { label: t('campaigns:reward.gift'), value: t('campaigns:card.worth', { amount: yen(gift) }) },
          ]}
        />
      )}
    </Section>
  )
}

/** What the sum is made of is folded while there is work to do. */
function Money({ reward, folded }: { reward: Reward; folded: boolean }) {
  const { t } = useTranslation('cases')
  const { day } = useFormat()
  return (
    <>
      <Flex align="center" justify="space-between" wrap="wrap" columnGap="3" rowGap="1">
        <LargeAmount label={t('payment.net')} amount={reward.net} />
        <RewardBadge state={reward.state} />
      </Flex>
      {!folded && <PaymentRows payment={reward} />}
      {reward.due_on && (
        <Text size="sm" tone="soft">
          {t('reward.due_on', { day: day(reward.due_on) })}
        </Text>
      )}
      {folded && (
        <Fold printed label={t('reward.details')}>
          <PaymentRows payment={reward} />
        </Fold>
      )}
    </>
  )
}
