import MessageCircle from 'lucide-react/icons/message-circle'
import { useTranslation } from 'react-i18next'
import { LoadMore } from '#ui/loading/load-more.tsx'
import { useApi } from '#client/remote/remote-context.tsx'
import { useList } from '#client/remote/use-list.ts'
import { Card } from '#ui/card.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { LoadErrorAlert } from '#ui/loading/load-error-alert.tsx'
import { Stack } from '#ui/layout.ts'
import { Skeleton } from '#ui/skeleton.tsx'
import { Heading } from '#ui/text.tsx'
import { EarlierInquiry } from './earlier-inquiry.tsx'
import { inquiriesQuery } from './queries.ts'

/** What was asked before, the newest first, with the answers. */
export function EarlierInquiries() {
  const { t } = useTranslation('inquiries')
  const list = useList(inquiriesQuery(useApi()))
  return (
    <Stack as="section" gap="3" aria-busy={list.loading}>
      <Heading>{t('earlier')}</Heading>
      {list.loading && [1, 2].map((row) => <Skeleton key={row} height="4.75rem" />)}
      {list.error && !list.moreFailed && <LoadErrorAlert code={list.error.code} onRetry={list.retry} />}
      {!list.loading && !list.error && list.items.length === 0 && (
        <EmptyState icon={<MessageCircle />} title={t('none')} text={t('none_text')} />
      )}
      {list.items.length > 0 && (
        <Card as="ul" padded={false}>
          {list.items.map((inquiry) => (
            <li key={inquiry.id}>
              <EarlierInquiry inquiry={inquiry} />
            </li>
          ))}
        </Card>
      )}
      <LoadMore list={list} />
    </Stack>
  )
}
