import { useInfiniteQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useApi } from '#client/remote/remote-context.tsx'
import { VisuallyHidden } from '#ui/visually-hidden.tsx'
import { noticesQuery } from './notices.ts'

/** Shows how many notifications are unread; nothing where none is, and while that is not known. */
export function UnreadCount({ className }: { className: string | undefined }) {
  const { t } = useTranslation()
  const { data } = useInfiniteQuery(noticesQuery(useApi()))
  const unread = data?.pages[0]?.unread ?? 0
  if (unread === 0) return null
  return (
    <span className={className} data-count={Math.min(unread, 99)}>
      <VisuallyHidden>{t('tab.unread', { count: unread })}</VisuallyHidden>
    </span>
  )
}
