import Clock from 'lucide-react/icons/clock'
import { useTranslation } from 'react-i18next'
import { timeLeft } from '#client/i18n/format.ts'
import { useFormat } from '#client/i18n/use-format.ts'
import { useNow } from '#client/remote/use-now.ts'
import type { CampaignSummary } from '#contract/campaign-shapes.ts'
import { paths } from '#domain/paths.ts'
import { Card, CardLink } from '#ui/card.tsx'
import { ImageFrame } from '#ui/image-frame.tsx'
import { CampaignReward, type Rewarded } from './campaign-reward.tsx'
import styles from './offer-card.module.css'

interface OfferCardProps {
  campaign: Rewarded & Pick<CampaignSummary, 'id' | 'title' | 'brand_name' | 'cover' | 'offer_expires_at'>
}

/** An offer that waits for an answer: the time left comes first. */
export function OfferCard({ campaign }: OfferCardProps) {
  const { title, brand_name, cover, offer_expires_at: until } = campaign
  return (
    <Card as="article" padded={false}>
      {until && <OfferTimeLeft until={until} />}
      <div className={styles.body}>
        <div className={styles.cover}>
          <ImageFrame src={cover.url} alt="" width={cover.width} height={cover.height} ratio="1 / 1" />
        </div>
        <div className={styles.text}>
          <p className={styles.brand}>{brand_name}</p>
          <h3 className={styles.title}>
            <CardLink to={paths.campaign(campaign.id)}>{title}</CardLink>
          </h3>
          <CampaignReward campaign={campaign} />
        </div>
      </div>
    </Card>
  )
}

interface OfferTimeLeftProps {
  until: string
}

/** Shows how much time is left to answer an offer, and when that time ends. */
export function OfferTimeLeft({ until }: OfferTimeLeftProps) {
  const { t } = useTranslation('campaigns')
  const { instant } = useFormat()
  const left = timeLeft(until, useNow())
  return (
    <p className={styles.due}>
      <Clock aria-hidden />
      <span className={styles.left}>
        <strong>{left ? t(`offer.left_${left.unit}`, { count: left.count }) : t('offer.over')}</strong>
        <span className={styles.until}>{t('offer.until', { at: instant(until) })}</span>
      </span>
    </p>
  )
}
