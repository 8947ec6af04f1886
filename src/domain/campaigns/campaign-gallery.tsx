import { type UIEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Picture } from '#contract/campaign-shapes.ts'
import { classes } from '#ui/classes.ts'
import { ImageFrame } from '#ui/image-frame.tsx'
import styles from './campaign-gallery.module.css'

interface CampaignGalleryProps {
  title: string
  pictures: readonly Picture[]
}

/** Pictures side by side that snap under the finger; the arrow keys move them too. */
export function CampaignGallery({ title, pictures }: CampaignGalleryProps) {
  const { t } = useTranslation('campaigns')
  const [at, setAt] = useState(0)
  const several = pictures.length > 1
  const follow = ({ currentTarget: { scrollLeft, clientWidth } }: UIEvent) =>
    setAt(clientWidth > 0 ? Math.round(scrollLeft / clientWidth) : 0)
  return (
    <div className={styles.gallery}>
      <ul
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
    </div>
  )
}
