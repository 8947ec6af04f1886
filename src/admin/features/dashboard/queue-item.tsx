import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { timeLeft } from '#client/i18n/format.ts'
import { useFormat } from '#client/i18n/use-format.ts'
import type { DashboardItem, DashboardQueue } from '#contract/admin-dashboard.ts'
import { Badge } from '../../ui/badge.tsx'
import { itemPath } from './queue-paths.ts'
import styles from './dashboard.module.css'

/** Up to so many days ahead, what remains says more than the date. */
const nearDays = 3

/** Shows when an item is due, or since when it has waited if it has no due time. `now` is in ms. */
function DueMark({ item, now }: { item: DashboardItem; now: number }) {
  const { t } = useTranslation('admin-dashboard')
  const { instant } = useFormat()
  const { since, due_at } = item
  if (due_at === null) return <span className={styles.due}>{t('since', { at: instant(since) })}</span>
  const left = timeLeft(due_at, now)
  if (left === null)
    return (
      <span className={styles.due}>
        <Badge tone="danger">{t('overdue')}</Badge>
        {instant(due_at)}
      </span>
    )
  const near = left.unit !== 'days' || left.count <= nearDays
  return (
    <span className={styles.due}>
      {near ? (
        <strong>{t(`left.${left.unit}`, { count: left.count })}</strong>
      ) : (
        t('until', { at: instant(due_at) })
      )}
    </span>
  )
}

interface QueueItemProps {
  queue: DashboardQueue
  item: DashboardItem
  now: number
  /** It is marked as the operator's own. */
  marked: boolean
}

/** One thing that waits, as a link to where it is done. */
export function QueueItem({ queue, item, now, marked }: QueueItemProps) {
  return (
    <li>
      <Link className={styles.item ?? ''} to={itemPath(queue, item)}>
        <What item={item} marked={marked} />
        <DueMark item={item} now={now} />
      </Link>
    </li>
  )
}

function What({ item, marked }: Pick<QueueItemProps, 'item' | 'marked'>) {
  const { t } = useTranslation(['admin-dashboard', 'cases'])
  const { yen, number } = useFormat()
  const { title, person, count, sub_task, payout } = item
  return (
    <span className={styles.what}>
      <strong>{person ?? title}</strong>
      <span className={styles.about}>
        {marked && <Badge tone="info">{t('own')}</Badge>}
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
