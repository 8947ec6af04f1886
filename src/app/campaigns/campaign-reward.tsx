import { useTranslation } from 'react-i18next'
import { useFormat } from '#client/i18n/use-format.ts'
import type { CampaignTeaser } from '#contract/campaign-shapes.ts'
import styles from './campaign-card.module.css'

/** A campaign, as far as it pays. */
export type Rewarded = Pick<CampaignTeaser, 'kind' | 'reward_amount' | 'gift_value'>

/** Shows what the creator receives, money first. The value of the goods stands alone when nothing is paid. */
export function CampaignReward({ campaign }: { campaign: Rewarded }) {
  const { t } = useTranslation('campaigns')
  const { yen } = useFormat()
  const { reward_amount: amount, gift_value: gift, kind } = campaign
  if (amount === null) {
    return (
      <p className={styles.reward}>
        <span className={styles.kind}>{t(`kind.${kind}`)}</span>
        {gift !== null && <strong className={styles.amount}>{t('card.worth', { amount: yen(gift) })}</strong>}
      </p>
    )
  }
  return (
    <p className={styles.reward}>
      <span className={styles.kind}>{t('card.reward')}</span>
      <strong className={styles.amount}>{yen(amount)}</strong>
      <small>{t('card.before_tax')}</small>
      {gift !== null && <span className={styles.extra}>{t('card.plus_goods', { amount: yen(gift) })}</span>}
    </p>
  )
}
