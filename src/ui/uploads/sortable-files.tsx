import ArrowDown from 'lucide-react/icons/arrow-down'
import ArrowUp from 'lucide-react/icons/arrow-up'
import Grip from 'lucide-react/icons/grip-vertical'
import X from 'lucide-react/icons/x'
import { type ReactNode, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useTranslation } from 'react-i18next'
import type { WorkFile } from '#contract/sub-task-shapes.ts'
import { IconButton } from '#ui/icon-button.tsx'
import { VisuallyHidden } from '#ui/visually-hidden.tsx'
import { FileThumb } from './file-thumb.tsx'
import { useRowDrag } from './use-row-drag.ts'
import styles from './sortable-files.module.css'

interface SortableFilesProps {
  files: readonly WorkFile[]
  onSort: (files: WorkFile[]) => void
  onRemove: (index: number) => void
}

/** Stored files in an order that is changed by dragging a row at its handle, or with two buttons. */
export function SortableFiles({ files, onSort, onRemove }: SortableFilesProps) {
  const { t } = useTranslation('uploads')
  const list = useRef<HTMLUListElement>(null)
  const [moved, setMoved] = useState('')
  const move = (from: number, to: number) => {
    const file = files[from]
    if (!file) return
    onSort(files.toSpliced(from, 1).toSpliced(to, 0, file))
    setMoved(t('moved', { name: file.originalname, place: to + 1, count: files.length }))
  }
  const handle = useRowDrag(list, ({ dataset }, to) =>
    move(
      files.findIndex(({ id }) => id === dataset['file']),
      to,
    ),
  )
  /** The focus stays on the button; at the end of the list, where it can do no more, it goes to the other one. */
  const moveByButton = (button: HTMLElement, from: number, to: number) => {
    flushSync(() => move(from, to))
    const pair = button.parentElement?.querySelectorAll<HTMLButtonElement>('[data-moves]') ?? []
    const next = [button, ...pair].find((one) => one instanceof HTMLButtonElement && !one.disabled)
    next?.focus()
  }
  const last = files.length - 1
  return (
    <>
      <ul ref={list} className={styles.list}>
        {files.map((file, index) => (
          <li key={file.id} data-file={file.id} className={styles.row}>
            {last > 0 && (
              // For pointers alone: keyboards and switches have the buttons.
              <span className={styles.handle} aria-hidden {...handle}>
                <Grip />
              </span>
            )}
            {/* Its name stands beside it. */}
            <span className={styles.thumb} aria-hidden>
              <FileThumb file={file} />
            </span>
            <span className={styles.about}>
              <span className={styles.name}>
                {last > 0 ? `${index + 1}. ${file.originalname}` : file.originalname}
              </span>
              <span className={styles.buttons}>
                {last > 0 && (
                  <>
                    <MoveButton
                      label={t('move_up', { name: file.originalname })}
                      icon={<ArrowUp aria-hidden />}
                      disabled={index === 0}
                      onMove={(button) => moveByButton(button, index, index - 1)}
                    />
                    <MoveButton
                      label={t('move_down', { name: file.originalname })}
                      icon={<ArrowDown aria-hidden />}
                      disabled={index === last}
                      onMove={(button) => moveByButton(button, index, index + 1)}
                    />
                  </>
                )}
                <IconButton
                  data-removes
                  label={t('discard', { name: file.originalname })}
                  icon={<X aria-hidden />}
                  onClick={() => onRemove(index)}
                />
              </span>
            </span>
          </li>
        ))}
      </ul>
      <VisuallyHidden role="status">{moved}</VisuallyHidden>
    </>
  )
}

interface MoveButtonProps {
  label: string
  icon: ReactNode
  disabled: boolean
  onMove: (button: HTMLElement) => void
}

/** No plate under a button that can do nothing just now. */
const bare = { '&:disabled:disabled': { background: 'transparent', opacity: 0.5 } }

function MoveButton({ onMove, ...rest }: MoveButtonProps) {
  return <IconButton {...rest} data-moves css={bare} onClick={(event) => onMove(event.currentTarget)} />
}
