import ImagePlus from 'lucide-react/icons/image-plus'
import Play from 'lucide-react/icons/play'
import VideoOff from 'lucide-react/icons/video-off'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { WorkFile } from '#contract/sub-task-shapes.ts'
import { ImageFrame } from '#ui/image-frame.tsx'
import styles from './preview.module.css'

interface MediaViewProps {
  file: WorkFile
  /** The shape of the place, which cuts off what does not fit. */
  ratio: string
}

/** A stored picture or video as a platform would cut it. */
export function MediaView({ file, ratio }: MediaViewProps) {
  const { url, originalname, width = 1080, height = 1080, mime } = file
  return mime.startsWith('video/') ? (
    <Video file={file} ratio={ratio} />
  ) : (
    <ImageFrame src={url} alt={originalname} width={width} height={height} ratio={ratio} />
  )
}

/** Plays at a tap. What this browser cannot play is still a file that can be submitted, and that is said. */
function Video({ file: { url, originalname }, ratio }: MediaViewProps) {
  const { t } = useTranslation('submissions')
  const video = useRef<HTMLVideoElement>(null)
  const [state, setState] = useState<'resting' | 'playing' | 'unplayable'>('resting')
  if (state === 'unplayable') {
    return (
      <div className={styles.place} style={{ aspectRatio: ratio }}>
        <VideoOff aria-hidden />
        <p>{t('preview.unplayable')}</p>
      </div>
    )
  }
  const fail = () => setState('unplayable')
  const toggle = () => {
    if (state === 'playing') video.current?.pause()
    // Stopped before it began, it is not broken.
    else void video.current?.play().catch(({ name }: Error) => name === 'NotSupportedError' && fail())
  }
  return (
    <div className={styles.video} style={{ aspectRatio: ratio }}>
      {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- the creator's own file comes without captions */}
      <video
        ref={video}
        // iOS draws no frame of a video before it plays unless a moment of it is named.
        src={`${url}#t=0.1`}
        preload="metadata"
        playsInline
        loop
        tabIndex={-1}
        aria-label={originalname}
        onPlay={() => setState('playing')}
        onPause={() => setState('resting')}
        onError={fail}
      />
      <button
        type="button"
        className={styles.play}
        aria-label={t(state === 'playing' ? 'preview.pause' : 'preview.play', { name: originalname })}
        onClick={toggle}
      >
        {state === 'resting' && <Play aria-hidden />}
      </button>
    </div>
  )
}

/** The place of files that are not there yet. */
export function EmptyMedia({ ratio }: Pick<MediaViewProps, 'ratio'>) {
  const { t } = useTranslation('submissions')
  return (
    <div className={styles.place} style={{ aspectRatio: ratio }}>
      <ImagePlus aria-hidden />
      <p>{t('preview.no_files')}</p>
    </div>
  )
}
