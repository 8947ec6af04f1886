import CircleArrowRight from 'lucide-react/icons/circle-arrow-right'
import Hourglass from 'lucide-react/icons/hourglass'
import type { CaseSummary } from '#contract/projects.ts'
import { CaseBadge } from '#domain/cases/case-badge.tsx'
import { paths } from '#domain/paths.ts'
import { Card, CardLink } from '#ui/card.tsx'
import { ImageFrame } from '#ui/image-frame.tsx'
import { NextActionDue, useNextActionText } from './next-action.tsx'
import styles from './case-card.module.css'

/** A case in a list: where it stands, and what comes next with its time. */
export function CaseCard({ summary }: { summary: CaseSummary }) {
  const { campaign, state, next_action: action } = summary
  const { cover, title, brand_name } = campaign
  const sentence = useNextActionText()
  const Icon = action?.waiting ? Hourglass : CircleArrowRight
  return (
    <Card as="article" padded={false}>
      <div className={styles.body}>
        <div className={styles.cover}>
          <ImageFrame src={cover.url} alt="" width={cover.width} height={cover.height} ratio="1 / 1" />
        </div>
        <div className={styles.text}>
          <p className={styles.top}>
            <span className={styles.brand}>{brand_name}</span>
            <CaseBadge state={state} />
          </p>
          <h3 className={styles.title}>
            <CardLink to={paths.project(campaign.id)}>{title}</CardLink>
          </h3>
        </div>
      </div>
      {action && (
        <p className={styles.next} data-waiting={action.waiting || undefined}>
          <Icon aria-hidden />
          <span className={styles.action}>
            {sentence(action)}
            <NextActionDue action={action} />
          </span>
        </p>
      )}
    </Card>
  )
}
