import { useQuery } from '@tanstack/react-query'
import MessageCircle from 'lucide-react/icons/message-circle'
import { useTranslation } from 'react-i18next'
import { paths } from '#domain/paths.ts'
import { useApi } from '#client/remote/remote-context.tsx'
import { Badge } from '#ui/badge.tsx'
import { ListRow } from '#ui/list-row.tsx'
import { unreadQuery } from './queries.ts'

/** The way to ask the provider, with how many answers have not been read. */
export function InquiryEntry() {
  const { t } = useTranslation('my-page')
  const { data } = useQuery(unreadQuery(useApi()))
  const unread = data?.unread ?? 0
  return (
    <ListRow
      start={<MessageCircle aria-hidden />}
      title={t('common:title.send_inquiry')}
      end={unread > 0 && <Badge tone="info">{t('unread', { count: unread })}</Badge>}
      to={paths.sendInquiry()}
    />
  )
}
