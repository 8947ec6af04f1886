import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { WorkFile } from '#contract/sub-task-shapes.ts'
import styles from './review.module.css'

interface DraftMediaProps {
  files: readonly WorkFile[]
  /** The creator of the post, named in the texts for screen readers. */
  who: string
}

/** The pictures and videos of a post, one beside the other. */
export function DraftMedia({ files, who }: DraftMediaProps) {
  if (files.length === 0) return null
  return (
    <ul className={styles.media} data-many={files.length > 1 || undefined}>
      {files.map((file, index) => (
        <li key={file.id}>
          <Medium file={file} who={who} number={index + 1} />
        </li>
      ))}
    </ul>
  )
}

function Medium({ file, who, number }: { file: WorkFile; who: string; number: number }) {
  const { t } = useTranslation('client-review')
  const [failed, setFailed] = useState(false)
  if (failed) return <p className={styles.failed}>{t('media_failed')}</p>
  const size = { width: file.width, height: file.height }
  if (file.mime.startsWith('video/'))
    return (
      // oxlint-disable-next-line jsx-a11y/media-has-caption -- a creator's own draft, which has no caption track
      <video
        {...size}
        src={file.url}
        poster={file.thumbnail_url}
        aria-label={t('video', { who, number })}
        controls
        playsInline
        preload="metadata"
        onError={() => setFailed(true)}
      />
    )
  return (
    <img
      {...size}
      src={file.url}
      alt={t('picture', { who, number })}
      loading="lazy"
      onError={() => setFailed(true)}
    />
  )
}
