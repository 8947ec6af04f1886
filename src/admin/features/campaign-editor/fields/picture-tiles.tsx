import ArrowLeft from 'lucide-react/icons/arrow-left'
import ArrowRight from 'lucide-react/icons/arrow-right'
import Trash2 from 'lucide-react/icons/trash-2'
import { useRef } from 'react'
import { flushSync } from 'react-dom'
import { useTranslation } from 'react-i18next'
import { IconButton } from '#ui/icon-button.tsx'
import { ImageFrame } from '#ui/image-frame.tsx'
import { Badge } from '../../../ui/badge.tsx'
import type { EditorPicture } from '../editor-schema.ts'
import styles from '../editor.module.css'

interface PictureTilesProps {
  pictures: readonly EditorPicture[]
  onChange: (pictures: EditorPicture[]) => void
  /** Called when the last picture is removed, to move the focus elsewhere. */
  onEmpty: () => void
}

/** Stored pictures, put in order and taken away by buttons. */
export function PictureTiles({ pictures, onChange, onEmpty }: PictureTilesProps) {
  const { t } = useTranslation('admin-editor')
  const list = useRef<HTMLOListElement>(null)
  const focusOn = (index: number) => {
    const buttons = list.current?.children[index]?.querySelectorAll<HTMLButtonElement>('button') ?? []
    return [...buttons].find(({ disabled }) => !disabled)?.focus()
  }
  const move = (picture: EditorPicture, from: number, to: number) => {
    flushSync(() => onChange(pictures.toSpliced(from, 1).toSpliced(to, 0, picture)))
    focusOn(to)
  }
  const remove = (index: number) => {
    flushSync(() => onChange(pictures.toSpliced(index, 1)))
    if (pictures.length === 1) onEmpty()
    else focusOn(Math.min(index, pictures.length - 2))
  }
  return (
    <ol ref={list} className={styles.pictures}>
      {pictures.map((picture, index) => {
        const { key, url, width, height } = picture
        const number = index + 1
        return (
          <li key={key} className={styles.picture}>
            <ImageFrame
              src={url}
              alt={t('pictures.name', { number })}
              width={width}
              height={height}
              ratio="4 / 3"
              rounded
            />
            {index === 0 && (
              <span className={styles.cover}>
                <Badge solid>{t('pictures.cover')}</Badge>
              </span>
            )}
            <span className={styles.pictureActs}>
              <IconButton
                label={t('pictures.before', { number })}
                icon={<ArrowLeft aria-hidden />}
                disabled={index === 0}
                onClick={() => move(picture, index, index - 1)}
              />
              <IconButton
                label={t('pictures.after', { number })}
                icon={<ArrowRight aria-hidden />}
                disabled={index === pictures.length - 1}
                onClick={() => move(picture, index, index + 1)}
              />
              <IconButton
                label={t('pictures.remove', { number })}
                icon={<Trash2 aria-hidden />}
                onClick={() => remove(index)}
              />
            </span>
          </li>
        )
      })}
    </ol>
  )
}
