import { useTranslation } from 'react-i18next'
import type { DashboardItem } from '#contract/admin-dashboard.ts'
import { timeLeft } from '#client/i18n/format.ts'
import { useFormat } from '#client/i18n/use-format.ts'
import { Badge } from '../../ui/badge.tsx'
import styles from './dashboard.module.css'

/** Up to so many days ahead, what remains says more than the date. */
const nearDays = 3

/** Until when; since when where nothing sets a time. `now` in ms. */
export function DueMark({ item, now }: { item: DashboardItem; now: number }) {
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
