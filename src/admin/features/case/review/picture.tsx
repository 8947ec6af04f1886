import type { KeyboardEvent, MouseEvent } from 'react'
import { useTranslation } from 'react-i18next'
import type { WorkFile } from '#contract/sub-task-shapes.ts'
import { MarkDot, type PictureMark, usePlaceText } from '#ui/uploads/marked-picture.tsx'
import styles from './review.module.css'

export interface Marking {
  /** A place was chosen for a new mark; what comes next is moving it or writing what is wrong there. */
  onMark: (at: PictureMark['at'], next: 'dot' | 'words') => void
  /** A comment was begun at a moment of the video. */
  onPin: (second: number) => void
  /** A place was chosen for a comment that stands at a moment. */
  onPlace: (number: number, at: PictureMark['at'], next: 'dot' | 'words') => void
  /** No more can be asked for. */
  full: boolean
  /** The mark that was just placed with a key and is to be moved. */
  fresh: number | null
  onMove: (mark: PictureMark) => void
  /** Leads to the words of the mark. */
  onOpen: (number: number) => void
}

interface PictureProps {
  file: WorkFile
  /** Times the width of the stage. */
  zoom: number
  marks: readonly PictureMark[]
  /** Allows setting marks; without it they are only shown. */
  marking: Marking | undefined
}

/** A picture with numbered places. A click, or Enter for the middle, sets the next one; the arrow keys move it. */
export function Picture({ file, zoom, marks, marking }: PictureProps) {
  const { t } = useTranslation('admin-case')
  const { url, originalname, width = 1200, height = 1200 } = file
  const image = <img width={width} height={height} src={url} alt={originalname} />
  const place = (event: MouseEvent<HTMLButtonElement>) => {
    const point = pointOf(event)
    // The mark is to be moved from the middle.
    if (point) marking?.onMark(point, 'words')
    else marking?.onMark({ x: 500, y: 500 }, 'dot')
  }
  return (
    // As wide as lets the whole of it be seen, times the zoom.
    <div
      className={styles.picture}
      style={{ width: `min(${zoom * 100}%, ${(zoom * 68 * width) / height}dvh)` }}
    >
      {marking ? (
        <button
          type="button"
          className={styles.canvas}
          onClick={place}
          aria-label={t('stage.mark', { name: originalname })}
        >
          {image}
        </button>
      ) : (
        image
      )}
      {marks.map((mark) => (
        <Dot key={mark.number} mark={mark} marking={marking} />
      ))}
    </div>
  )
}

/** The place of a click on what it was made on; null where it came from the keyboard and has none. */
export function pointOf({
  currentTarget,
  detail,
  clientX,
  clientY,
}: MouseEvent<HTMLButtonElement>): PictureMark['at'] | null {
  if (detail === 0) return null
  const box = currentTarget.getBoundingClientRect()
  return { x: thousandth(clientX - box.left, box.width), y: thousandth(clientY - box.top, box.height) }
}

function thousandth(part: number, whole: number) {
  return Math.round(Math.min(1, Math.max(0, part / whole)) * 1000)
}

/** Thousandths for one key, and with Shift. */
const step = 10
const leap = 50
const ways: Record<string, readonly [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}

/** A numbered place; while marking it can be moved, and leads to its words. */
export function Dot({ mark, marking }: { mark: PictureMark; marking: Marking | undefined }) {
  const { t } = useTranslation('admin-case')
  const placeText = usePlaceText()
  const { number, at } = mark
  if (!marking) return <MarkDot {...mark} />
  const move = (event: KeyboardEvent) => {
    const way = ways[event.key]
    if (!way) return
    event.preventDefault()
    const by = event.shiftKey ? leap : step
    const moved = (from: number, steps: number) => Math.min(1000, Math.max(0, from + steps * by))
    marking.onMove({ number, at: { x: moved(at.x, way[0]), y: moved(at.y, way[1]) } })
  }
  return (
    <button
      type="button"
      className={styles.dot}
      style={{ left: `${at.x / 10}%`, top: `${at.y / 10}%` }}
      aria-label={t('stage.dot', { number, place: placeText(at) })}
      // oxlint-disable-next-line jsx-a11y/no-autofocus -- it was placed by the key just pressed and is moved next
      autoFocus={number === marking.fresh}
      onKeyDown={move}
      onClick={() => marking.onOpen(number)}
    >
      {number}
    </button>
  )
}
