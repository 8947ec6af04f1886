import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { WorkFile } from '#contract/sub-task-shapes.ts'
import { EmptyMedia, MediaView } from './media-view.tsx'
import styles from './preview.module.css'

interface CarouselProps {
  files: readonly WorkFile[]
  /** The shape of the place, `4 / 5`. */
  ratio: string
}

/** Files beside each other, one at a time: a finger wipes them, two buttons do the same. */
export function Carousel({ files, ratio }: CarouselProps) {
  const { t } = useTranslation('submissions')
  const strip = useRef<HTMLUListElement>(null)
  const [at, setAt] = useState(0)
  if (files.length === 0) return <EmptyMedia ratio={ratio} />
  const last = files.length - 1
  const show = (index: number) => {
    setAt(index)
    if (strip.current) strip.current.scrollLeft = index * strip.current.clientWidth
  }
  return (
    <div className={styles.carousel}>
      <ul
        ref={strip}
        className={styles.strip}
        aria-label={t('draft.files.media')}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls is reached by the keyboard, too
        tabIndex={last > 0 ? 0 : undefined}
        onScroll={({ currentTarget: { scrollLeft, clientWidth } }) => {
          if (clientWidth > 0) setAt(Math.round(scrollLeft / clientWidth))
        }}
      >
        {files.map((file, index) => (
          <li key={file.id} inert={index !== at}>
            <MediaView file={file} ratio={ratio} />
          </li>
        ))}
      </ul>
      {last > 0 && (
        <>
          <span className={styles.counter} role="status">
            {t('preview.counter', { place: at + 1, count: files.length })}
          </span>
          {at > 0 && (
            <button
              type="button"
              className={styles.previous}
              aria-label={t('preview.previous')}
              onClick={() => show(at - 1)}
            >
              <ChevronLeft aria-hidden />
            </button>
          )}
          {at < last && (
            <button
              type="button"
              className={styles.next}
              aria-label={t('preview.next')}
              onClick={() => show(at + 1)}
            >
              <ChevronRight aria-hidden />
            </button>
          )}
          <span className={styles.dots} aria-hidden>
            {files.map(({ id }, index) => (
              <span key={id} data-on={index === at || undefined} />
            ))}
          </span>
        </>
      )}
    </div>
  )
}
