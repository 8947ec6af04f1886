import X from 'lucide-react/icons/x'
import { useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { FieldValues } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { limits } from '#contract/limits.ts'
import type { WorkFile } from '#contract/sub-task-shapes.ts'
import type { FieldFrameProps } from '#ui/field.tsx'
import { FilePicker } from '#ui/file-picker.tsx'
import { type Bound, useBoundField } from '#ui/form/use-bound-field.ts'
import { IconButton } from '#ui/icon-button.tsx'
import { Notice } from '#ui/notice.tsx'
import { VisuallyHidden } from '#ui/visually-hidden.tsx'
import { acceptAttribute, type Accepted, errorOf } from './accepted.ts'
import { FileThumb } from './file-thumb.tsx'
import { SortableFiles } from './sortable-files.tsx'
import { UnfinishedUploads, useUnfinished } from './unfinished-uploads.tsx'
import { UploadRow } from './upload-row.tsx'
import { useHoldSubmit } from './use-hold-submit.ts'
import { useUploads, workFiles } from './use-uploads.ts'
import styles from './uploads.module.css'

interface FormUploadsProps extends Pick<FieldFrameProps, 'label' | 'labelHidden' | 'hint' | 'required'> {
  accept: Accepted
  /** Files at most; `limits.files_per_round` unless told. */
  max?: number
  /** The order of the files counts, and can be changed. */
  sortable?: boolean
  /** Told how many files are not stored yet. */
  onPending?: (count: number) => void
}

/**
 * Files for work. The field's value is a list of `WorkFile`, stored already, so an autosave of the form keeps them; send their
 * ids. While a file is on its way or has failed, the form around it cannot be sent.
 */
export function FormUploads<V extends FieldValues, T>(props: Bound<V, T> & FormUploadsProps) {
  const { control, name, accept, max = limits.files_per_round, sortable = false, onPending, ...looks } = props
  const { field, error, requiredMark } = useBoundField({ control, name })
  const { t } = useTranslation('uploads')
  const files: readonly WorkFile[] = field.value ?? []
  const unfinished = useUnfinished(name)
  const { uploads, queue } = useUploads({ files, onChange: field.onChange }, workFiles, unfinished)
  const [notice, setNotice] = useState<'held' | 'surplus' | null>(null)
  const root = useRef<HTMLDivElement>(null)
  const input = useRef<HTMLInputElement>(null)
  const pending = uploads.length > 0
  useEffect(() => onPending?.(uploads.length), [onPending, uploads.length])
  useHoldSubmit(input, pending, () => setNotice('held'))

  const free = max - files.length - uploads.length
  const pick = (picked: File[]) => {
    setNotice(picked.length > free ? 'surplus' : null)
    queue.add(picked.slice(0, free).map((file) => ({ file, error: errorOf(file, accept) })))
  }
  /** The focus goes on to the next file, or to the input when none is left. */
  const remove = (button: number, take: () => void) => {
    flushSync(take)
    const buttons = root.current?.querySelectorAll<HTMLElement>('[data-removes]') ?? []
    const next = buttons[Math.min(button, buttons.length - 1)] ?? input.current
    next?.focus()
  }
  const removeStored = (index: number) => remove(index, () => field.onChange(files.toSpliced(index, 1)))

  return (
    <div ref={root} className={styles.uploads}>
      <FilePicker
        {...looks}
        error={error}
        requiredMark={requiredMark}
        ref={(element) => {
          input.current = element
          field.ref(element)
        }}
        files={[]}
        multiple={max > 1}
        accept={acceptAttribute[accept]}
        prompt={free > 0 ? t(`prompt.${accept}`) : t('full', { max })}
        disabled={free <= 0}
        onChange={pick}
        onBlur={field.onBlur}
        removeLabel={(fileName) => t('discard', { name: fileName })}
      />
      <UnfinishedUploads unfinished={unfinished} input={input} />
      {notice === 'surplus' && (
        <Notice tone="warning" role="alert">
          {t('surplus', { max })}
        </Notice>
      )}
      {notice === 'held' && pending && (
        <Notice tone="warning" role="alert">
          {t(uploads.some(({ state }) => state === 'failed') ? 'held_failed' : 'held_sending')}
        </Notice>
      )}
      {files.length > 0 &&
        (sortable ? (
          <SortableFiles files={files} onSort={field.onChange} onRemove={removeStored} />
        ) : (
          <ul className={styles.grid}>
            {files.map((file, index) => (
              <li key={file.id} className={styles.tile}>
                <FileThumb file={file} />
                <span className={styles.corner}>
                  <IconButton
                    data-removes
                    label={t('discard', { name: file.originalname })}
                    icon={<X aria-hidden />}
                    onClick={() => removeStored(index)}
                  />
                </span>
              </li>
            ))}
          </ul>
        ))}
      {pending && (
        <ul className={styles.rows}>
          {uploads.map((upload, index) => (
            <UploadRow
              key={upload.key}
              upload={upload}
              onRetry={() => queue.retry(upload.key)}
              onRemove={() => remove(files.length + index, () => queue.remove(upload.key))}
            />
          ))}
        </ul>
      )}
      <VisuallyHidden role="status">{statusText()}</VisuallyHidden>
    </div>
  )

  function statusText() {
    const failed = uploads.filter(({ state }) => state === 'failed').length
    const interrupted = uploads.some(({ state, resume }) => state === 'sending' && resume === 'interrupted')
    if (interrupted) return t('resume_interrupted')
    if (uploads.length > failed) return t('status_sending', { count: uploads.length - failed })
    if (failed > 0) return t('status_failed', { count: failed })
    return files.length > 0 ? t('status_stored', { count: files.length }) : ''
  }
}
