import { VisuallyHidden } from '@chakra-ui/react/visually-hidden'
import AlarmClock from 'lucide-react/icons/alarm-clock'
import BadgeCheck from 'lucide-react/icons/badge-check'
import Banknote from 'lucide-react/icons/banknote'
import CalendarClock from 'lucide-react/icons/calendar-clock'
import Eye from 'lucide-react/icons/eye'
import EyeOff from 'lucide-react/icons/eye-off'
import FilePenLine from 'lucide-react/icons/file-pen-line'
import Hourglass from 'lucide-react/icons/hourglass'
import Inbox from 'lucide-react/icons/inbox'
import MessageCircleQuestion from 'lucide-react/icons/message-circle-question'
import MessagesSquare from 'lucide-react/icons/messages-square'
import PackageX from 'lucide-react/icons/package-x'
import ShieldCheck from 'lucide-react/icons/shield-check'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import Truck from 'lucide-react/icons/truck'
import UserRoundSearch from 'lucide-react/icons/user-round-search'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { useFormat } from '#client/i18n/use-format.ts'
import type { Dashboard, DashboardQueue } from '#contract/admin-dashboard.ts'
import { useShortcutStore } from '../../keys/shortcut-store.ts'
import { Badge } from '../../ui/badge.tsx'
import { QueueItem } from './queue-item.tsx'
import { queuePath } from './queue-paths.ts'
import styles from './dashboard.module.css'

export type Queue = Dashboard['queues'][number]

const icons: Readonly<Record<DashboardQueue, typeof Inbox>> = {
  payment_due: CalendarClock,
  goods_problem: PackageX,
  ours_late: Hourglass,
  review: FilePenLine,
  post_check: BadgeCheck,
  post_changed: EyeOff,
  post_look: Eye,
  application: Inbox,
  shipment: Truck,
  creator_late: AlarmClock,
  account_check: UserRoundSearch,
  payout_approval: ShieldCheck,
  payout_due: Banknote,
  payout_failed: TriangleAlert,
  message: MessagesSquare,
  inquiry: MessageCircleQuestion,
}

interface QueueCardProps {
  queue: Queue
  /** The key that leads here. */
  place: number
  now: number
  show: 'all' | 'own'
}

/** A queue in which something waits: how much, what comes first, and the way to the rest. */
export function QueueCard({ queue: { queue, count, overdue, first }, place, now, show }: QueueCardProps) {
  const { t } = useTranslation('admin-dashboard')
  const { number } = useFormat()
  const keys = useShortcutStore((state) => state.on)
  const id = useId()
  const Icon = icons[queue]
  return (
    <section className={styles.card} aria-labelledby={id}>
      <header className={styles.top}>
        <Icon aria-hidden />
        <h2 id={id}>
          {t(`queue.${queue}`)} <span className={styles.count}>{t('count', { number: number(count) })}</span>
        </h2>
        {overdue > 0 && <Badge tone="danger">{t('overdue_count', { number: number(overdue) })}</Badge>}
        {keys && place <= 9 && (
          <kbd className={styles.key} aria-hidden>
            {place}
          </kbd>
        )}
      </header>
      <ul className={styles.items}>
        {first.map((item) => (
          <QueueItem
            key={`${item.id} ${item.sub_task}`}
            queue={queue}
            item={item}
            now={now}
            marked={show === 'all' && item.own}
          />
        ))}
      </ul>
      <Link className={styles.all ?? ''} to={queuePath(queue, show)}>
        {t('all')}
        <VisuallyHidden>: {t(`queue.${queue}`)}</VisuallyHidden>
      </Link>
    </section>
  )
}
