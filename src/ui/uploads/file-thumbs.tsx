import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { WorkFile } from '#contract/sub-task-shapes.ts'
import { Dialog } from '#ui/dialog.tsx'
import { FileLink } from '#ui/external-link.tsx'
import { FileThumb, isImage, isVideo, spokenName } from './file-thumb.tsx'
import styles from './uploads.module.css'

/** Stored files to look at: a tap shows a picture or video large, a document is a link. */
export function FileThumbs({ files }: { files: readonly WorkFile[] }) {
  const { t } = useTranslation('uploads')
  const [shown, setShown] = useState<WorkFile | null>(null)
  if (files.length === 0) return null
  return (
    <>
      <ul className={styles.grid}>
        {files.map((file) => (
          <li key={file.id} className={styles.tile}>
            {isImage(file) || isVideo(file) ? (
              <button
                type="button"
                className={styles.open}
                aria-label={t('open', { name: spokenName(file) })}
                onClick={() => setShown(file)}
              >
                <FileThumb file={file} />
              </button>
            ) : (
              <FileLink className={styles.open} file={file}>
                <FileThumb file={file} />
              </FileLink>
            )}
          </li>
        ))}
      </ul>
      <Dialog
        open={shown !== null}
        onClose={() => setShown(null)}
        title={shown?.originalname ?? ''}
        closeLabel={t('common:close')}
      >
        {shown && <LargeView file={shown} />}
      </Dialog>
    </>
  )
}

function LargeView({ file }: { file: WorkFile }) {
  const { url, originalname, width, height } = file
  if (isVideo(file)) {
    // oxlint-disable-next-line jsx-a11y/media-has-caption -- the creator's own file comes without captions
    return <video className={styles.large} src={url} controls playsInline aria-label={originalname} />
  }
  return <img className={styles.large} src={url} alt={originalname} width={width} height={height} />
}
