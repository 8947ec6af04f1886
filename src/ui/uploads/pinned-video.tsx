import Play from 'lucide-react/icons/play'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { WorkFile } from '#contract/sub-task-shapes.ts'
import { clockOf } from '#lib/clock.ts'
import { Dialog } from '#ui/dialog.tsx'
import { FileLink } from '#ui/external-link.tsx'
import { MarkDot, usePlaceText } from './marked-picture.tsx'
import { frameStyle, isNear, marksOf, type Pin, PinList } from './pins.tsx'
import { usePlayer } from './use-player.ts'
import styles from './pins.module.css'

interface PinnedVideoProps {
  file: WorkFile
  /** Everything said about the video, in the order of its moments. */
  pins: readonly Pin[]
  /** The pin that this button belongs to. */
  pin: Pin & { second: number }
}

/** Leads to the moment of a video: a tap opens the player there, with everything else that was said about the video. */
export function PinnedVideo({ file, pins, pin: { number, second, at } }: PinnedVideoProps) {
  const { t } = useTranslation('uploads')
  const placeText = usePlaceText()
  const [wanted, setWanted] = useState<{ second: number } | null>(null)
  const close = () => setWanted(null)
  return (
    <>
      <button type="button" className={styles.moment} onClick={() => setWanted({ second })}>
        <span className={styles.number} aria-hidden>
          {number}
        </span>
        <Play aria-hidden />
        {t('pins.watch', { time: clockOf(second) })}
        {at && <span className={styles.place}>{placeText(at)}</span>}
      </button>
      <Dialog
        open={wanted !== null}
        onClose={close}
        title={file.originalname}
        closeLabel={t('common:close')}
        roomy
      >
        {wanted && <PinPlayer file={file} pins={pins} wanted={wanted} />}
      </Dialog>
    </>
  )
}

interface PinPlayerProps {
  file: WorkFile
  pins: readonly Pin[]
  wanted: { second: number }
}

function PinPlayer({ file, pins, wanted }: PinPlayerProps) {
  const { attributes, second, shape, unplayable, show } = usePlayer(file, wanted)
  if (unplayable)
    return (
      <div className={styles.player}>
        <Unplayable file={file} />
        <PinList pins={pins} />
      </div>
    )
  return (
    <div className={styles.player}>
      <div className={styles.frame} style={frameStyle(shape, 50)}>
        {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- the creator's own file comes without captions */}
        <video {...attributes} />
        {marksOf(pins.filter((pin) => isNear(pin, second))).map((mark) => (
          <MarkDot key={mark.number} {...mark} />
        ))}
      </div>
      <PinList pins={pins} second={second} onShow={show} />
    </div>
  )
}

/** What this browser cannot play can still be opened, or saved and opened elsewhere. */
export function Unplayable({ file }: { file: WorkFile }) {
  const { t } = useTranslation('uploads')
  return (
    <div className={styles.unplayable} role="status">
      <p>{t('pins.unplayable')}</p>
      <FileLink file={file}>{t('pins.open_file')}</FileLink>
    </div>
  )
}
