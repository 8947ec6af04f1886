import { useTranslation } from 'react-i18next'
import type { WorkFile } from '#contract/sub-task-shapes.ts'
import type { WorkItem } from '#contract/work-items.ts'
import { useWorkItemName } from '#domain/cases/work-item-name.ts'
import { Dialog } from '#ui/dialog.tsx'
import { Notice } from '#ui/notice.tsx'
import { Text } from '#ui/text.tsx'
import { FeedPost, type Post, ScreenfulPost, TextPost, VideoPost } from './posts.tsx'

export interface PreviewDialogProps {
  item: WorkItem
  /** The account that posts; null where it is not known. */
  handle: string | null
  files: readonly WorkFile[]
  /** Files that are still on their way. */
  pending: number
  caption: string
  open: boolean
  onClose: () => void
}

/** A post as it will look, by and large: our own drawing, without marks of the platforms. */
export function PreviewDialog({ item, handle, files, pending, caption, open, onClose }: PreviewDialogProps) {
  const { t } = useTranslation('submissions')
  const name = useWorkItemName()(item)
  const post: Post = { handle: handle ?? t('preview.handle'), files, caption: caption.trim() }
  return (
    <Dialog open={open} onClose={onClose} title={t('preview.title', { name })} closeLabel={t('common:close')}>
      <Text size="sm" tone="soft">
        {t('preview.approximate')}
      </Text>
      {pending > 0 && <Notice tone="info">{t('preview.pending', { count: pending })}</Notice>}
      <PostOf platform={item.platform} post={post} />
    </Dialog>
  )
}

function PostOf({ platform, post }: { platform: WorkItem['platform']; post: Post }) {
  switch (platform) {
    case 'instagram_feed':
      return <FeedPost {...post} />
    case 'instagram_reel':
    case 'tiktok':
      return <ScreenfulPost {...post} />
    case 'instagram_story':
      return <ScreenfulPost {...post} story />
    case 'youtube':
      return <VideoPost {...post} />
    case 'x':
      return <TextPost {...post} most={4} />
    case 'blog':
      return <TextPost {...post} />
    default:
      throw new Error(`No preview for ${String(platform satisfies never)}.`)
  }
}
