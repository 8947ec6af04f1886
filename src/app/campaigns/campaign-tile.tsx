import type { CampaignSummary, CampaignTeaser } from '#contract/campaign-shapes.ts'
import { CampaignBadges } from '#domain/campaigns/campaign-badges.tsx'
import { CampaignDeadline } from '#domain/campaigns/campaign-deadline.tsx'
import { paths } from '#domain/paths.ts'
import { Card, CardLink } from '#ui/card.tsx'
import { ImageFrame } from '#ui/image-frame.tsx'
import { CampaignReward } from './campaign-reward.tsx'
import { FitReasons } from './fit-reasons.tsx'
import styles from './campaign-card.module.css'

interface CampaignTileProps {
  campaign: CampaignTeaser & Partial<Pick<CampaignSummary, 'reasons'>>
  priority?: boolean | undefined
}

/** A campaign in a row that is pushed sideways: the least that makes one want to look. */
export function CampaignTile({ campaign, priority }: CampaignTileProps) {
  const { cover, title, brand_name } = campaign
  return (
    <Card as="article" padded={false} className={styles.tile}>
      <div className={styles.cover}>
        <ImageFrame
          src={cover.url}
          alt=""
          width={cover.width}
          height={cover.height}
          ratio="4 / 3"
          priority={priority}
        />
        <div className={styles.badges}>
          <CampaignBadges campaign={campaign} />
        </div>
      </div>
      <div className={styles.body}>
        <p className={styles.brand}>{brand_name}</p>
        <h3 className={styles.title}>
          <CardLink to={paths.campaign(campaign.id)}>{title}</CardLink>
        </h3>
        <FitReasons campaign={campaign} />
        <CampaignReward campaign={campaign} />
        <p className={styles.facts}>
          <CampaignDeadline campaign={campaign} />
        </p>
      </div>
    </Card>
  )
}
