import ChevronRight from 'lucide-react/icons/chevron-right'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import type { Notice } from '#contract/notices.ts'
import { useFormat } from '#client/i18n/use-format.ts'
import { Badge } from '#ui/badge.tsx'
import styles from './notice-row.module.css'

/** What was told, in a few words; it leads to the screen that it is about, and is read then. */
export function NoticeRow({ notice, onRead }: { notice: Notice; onRead: () => void }) {
  const { t } = useTranslation('home')
  const { instant } = useFormat()
  const { subject, body, path, at, read } = notice
  return (
    <Link
      to={path}
      className={styles.row}
      data-unread={!read || undefined}
      onClick={read ? undefined : onRead}
    >
      <span className={styles.words}>
        <span className={styles.top}>
          <time dateTime={at}>{instant(at)}</time>
          {!read && <Badge tone="info">{t('notices.unread')}</Badge>}
        </span>
        <span className={styles.subject}>{subject}</span>
        <span className={styles.body}>{body.split('\n', 1)}</span>
      </span>
      <ChevronRight aria-hidden />
    </Link>
  )
}
