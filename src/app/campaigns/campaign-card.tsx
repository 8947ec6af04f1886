import { memo } from 'react'
import { useTranslation } from 'react-i18next'
import type { CampaignSummary } from '#contract/campaign-shapes.ts'
import { CampaignBadges, isOutOfReach } from '#domain/campaigns/campaign-badges.tsx'
import { CampaignDeadline } from '#domain/campaigns/campaign-deadline.tsx'
import { usePrefectures } from '#domain/campaigns/use-prefectures.ts'
import { paths } from '#domain/paths.ts'
import { Card, CardLink } from '#ui/card.tsx'
import { Heart } from '#ui/heart.tsx'
import { ImageFrame } from '#ui/image-frame.tsx'
import { CampaignReward } from './campaign-reward.tsx'
import { useFilterStore } from './filter-store.ts'
import { FitReasons } from './fit-reasons.tsx'
import styles from './campaign-card.module.css'

interface CampaignCardProps {
  campaign: CampaignSummary
  onFavourite: (campaignId: number, favourite: boolean) => void
  /** True for a card that is visible at first: its picture is loaded at once. */
  priority?: boolean | undefined
  /** The reader does not meet its conditions. */
  unmet?: boolean | undefined
}

/** A campaign as a row of a long list: drawn by static CSS alone, its height known before the picture. */
export const CampaignCard = memo(function CampaignCard({
  campaign,
  onFavourite,
  priority,
  unmet,
}: CampaignCardProps) {
  const { t } = useTranslation('campaigns')
  const { short } = usePrefectures()
  const wanted = useFilterStore((filter) => filter.prefectures)
  const { id, title, brand_name, cover, platforms, work_prefectures, favourite } = campaign
  return (
    <Card
      as="article"
      padded={false}
      className={styles.card}
      data-apart={isOutOfReach(campaign) || unmet || undefined}
    >
      <div className={styles.cover}>
        <ImageFrame
          src={cover.url}
          alt=""
          width={cover.width}
          height={cover.height}
          ratio="16 / 9"
          priority={priority}
        />
        <div className={styles.badges}>
          <CampaignBadges campaign={campaign} unmet={unmet} />
        </div>
        <div className={styles.heart}>
          <Heart
            label={t('favourite.label', { title })}
            pressed={favourite}
            onToggle={(wanted) => onFavourite(id, wanted)}
          />
        </div>
      </div>
      <div className={styles.body}>
        <p className={styles.brand}>{brand_name}</p>
        <h3 className={styles.title}>
          <CardLink to={paths.campaign(id)}>{title}</CardLink>
        </h3>
        <FitReasons campaign={campaign} />
        <CampaignReward campaign={campaign} />
        <p className={styles.facts}>
          <CampaignDeadline campaign={campaign} />
          {work_prefectures && <span>{short(work_prefectures, wanted)}</span>}
          <span className={styles.more}>{t('card.openings', { count: campaign.openings })}</span>
          <span className={styles.more}>{t('card.applicants', { count: campaign.applicants })}</span>
        </p>
        <ul className={styles.platforms} aria-label={t('card.platforms')}>
          {platforms.map((platform) => (
            <li key={platform}>{t(`common:platform.${platform}`)}</li>
          ))}
        </ul>
      </div>
    </Card>
  )
})
