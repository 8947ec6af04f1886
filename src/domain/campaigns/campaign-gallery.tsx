import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import { type UIEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Picture } from '#contract/campaign-shapes.ts'
import { classes } from '#ui/classes.ts'
import { ImageFrame } from '#ui/image-frame.tsx'
import styles from './campaign-gallery.module.css'

interface CampaignGalleryProps {
  title: string
  pictures: readonly Picture[]
  /** Has buttons to leaf with in a wide window. */
  arrows?: boolean
}

/** Pictures side by side that snap under the finger; the arrow keys move them too. */
export function CampaignGallery({ title, pictures, arrows = false }: CampaignGalleryProps) {
  const { t } = useTranslation('campaigns')
  const [at, setAt] = useState(0)
  const list = useRef<HTMLUListElement>(null)
  const several = pictures.length > 1
  const leaf = (by: -1 | 1) => list.current?.scrollBy({ left: by * list.current.clientWidth })
  const follow = ({ currentTarget: { scrollLeft, clientWidth } }: UIEvent) =>
    setAt(clientWidth > 0 ? Math.round(scrollLeft / clientWidth) : 0)
  return (
    <div className={styles.gallery}>
      <ul
        ref={list}
        className={styles.pictures}
        aria-label={t('gallery.label')}
        // What scrolls must be reachable without a pointer (axe: scrollable-region-focusable).
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls by itself, also where nothing in it takes the focus
        tabIndex={several ? 0 : undefined}
        onScroll={follow}
      >
        {pictures.map(({ url, width, height }, index) => (
          <li key={url} className={styles.picture}>
            <ImageFrame
              src={url}
              alt={t('gallery.picture', { title, number: index + 1 })}
              width={width}
              height={height}
              ratio="4 / 3"
              priority={index === 0}
            />
          </li>
        ))}
      </ul>
      {several && (
        <div className={styles.place} aria-hidden>
          {pictures.map(({ url }, index) => (
            <span key={url} className={classes(styles.dot, index === at && styles.current)} />
          ))}
          <span className={styles.number}>{`${at + 1} / ${pictures.length}`}</span>
        </div>
      )}
      {several && arrows && (
        <>
          <button
            type="button"
            className={styles.arrow}
            aria-label={t('gallery.previous')}
            aria-disabled={at === 0}
            onClick={() => leaf(-1)}
          >
            <ChevronLeft aria-hidden />
          </button>
          <button
            type="button"
            className={styles.arrow}
            aria-label={t('gallery.next')}
            aria-disabled={at === pictures.length - 1}
            onClick={() => leaf(1)}
          >
            <ChevronRight aria-hidden />
          </button>
        </>
      )}
    </div>
  )
}
