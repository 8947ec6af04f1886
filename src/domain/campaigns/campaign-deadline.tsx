import { useTranslation } from 'react-i18next'
import { daysLeft } from '#client/i18n/format.ts'
import { useFormat } from '#client/i18n/use-format.ts'
import { useNow } from '#client/remote/use-now.ts'
import type { CampaignTeaser } from '#contract/campaign-shapes.ts'
import styles from './campaign-deadline.module.css'

interface DeadlineProps {
  campaign: CampaignTeaser
}

/** Shows until when creators can apply, or from when. Shows nothing once recruiting is over. */
export function CampaignDeadline({ campaign }: DeadlineProps) {
  const { t } = useTranslation('campaigns')
  const { instant } = useFormat()
  const now = useNow()
  if (campaign.state === 'upcoming')
    return <span>{t('card.opens', { at: instant(campaign.recruiting_start) })}</span>
  if (campaign.state !== 'recruiting') return null
  const days = daysLeft(campaign.recruiting_end, now)
  return (
    <span className={campaign.closing_soon ? styles.urgent : undefined}>
      {days > 0 ? t('card.days_left', { count: days }) : t('card.last_day')}
    </span>
  )
}
