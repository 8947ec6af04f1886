import RotateCw from 'lucide-react/icons/rotate-cw'
import X from 'lucide-react/icons/x'
import { useTranslation } from 'react-i18next'
import { languageTag } from '#contract/language.ts'
import { Button } from '#ui/button.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import type { Resume, Upload } from './upload-queue.ts'
import styles from './uploads.module.css'

interface UploadRowProps {
  upload: Upload
  onRetry: () => void
  onRemove: () => void
}

/** A file that is not stored yet: how far it is, or why it is not sent. */
export function UploadRow({ upload, onRetry, onRemove }: UploadRowProps) {
  const { t } = useTranslation(['uploads', 'errors'])
  const { file, state, progress, error, resume } = upload
  const failed = state === 'failed'
  return (
    <li className={styles.row}>
      <span className={styles.about}>
        <span className={styles.name}>{file.name}</span>
        {error && <span className={styles.error}>{t(`errors:${error}`)}</span>}
        {state === 'waiting' && <span className={styles.soft}>{t('waiting')}</span>}
        {state === 'sending' && (
          <progress
            className={styles.progress}
            value={progress}
            aria-label={t('progress', { name: file.name })}
          />
        )}
        {state === 'sending' && resume && <ResumeNote upload={upload} resume={resume} />}
        {failed && canRetry(error) && (
          <Button
            variant="outline"
            size="sm"
            onClick={onRetry}
            aria-label={t(resume ? 'resume_file' : 'retry_file', { name: file.name })}
          >
            <RotateCw aria-hidden />
            {t(resume ? 'resume' : 'retry')}
          </Button>
        )}
      </span>
      <IconButton
        data-removes
        label={t(failed ? 'discard' : 'cancel', { name: file.name })}
        icon={<X aria-hidden />}
        onClick={onRemove}
      />
    </li>
  )
}

interface ResumeNoteProps {
  upload: Upload
  resume: Resume
}

/** Says that a large file need not begin again, and how much of it is left. */
function ResumeNote({ upload: { file, progress }, resume }: ResumeNoteProps) {
  const { t, i18n } = useTranslation('uploads')
  const left = formatMegabytes(file.size * (1 - progress), i18n.language)
  return (
    <span className={resume === 'interrupted' ? styles.interrupted : styles.soft}>
      {t(`resume_${resume}`, { left })}
    </span>
  )
}

function formatMegabytes(bytes: number, language: string) {
  const options = { style: 'unit', unit: 'megabyte', maximumFractionDigits: 0 } as const
  return new Intl.NumberFormat(languageTag(language), options).format(bytes / 1024 ** 2)
}

/** Returns false when the file itself was refused, because it would be refused again. */
function canRetry(error: string | null) {
  return !/^(?:file|field)\./.test(error ?? '') || error === 'file.details_mismatch'
}
