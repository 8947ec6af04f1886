import { useInfiniteQuery, infiniteQueryOptions } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { useFormat } from '#client/i18n/use-format.ts'
import type { ApiClient } from '#client/remote/api-client.ts'
import { toApiError, type ApiError } from '#client/remote/api-error.ts'
import { useApi } from '#client/remote/remote-context.tsx'
import { useApiMutation } from '#client/remote/use-api-mutation.ts'
import { getInstagramInsight, type InstagramMedia } from '#contract/submissions.ts'
import { paths } from '#domain/paths.ts'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { BottomSheet } from '#ui/dialog.tsx'
import { ImageFrame } from '#ui/image-frame.tsx'
import { Stack } from '#ui/layout.ts'
import { Notice } from '#ui/notice.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { Text } from '#ui/text.tsx'
import type { Figures } from './insight-schema.ts'
import styles from './media-row.module.css'

/** Media of the linked Instagram account, newest first; each page says where the next begins. */
const mediaQuery = (api: ApiClient, campaignId: number) =>
  infiniteQueryOptions({
    queryKey: [getInstagramInsight.name, 'media', campaignId],
    queryFn: ({ signal, pageParam }) =>
      api.call(getInstagramInsight, { params: { id: campaignId }, query: { after: pageParam } }, { signal }),
    initialPageParam: '',
    // Each question counts against Instagram's limit; only a failed one is asked again on the way back from linking.
    staleTime: 5 * 60_000,
    refetchOnWindowFocus: ({ state }) => state.error !== null,
    getNextPageParam: ({ data }) => data.after,
  })

const linkErrors: readonly string[] = ['social.reconnect_needed', 'social.not_linked']

interface MediaErrorProps {
  error: ApiError
  onRetry?: () => void
}

/**
 * Shows why Instagram returns nothing, and what helps: linking the account again, or another try. Typing the figures by hand always
 * works.
 */
function MediaError({ error, onRetry }: MediaErrorProps) {
  const { t } = useTranslation('reports')
  const unlinked = linkErrors.includes(error.code)
  return (
    <Notice tone="warning" role="alert">
      {t(`errors:${error.code}`)}
      {unlinked && (
        <Button asChild size="sm" variant="outline" full marginTop="3">
          <Link to={paths.linkSns}>{t('media.link_sns')}</Link>
        </Button>
      )}
      {!unlinked && onRetry && (
        <Button size="sm" variant="outline" full marginTop="3" onClick={onRetry}>
          {t('common:retry')}
        </Button>
      )}
    </Notice>
  )
}

interface MediaRowProps {
  media: InstagramMedia
  /** It is the post that was reported. */
  reported: boolean
  disabled: boolean
  onPick: () => void
}

/** One media to choose: picture, kind, caption and time. */
function MediaRow({ media, reported, disabled, onPick }: MediaRowProps) {
  const { t } = useTranslation(['reports', 'campaigns'])
  const { instant } = useFormat()
  const { kind, caption, thumbnail_url, posted_at } = media
  return (
    <button type="button" className={styles.row} disabled={disabled} onClick={onPick}>
      <span className={styles.picture}>
        <ImageFrame src={thumbnail_url ?? ''} alt="" width={72} height={72} rounded />
      </span>
      <span className={styles.text}>
        <span className={styles.marks}>
          <Badge tone="info">{t(`campaigns:deliverable.${kind}`)}</Badge>
          {reported && <Badge tone="success">{t('media.reported')}</Badge>}
        </span>
        <span className={styles.caption}>{caption || t('media.no_caption')}</span>
        <span className={styles.when}>{instant(posted_at)}</span>
      </span>
    </button>
  )
}

interface MediaPickerProps {
  open: boolean
  campaignId: number
  /** The reported address, by which the right media is found at once. */
  postUrl: string | null
  onClose: () => void
  onPick: (mediaId: string, figures: Figures) => void
}

/** The media of the linked Instagram account to choose one from, whose figures are then read. */
export function MediaPicker({ open, onClose, ...rest }: MediaPickerProps) {
  const { t } = useTranslation('reports')
  return (
    <BottomSheet
      open={open}
      onClose={onClose}
      title={t('media.title')}
      closeLabel={t('common:close')}
      actions={
        <Button variant="outline" full onClick={onClose}>
          {t('media.by_hand')}
        </Button>
      }
    >
      <MediaList {...rest} />
    </BottomSheet>
  )
}

function MediaList({ campaignId, postUrl, onPick }: Omit<MediaPickerProps, 'open' | 'onClose'>) {
  const { t } = useTranslation('reports')
  const list = useInfiniteQuery(mediaQuery(useApi(), campaignId))
  const read = useApiMutation(getInstagramInsight)
  const pages = list.data?.pages ?? []
  const media = pages.flatMap(({ data }) => data.media)

  async function pick({ id }: InstagramMedia) {
    const request = { params: { id: campaignId }, query: { media_id: id } }
    const answer = await read.mutateAsync(request).catch(() => undefined)
    if (answer) onPick(id, answer.data.metrics ?? {})
  }
  const retry = () => void (list.isFetchNextPageError ? list.fetchNextPage() : list.refetch())

  if (list.isPending) return <MediaSkeleton />
  return (
    <Stack gap="3">
      {pages[0] && (
        <Text size="sm" tone="soft">
          {t('media.of', { handle: pages[0].data.handle })}
        </Text>
      )}
      {read.error && <MediaError error={read.error} />}
      {media.map((one) => (
        <MediaRow
          key={one.id}
          media={one}
          reported={postUrl !== null && isSamePost(one.permalink, postUrl)}
          disabled={read.isPending}
          onPick={() => void pick(one)}
        />
      ))}
      {list.error && <MediaError error={toApiError(list.error)} onRetry={retry} />}
      {list.isSuccess && media.length === 0 && !list.hasNextPage && <Text>{t('media.none')}</Text>}
      {list.hasNextPage && !list.isFetchNextPageError && (
        <Button
          variant="outline"
          full
          loading={list.isFetchingNextPage}
          onClick={() => void list.fetchNextPage()}
        >
          {t('common:show_more')}
        </Button>
      )}
    </Stack>
  )
}

function MediaSkeleton() {
  const { t } = useTranslation()
  return (
    <Stack gap="3" role="status" aria-label={t('loading')}>
      {Array.from({ length: 4 }, (_, index) => (
        <Skeleton key={index} height="5.5rem" />
      ))}
    </Stack>
  )
}

/** Posts and reels are told apart by their short code alone; the rest of the address is written in several ways. */
function isSamePost(permalink: string | null, postUrl: string) {
  const code = (url: string | null) => /\/(?:p|reel|reels|tv)\/([\w-]+)/.exec(url ?? '')?.[1]
  return code(permalink) !== undefined && code(permalink) === code(postUrl)
}
