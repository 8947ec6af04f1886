import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import type { DashboardItem, DashboardQueue } from '#contract/admin-dashboard.ts'
import { useFormat } from '#client/i18n/use-format.ts'
import { Badge } from '../../ui/badge.tsx'
import { DueMark } from './due-mark.tsx'
import styles from './dashboard.module.css'
import { itemPath } from './queue-paths.ts'

/** One thing that waits, as a link to where it is done. */
export function QueueItem({ queue, item, now }: { queue: DashboardQueue; item: DashboardItem; now: number }) {
  return (
    <li>
      <Link className={styles.item ?? ''} to={itemPath(queue, item)}>
        <What item={item} />
        <DueMark item={item} now={now} />
      </Link>
    </li>
  )
}

function What({ item }: { item: DashboardItem }) {
  const { t } = useTranslation(['admin-dashboard', 'cases'])
  const { yen, number } = useFormat()
  const { title, person, count, sub_task, payout } = item
  return (
    <span className={styles.what}>
      <strong>{person ?? title}</strong>
      <span className={styles.about}>
        {sub_task && <Badge tone="info">{t(`cases:sub_task.${sub_task}`)}</Badge>}
        <span>
          {payout && yen(payout.net)}
          {person === null && t('applicants', { count, number: number(count) })}
          {person !== null && title}
        </span>
      </span>
    </span>
  )
}
