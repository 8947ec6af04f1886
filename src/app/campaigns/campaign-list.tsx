import type { CampaignSummary } from '#contract/campaign-shapes.ts'
import { Card } from '#ui/card.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { CampaignCard } from './campaign-card.tsx'
import { useFavourite } from './use-favourite.ts'
import { useUnmetConditions } from './use-unmet-conditions.ts'
import styles from './campaign-card.module.css'

/** Pictures of these are in sight at once on a phone. */
const inSight = 2

/** The number of campaigns whose conditions are asked about at once: as many as a page of a list has. */
const together = 20

interface CampaignListProps {
  campaigns: readonly CampaignSummary[]
  /** All of them are known to suit the reader. */
  suitable: boolean
}

export function CampaignList({ campaigns, suitable }: CampaignListProps) {
  const starts = Array.from(
    { length: Math.ceil(campaigns.length / together) },
    (_, index) => index * together,
  )
  return (
    <ul className={styles.list}>
      {starts.map((start) => (
        <Cards
          key={start}
          campaigns={campaigns.slice(start, start + together)}
          first={start === 0}
          suitable={suitable}
        />
      ))}
    </ul>
  )
}

function Cards({ campaigns, first, suitable }: CampaignListProps & { first: boolean }) {
  const setFavourite = useFavourite()
  const unmet = useUnmetConditions(suitable ? [] : campaigns)
  return campaigns.map((campaign, index) => (
    <li key={campaign.id} ref={rememberHeight}>
      <CampaignCard
        campaign={campaign}
        priority={first && index < inSight}
        unmet={unmet(campaign)}
        onFavourite={setFavourite}
      />
    </li>
  ))
}

/**
 * Gives a card the height that it had in this density, to stand for it while it is out of sight. The browser remembers heights itself,
 * and forgets them when the list is hidden behind another screen, so that one would come back to another place.
 */
function rememberHeight(card: HTMLLIElement) {
  const observer = (heights ??= new ResizeObserver((entries) => {
    for (const { target, contentRect } of entries)
      if (target instanceof HTMLElement && contentRect.height > 0)
        target.style.setProperty(`--${density()}`, `${contentRect.height}px`)
  }))
  observer.observe(card)
  return () => observer.unobserve(card)
}

let heights: ResizeObserver | undefined

/** The density of the cards as the page is drawn now; the store may not have been read yet. */
const density = () => document.documentElement.dataset['cards'] ?? 'picture'

/** The shape of cards that are on their way. */
export function CampaignListSkeleton() {
  return (
    <div className={styles.list}>
      {[1, 2, 3].map((card) => (
        <Card key={card} padded={false} className={styles.card}>
          <div className={styles.cover}>
            <Skeleton ratio="16 / 9" />
          </div>
          <div className={styles.body}>
            <Skeleton width="40%" height="0.75rem" />
            <div className={styles.bone}>
              <Skeleton height="2.75rem" />
            </div>
            <div className={styles.bone}>
              <Skeleton width="60%" height="1.875rem" />
            </div>
            <div className={styles.bone}>
              <Skeleton width="80%" height="1.25rem" />
            </div>
            <div className={styles.bone}>
              <Skeleton width="30%" height="1.5rem" />
            </div>
          </div>
        </Card>
      ))}
    </div>
  )
}
