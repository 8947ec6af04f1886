import { useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useParams } from 'react-router-dom'
import { useFormat } from '#client/i18n/use-format.ts'
import { useApi } from '#client/remote/remote-context.tsx'
import { giveUpAttempt, onceFor } from '#client/remote/send-once.ts'
import { useApiMutation } from '#client/remote/use-api-mutation.ts'
import { listCaseMessages, readCaseMessages, sendCaseMessage, type Thread } from '#contract/case-messages.ts'
import { getCase } from '#contract/cases.ts'
import { Composer } from '#domain/messages/composer.tsx'
import { ThreadFrame } from '#domain/messages/thread-frame.tsx'
import { type ThreadData, withMessage } from '#domain/messages/thread-pages.ts'
import { useThread } from '#domain/messages/use-thread.ts'
import { idFromParams, paths } from '#domain/paths.ts'
import { Button } from '#ui/button.tsx'
import { Flex } from '#ui/layout.ts'
import { LoadErrorAlert } from '#ui/loading/load-error-alert.tsx'
import { Notice } from '#ui/notice.tsx'
import { StickyBar } from '#ui/sticky-bar.tsx'
import { Text } from '#ui/text.tsx'
import { workFiles } from '#ui/uploads/use-uploads.ts'
import { useNoticesSeen } from '../../../notices/use-notices-seen.ts'
import { CaseUnavailable } from '../submission/case-unavailable.tsx'
import { threadQuery } from './queries.ts'
import styles from './messages-screen.module.css'

/** The messages about a case: reading them, and writing while that is possible. */
export function MessagesScreen() {
  const campaignId = idFromParams(useParams())
  return <OwnThread key={campaignId} campaignId={campaignId} />
}

function OwnThread({ campaignId }: { campaignId: number }) {
  const api = useApi()
  useNoticesSeen(paths.messages(campaignId))
  const query = useMemo(() => threadQuery(api, campaignId), [api, campaignId])
  const params = { campaign_id: campaignId }
  const read = useApiMutation(readCaseMessages, { invalidates: [getCase] })
  const thread = useThread(query, {
    side: 'influencer',
    inSight: true,
    onRead: (message_id) => read.mutate({ params, body: { message_id } }),
  })
  if (thread.error?.status === 404) return <CaseUnavailable error={thread.error} onRetry={thread.retry} />
  if (thread.error) return <LoadErrorAlert code={thread.error.code} onRetry={thread.retry} />
  return (
    <div className={styles.screen}>
      {thread.thread && <Title thread={thread.thread} />}
      <ThreadFrame shown={thread} side="influencer" />
      {thread.thread && <Foot thread={thread.thread} campaignId={campaignId} />}
    </div>
  )
}

function Title({ thread: { campaign, partner } }: { thread: Thread }) {
  return (
    <div className={styles.title}>
      <Text size="sm" fontWeight="bold" truncate>
        {partner}
      </Text>
      <Text size="xs" tone="soft" truncate>
        {campaign.title}
      </Text>
    </div>
  )
}

/** The field to write in, or why there is none. */
function Foot({ thread, campaignId }: { thread: Thread; campaignId: number }) {
  const { t } = useTranslation('messages')
  const { instant } = useFormat()
  const { state, open_until, data } = thread
  if (state === 'unasked' && data.length === 0) return null
  return (
    <StickyBar last className={styles.foot} paddingInline="2">
      {state === 'open' && open_until && (
        <Text size="xs" tone="soft">
          {t('open_until', { at: instant(open_until) })}
        </Text>
      )}
      {state === 'open' ? (
        <OwnComposer campaignId={campaignId} />
      ) : (
        <Notice>
          {t(state)}
          {state === 'closed' && (
            <Flex marginTop="2">
              <Button asChild variant="outline" size="sm">
                <Link to={paths.sendInquiry(campaignId)}>{t('inquiry')}</Link>
              </Button>
            </Flex>
          )}
        </Notice>
      )}
    </StickyBar>
  )
}

function OwnComposer({ campaignId }: { campaignId: number }) {
  const api = useApi()
  const client = useQueryClient()
  const { mutateAsync } = useApiMutation(sendCaseMessage, {
    once: onceFor(campaignId),
    invalidates: [listCaseMessages, getCase],
    background: true,
    onConflict: [listCaseMessages],
    onSuccess: ({ data }) =>
      client.setQueryData<ThreadData>(
        threadQuery(api, campaignId).queryKey,
        (known) => known && withMessage(known, data),
      ),
  })
  const params = { campaign_id: campaignId }
  return (
    <Composer
      autosaveName={`case-${campaignId}-message`}
      files={workFiles}
      onSend={(body) => mutateAsync({ params, body })}
      onEmptied={() => giveUpAttempt(sendCaseMessage, campaignId)}
    />
  )
}
