import type { CSSProperties } from 'react'
import { useTranslation } from 'react-i18next'
import { clockOf } from '#lib/clock.ts'
import { type PictureMark, usePlaceText } from './marked-picture.tsx'
import styles from './pins.module.css'

/** What is said about a place of a picture, or about a moment of a video and maybe a place of its frame. */
export interface Pin {
  number: number
  at: PictureMark['at'] | null
  second: number | null
  words: string
}

/** Seconds before and after its moment in which a place is shown on a video. */
const around = 0.5

export function isNear({ second: of }: Pin, second: number) {
  return of !== null && Math.abs(of - second) <= around
}

/** Pins with a place, as they are drawn on a picture. */
export function marksOf(pins: readonly Pin[]): PictureMark[] {
  return pins.flatMap(({ number, at }) => (at ? [{ number, at }] : []))
}

/** The style of a frame as wide as the room is, but at most `dvh` percent of the window's height, so that the whole frame can be seen. */
export function frameStyle({ width, height }: { width: number; height: number }, dvh: number): CSSProperties {
  return { width: `min(100%, ${(dvh * width) / height}dvh)`, aspectRatio: `${width} / ${height}` }
}

interface PinListProps {
  pins: readonly Pin[]
  /** The moment that is shown now. */
  second?: number
  /** Leads the player to the moment of a pin; without it the list is only read. */
  onShow?: (second: number) => void
}

/** Everything said about a file, with where it belongs in words. */
export function PinList({ pins, second, onShow }: PinListProps) {
  const { t } = useTranslation('uploads')
  const placeText = usePlaceText()
  if (pins.length === 0) return null
  return (
    <ol className={styles.list} aria-label={t('pins.list')}>
      {pins.map((pin) => {
        const { number, at, second: of, words } = pin
        const line = (
          <>
            <span className={styles.number}>{number}</span>
            <span className={styles.about}>
              {of !== null && <span className={styles.time}>{clockOf(of)} </span>}
              {at && <span className={styles.place}>{placeText(at)} </span>}
              {words || t('pins.no_words')}
            </span>
          </>
        )
        return (
          <li key={number}>
            {of !== null && onShow ? (
              <button
                type="button"
                className={styles.row}
                aria-current={second !== undefined && isNear(pin, second)}
                onClick={() => onShow(of)}
              >
                {line}
              </button>
            ) : (
              <span className={styles.row}>{line}</span>
            )}
          </li>
        )
      })}
    </ol>
  )
}
