import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { useFormat } from '#client/i18n/use-format.ts'
import { PaymentRows } from '#domain/money/payment-rows.tsx'
import { RewardBadge } from '#domain/money/reward-badge.tsx'
import { Text, TextLink } from '#ui/text.tsx'
import { Panel } from '../../../parts/page.tsx'
import { paths } from '../../../paths.ts'
import type { AdminCase } from '../case-queries.ts'
import styles from '../case.module.css'

/** What the case pays, where that stands, and the transfer that carries it. */
export function RewardPanel({ about }: { about: AdminCase }) {
  const { t } = useTranslation(['admin-case', 'cases'])
  const { day, yen } = useFormat()
  const { case: theCase, payout_id, influencer } = about
  const { reward, campaign } = theCase
  const gift = campaign.reward.gift_value
  return (
    <Panel title={t('cases:reward.title')} actions={reward && <RewardBadge state={reward.state} />}>
      {reward ? (
        <div className={styles.facts}>
          <PaymentRows payment={reward} />
        </div>
      ) : (
        <Text size="sm">{t('reward.none')}</Text>
      )}
      {gift !== null && <Text size="sm">{t('reward.gift', { amount: yen(gift) })}</Text>}
      {reward?.due_on && <Text size="sm">{t('cases:reward.due_on', { day: day(reward.due_on) })}</Text>}
      {payout_id !== null && reward && (
        <TextLink asChild>
          <Link to={paths.payouts({ state: reward.state, keyword: influencer.display_name })}>
            {t('reward.payout', { id: payout_id })}
          </Link>
        </TextLink>
      )}
    </Panel>
  )
}
