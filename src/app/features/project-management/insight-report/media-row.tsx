import { useTranslation } from 'react-i18next'
import type { InstagramMedia } from '#contract/submissions.ts'
import { useFormat } from '#client/i18n/use-format.ts'
import { Badge } from '#ui/badge.tsx'
import { ImageFrame } from '#ui/image-frame.tsx'
import styles from './media-row.module.css'

interface MediaRowProps {
  media: InstagramMedia
  /** It is the post that was reported. */
  reported: boolean
  disabled: boolean
  onPick: () => void
}

/** One media to choose: picture, kind, caption and time. */
export function MediaRow({ media, reported, disabled, onPick }: MediaRowProps) {
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
