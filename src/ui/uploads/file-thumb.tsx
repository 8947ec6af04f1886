import FileText from 'lucide-react/icons/file-text'
import type { WorkFile } from '#contract/sub-task-shapes.ts'
import { clockOf } from '#lib/clock.ts'
import { ImageFrame } from '#ui/image-frame.tsx'
import styles from './uploads.module.css'

export const isImage = ({ mime }: WorkFile) => mime.startsWith('image/')
export const isVideo = ({ mime }: WorkFile) => mime.startsWith('video/')

/** A length is rounded: 75.4 seconds are 1:15. */
function lengthOf(seconds: number) {
  return clockOf(Math.round(seconds))
}

/** Its name with the length that is written on a video; without brackets, for what stands in them is left out by voice control. */
export function spokenName({ originalname, duration }: WorkFile) {
  return duration === undefined ? originalname : `${originalname} ${lengthOf(duration)}`
}

/** A stored file as a square: the picture, a frame of the video with its length, or the document's name. */
export function FileThumb({ file }: { file: WorkFile }) {
  const { url, thumbnail_url = url, originalname, width = 320, height = 320, duration } = file
  if (isImage(file)) {
    return (
      <ImageFrame
        width={width}
        height={height}
        src={thumbnail_url}
        alt={originalname}
        ratio="1 / 1"
        rounded
      />
    )
  }
  if (isVideo(file)) {
    return (
      // One picture with one name: what is in it is told by that name alone.
      <span className={styles.square} role="img" aria-label={spokenName(file)}>
        {/* iOS draws no frame of a video before it plays unless a moment of it is named. */}
        <video src={`${url}#t=0.1`} preload="metadata" muted playsInline tabIndex={-1} />
        {duration !== undefined && <span className={styles.length}>{lengthOf(duration)}</span>}
      </span>
    )
  }
  return (
    <span className={styles.square}>
      <FileText aria-hidden />
      <span className={styles.name}>{originalname}</span>
    </span>
  )
}
