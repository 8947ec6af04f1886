import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { limits } from '#contract/limits.ts'
import type { WorkFile } from '#contract/sub-task-shapes.ts'
import { clockOf } from '#lib/clock.ts'
import { Button } from '#ui/button.tsx'
import { Text } from '#ui/text.tsx'
import { Unplayable } from '#ui/uploads/pinned-video.tsx'
import { frameStyle, isNear, marksOf, type Pin, PinList } from '#ui/uploads/pins.tsx'
import { usePlayer, type Wanted } from '#ui/uploads/use-player.ts'
import { type KeyAct, useKeys } from '../../../keys/use-keys.ts'
import { Dot, type Marking, pointOf } from './picture.tsx'
import styles from './review.module.css'

interface VideoProps {
  file: WorkFile
  pins: readonly Pin[]
  /** Allows adding comments; without it they are only shown. */
  marking: Marking | undefined
  /** The moment that was asked for elsewhere on the screen. */
  wanted: Wanted | undefined
}

/** A video with comments at its moments: C or the button adds one where the player is, and a place of the frame can be marked besides. */
export function Video({ file, pins, marking, wanted }: VideoProps) {
  const { t } = useTranslation('admin-case')
  const { attributes, second, shape, unplayable, show, stop } = usePlayer(file, wanted)
  const [placing, setPlacing] = useState(false)
  const near = pins.filter((pin) => isNear(pin, second))
  const current = near.at(-1)
  const pin = () => {
    if (!marking?.full) marking?.onPin(stop())
  }
  const byKey = (event: KeyboardEvent) => {
    // The letter is not typed into the field that takes the focus.
    event.preventDefault()
    pin()
  }
  const keys: KeyAct[] = [{ group: 'screen', keys: ['c'], text: t('stage.pin_key'), run: byKey }]
  useKeys(marking && !unplayable ? keys : [])
  if (unplayable)
    return (
      <>
        <Unplayable file={file} />
        <PinList pins={pins} />
      </>
    )
  const togglePlacing = () => {
    stop()
    setPlacing(!placing)
  }
  return (
    <>
      <div className={styles.picture} style={frameStyle(shape, 62)}>
        {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- the creator's own file comes without captions */}
        <video className={styles.video} {...attributes} />
        {placing && marking && current && (
          <FrameCanvas
            label={t('stage.pin_at', { name: file.originalname, time: clockOf(second) })}
            number={current.number}
            marking={marking}
            onDone={() => setPlacing(false)}
          />
        )}
        {marksOf(near).map((mark) => (
          <Dot key={mark.number} mark={mark} marking={marking} />
        ))}
      </div>
      {marking && (
        <div className={styles.pinTools}>
          <Button size="sm" variant="outline" disabled={marking.full} onClick={pin}>
            {t('stage.pin', { time: clockOf(second) })}
            <kbd className={styles.key} aria-hidden>
              C
            </kbd>
          </Button>
          {current && (
            <Button size="sm" variant="ghost" onClick={togglePlacing}>
              {t(placing ? 'stage.pin_place_cancel' : 'stage.pin_place')}
            </Button>
          )}
          {marking.full && <Text size="sm">{t('stage.pin_full', { max: limits.fixes_per_round })}</Text>}
        </div>
      )}
      <PinList pins={pins} second={second} onShow={show} />
    </>
  )
}

interface FrameCanvasProps {
  label: string
  number: number
  marking: Marking
  onDone: () => void
}

/** Lies over the frame while a place of it is chosen: a click marks it, Enter the middle, Escape gives up. */
function FrameCanvas({ label, number, marking, onDone }: FrameCanvasProps) {
  return (
    <button
      type="button"
      className={styles.frameCanvas}
      aria-label={label}
      // oxlint-disable-next-line jsx-a11y/no-autofocus -- it was asked for by the button just pressed
      autoFocus
      onKeyDown={({ key }) => key === 'Escape' && onDone()}
      onClick={(event) => {
        const point = pointOf(event)
        marking.onPlace(number, point ?? { x: 500, y: 500 }, point ? 'words' : 'dot')
        onDone()
      }}
    />
  )
}
