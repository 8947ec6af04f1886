import MessageCircle from 'lucide-react/icons/message-circle'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router-dom'
import { useApi } from '#client/remote/remote-context.tsx'
import { useList } from '#client/remote/use-list.ts'
import { idFromParams, paths } from '#domain/paths.ts'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Column, Columns } from '#ui/columns.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Stack } from '#ui/layout.ts'
import { LoadErrorAlert } from '#ui/loading/load-error-alert.tsx'
import { LoadMore } from '#ui/loading/load-more.tsx'
import { Notice } from '#ui/notice.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { Text, Heading } from '#ui/text.tsx'
import { useNoticesSeen } from '../../notices/use-notices-seen.ts'
import { BackToLine } from '../../outside/back-to-line.tsx'
import { EarlierInquiry } from './earlier-inquiry.tsx'
import { InquiryForm } from './inquiry-form.tsx'
import { inquiriesQuery } from './queries.ts'

/** Lists earlier inquiries with their answers, the newest first. */
function EarlierInquiries() {
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

/** Asking the provider, and what was asked before. */
export function SendInquiryScreen() {
  const { t } = useTranslation('inquiries')
  useNoticesSeen(paths.sendInquiry())
  const [search] = useSearchParams()
  const [sent, setSent] = useState(false)
  const campaignId = idFromParams({ id: search.get('campaign') ?? undefined }) || undefined

  function showSent() {
    setSent(true)
    window.scrollTo(0, 0)
  }
  return (
    <Columns gap="2rem" beside="26rem">
      <Column place="main">
        {sent ? (
          <Stack gap="4">
            <Notice tone="success" role="status" title={t('sent')}>
              {t('sent_text')}
            </Notice>
            <Button variant="outline" full onClick={() => setSent(false)}>
              {t('another')}
            </Button>
            <BackToLine />
          </Stack>
        ) : (
          <Stack gap="5">
            <Text tone="soft">{t('lead')}</Text>
            <InquiryForm campaignId={campaignId} onSent={showSent} />
          </Stack>
        )}
      </Column>
      <Column place="beside">
        <EarlierInquiries />
      </Column>
    </Columns>
  )
}
