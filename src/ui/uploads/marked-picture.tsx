import { useTranslation } from 'react-i18next'
import type { FixItem, WorkFile } from '#contract/sub-task-shapes.ts'
import styles from './marked-picture.module.css'

export interface PictureMark {
  number: number
  /** Thousandths of the picture's width and height from the upper left. */
  at: NonNullable<FixItem['mark']>
}

function third<T>(thousandths: number, [first, second, last]: readonly [T, T, T]) {
  if (thousandths < 334) return first
  return thousandths < 668 ? second : last
}
const rows = ['top', 'middle', 'bottom'] as const
const columns = ['left', 'centre', 'right'] as const

/** Returns a function that describes in words where a mark lies on a picture, for people who cannot see it. */
export function usePlaceText() {
  const { t } = useTranslation('uploads')
  return ({ x, y }: PictureMark['at']) => t(`place.${third(y, rows)}_${third(x, columns)}`)
}

/** A picture with a numbered dot on the place that a fix is about. */
export function MarkedPicture({ file, mark: { number, at } }: { file: WorkFile; mark: PictureMark }) {
  const { t } = useTranslation('uploads')
  const place = usePlaceText()
  const { url, originalname, width = 1200, height = 1200 } = file
  return (
    <span className={styles.picture} style={{ aspectRatio: `${width} / ${height}` }}>
      <img
        width={width}
        height={height}
        src={url}
        alt={t('marked', { name: originalname, number, place: place(at) })}
        loading="lazy"
        decoding="async"
      />
      <MarkDot number={number} at={at} />
    </span>
  )
}

/** The dot alone, over whatever has the picture's shape. */
export function MarkDot({ number, at }: PictureMark) {
  return (
    <span className={styles.dot} style={{ left: `${at.x / 10}%`, top: `${at.y / 10}%` }} aria-hidden>
      {number}
    </span>
  )
}
