import X from 'lucide-react/icons/x'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { limits } from '#contract/limits.ts'
import type { WorkFile } from '#contract/sub-task-shapes.ts'
import { IconButton } from '#ui/icon-button.tsx'
import { Notice } from '#ui/notice.tsx'
import { errorOf } from '#ui/uploads/accepted.ts'
import { FileThumb } from '#ui/uploads/file-thumb.tsx'
import { UploadRow } from '#ui/uploads/upload-row.tsx'
import { type UploadPlace, useUploads } from '#ui/uploads/use-uploads.ts'
import styles from './composer.module.css'

interface Field {
  files: WorkFile[]
  onChange: (files: WorkFile[]) => void
}

/** The files of a message that is being written: stored ones, those on their way, and whether too many were picked. */
export function useAttachments(field: Field, place: UploadPlace<WorkFile>) {
  const { uploads, queue } = useUploads(field, place)
  const [surplus, setSurplus] = useState(false)
  const free = limits.message_files - field.files.length - uploads.length
  const pick = (picked: File[]) => {
    setSurplus(picked.length > free)
    queue.add(picked.slice(0, free).map((file) => ({ file, error: errorOf(file, 'any') })))
  }
  return { ...field, uploads, queue, surplus, free, pick }
}

export function Attachments({ files, onChange, uploads, queue, surplus }: ReturnType<typeof useAttachments>) {
  const { t } = useTranslation('uploads')
  return (
    <div className={styles.attached}>
      {surplus && (
        <Notice tone="warning" role="alert">
          {t('surplus', { max: limits.message_files })}
        </Notice>
      )}
      {files.length > 0 && (
        <ul className={styles.thumbs}>
          {files.map((file, index) => (
            <li key={file.id} className={styles.thumb}>
              <FileThumb file={file} />
              <span className={styles.corner}>
                <IconButton
                  label={t('discard', { name: file.originalname })}
                  icon={<X aria-hidden />}
                  onClick={() => onChange(files.toSpliced(index, 1))}
                />
              </span>
            </li>
          ))}
        </ul>
      )}
      {uploads.length > 0 && (
        <ul className={styles.rows}>
          {uploads.map((upload) => (
            <UploadRow
              key={upload.key}
              upload={upload}
              onRetry={() => queue.retry(upload.key)}
              onRemove={() => queue.remove(upload.key)}
            />
          ))}
        </ul>
      )}
    </div>
  )
}
