import { useInfiniteQuery } from '@tanstack/react-query'
import ChevronRight from 'lucide-react/icons/chevron-right'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { useFormat } from '#client/i18n/use-format.ts'
import { useApi } from '#client/remote/remote-context.tsx'
import type { Notice } from '#contract/notices.ts'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Flex, Stack } from '#ui/layout.ts'
import { Skeleton } from '#ui/skeleton.tsx'
import { Heading, Text } from '#ui/text.tsx'
import { toast } from '#ui/toast.ts'
import { noticesOf, noticesQuery, useReadNotices } from '../../notices/notices.ts'
import styles from './home.module.css'
import noticeRowStyles from './notice-row.module.css'

/** Shows a notification in a few words, linked to the screen that it is about. Following the link marks it as read. */
function NoticeRow({ notice, onRead }: { notice: Notice; onRead: () => void }) {
  const { t } = useTranslation('home')
  const { instant } = useFormat()
  const { subject, body, path, at, read } = notice
  return (
    <Link
      to={path}
      className={noticeRowStyles.row}
      data-unread={!read || undefined}
      onClick={read ? undefined : onRead}
    >
      <span className={noticeRowStyles.words}>
        <span className={noticeRowStyles.top}>
          <time dateTime={at}>{instant(at)}</time>
          {!read && <Badge tone="info">{t('notices.unread')}</Badge>}
        </span>
        <span className={noticeRowStyles.subject}>{subject}</span>
        <span className={noticeRowStyles.body}>{body.split('\n', 1)}</span>
      </span>
      <ChevronRight aria-hidden />
    </Link>
  )
}

/** The number of notifications that are shown when all have been read. */
const folded = 3

/** Lists the creator's notifications, the newest first. */
export function NoticeList() {
  const { t } = useTranslation('home')
  const [unfolded, setUnfolded] = useState(false)
  const list = useInfiniteQuery(noticesQuery(useApi()))
  const read = useReadNotices()
  const readAll = useReadNotices(({ code }) =>
    toast(t('notices.not_read', { reason: t(`errors:${code}`) }), 'danger'),
  )
  if (!list.data)
    return list.error ? <ErrorNotice onRetry={() => void list.refetch()} /> : <Skeleton height="18rem" />
  const notices = noticesOf(list.data)
  if (notices.length === 0) return <NoNotices />
  const unread = list.data.pages[0]?.unread ?? 0
  const shown = unread > 0 || unfolded ? notices : notices.slice(0, folded)
  const hidden = notices.length > shown.length

  function showMore() {
    setUnfolded(true)
    if (!hidden) void list.fetchNextPage()
  }
  return (
    <Stack as="section" gap="3">
      <Flex wrap="wrap" align="center" justify="space-between" columnGap="3" minHeight="touch">
        <Flex align="center" gap="2">
          <Heading>{t('notices.title')}</Heading>
          {unread > 0 && <Badge tone="info">{t('notices.unread_count', { count: unread })}</Badge>}
        </Flex>
        {unread > 0 && (
          <button
            type="button"
            className={styles.act}
            onClick={() => {
              // The list keeps its length under the finger.
              setUnfolded(true)
              readAll()
            }}
          >
            {t('notices.read_all')}
          </button>
        )}
      </Flex>
      <Card as="ul" padded={false}>
        {shown.map((notice) => (
          <li key={notice.id}>
            <NoticeRow notice={notice} onRead={() => read([notice.id])} />
          </li>
        ))}
      </Card>
      {list.isFetchNextPageError && <Text tone="soft">{t('notices.failed')}</Text>}
      {(hidden || list.hasNextPage) && (
        <Button variant="ghost" size="sm" full loading={list.isFetchingNextPage} onClick={showMore}>
          {t('common:show_more')}
        </Button>
      )}
    </Stack>
  )
}

/** Says that there are none in a wide window, whose menu leads here; nothing in a narrow one. */
function NoNotices() {
  const { t } = useTranslation('home')
  return <p className={styles.none}>{t('notices.none')}</p>
}

function ErrorNotice({ onRetry }: { onRetry: () => void }) {
  const { t } = useTranslation('home')
  return (
    <Flex wrap="wrap" align="center" justify="space-between" gap="3">
      <Text size="sm" tone="soft">
        {t('notices.failed')}
      </Text>
      <Button size="sm" variant="outline" onClick={onRetry}>
        {t('common:retry')}
      </Button>
    </Flex>
  )
}
