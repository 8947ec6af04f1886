import { Tabs } from '@chakra-ui/react/tabs'
import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import FileText from 'lucide-react/icons/file-text'
import Maximize from 'lucide-react/icons/maximize'
import ZoomIn from 'lucide-react/icons/zoom-in'
import ZoomOut from 'lucide-react/icons/zoom-out'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { WorkFile } from '#contract/sub-task-shapes.ts'
import { IconButton } from '#ui/icon-button.tsx'
import { TextLink } from '#ui/text.tsx'
import { FileThumb, isImage, isVideo, spokenName } from '#ui/uploads/file-thumb.tsx'
import { marksOf, type Pin, PinList } from '#ui/uploads/pins.tsx'
import type { Wanted } from '#ui/uploads/use-player.ts'
import { type Marking, Picture } from './picture.tsx'
import { Video } from './video.tsx'
import styles from './review.module.css'

/** A file, and the moment of it where it is a video. */
export interface ShownPlace extends Wanted {
  fileId: string
}

interface StageProps {
  /** Tells the stages of a comparison apart. */
  id: string
  files: readonly WorkFile[]
  pinsOf: (file: WorkFile) => readonly Pin[]
  /** What was said about the file in sight is written below it. */
  listed?: boolean
  /** A place asked for elsewhere on the screen; another object asks for it again. */
  wanted?: ShownPlace | undefined
  /** Returns the marking of the file in sight; without it marks are only shown. */
  markingOf?: ((file: WorkFile) => Marking) | undefined
}

const zooms = [1, 1.5, 2, 3] as const

/** The files of a round one at a time, as large as there is room. */
export function Stage({ id, files, pinsOf, listed = false, wanted, markingOf }: StageProps) {
  const { t } = useTranslation('admin-case')
  const [at, setAt] = useState(0)
  const [zoom, setZoom] = useState(0)
  const [asked, setAsked] = useState(wanted)
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (wanted) box.current?.scrollIntoView?.({ block: 'nearest' })
  }, [wanted])
  const show = (next: number) => {
    setAt((next + files.length) % files.length)
    setZoom(0)
  }
  if (wanted !== asked) {
    setAsked(wanted)
    const found = files.findIndex((one) => one.id === wanted?.fileId)
    if (found >= 0 && found !== at) show(found)
  }
  const index = Math.min(at, files.length - 1)
  const file = files[index]
  if (!file) return null
  const pins = pinsOf(file)
  const role = files.length > 1 ? 'tabpanel' : 'group'
  return (
    <div ref={box} className={styles.stage}>
      <div className={styles.tools}>
        <span className={styles.fileName}>
          {t('stage.file', { at: index + 1, of: files.length, name: file.originalname })}
        </span>
        {isImage(file) && (
          <>
            <IconButton
              label={t('stage.smaller')}
              icon={<ZoomOut aria-hidden />}
              disabled={zoom === 0}
              onClick={() => setZoom(zoom - 1)}
            />
            <IconButton
              label={t('stage.larger')}
              icon={<ZoomIn aria-hidden />}
              disabled={zoom === zooms.length - 1}
              onClick={() => setZoom(zoom + 1)}
            />
            <TextLink
              className={styles.original}
              href={file.url}
              target="_blank"
              rel="noreferrer"
              aria-label={t('stage.original', { name: file.originalname })}
            >
              <Maximize aria-hidden />
            </TextLink>
          </>
        )}
        {files.length > 1 && (
          <>
            <IconButton
              label={t('stage.before')}
              icon={<ChevronLeft aria-hidden />}
              onClick={() => show(index - 1)}
            />
            <IconButton
              label={t('stage.after')}
              icon={<ChevronRight aria-hidden />}
              onClick={() => show(index + 1)}
            />
          </>
        )}
      </div>
      {isVideo(file) ? (
        <div
          key={file.id}
          id={`${id}-file`}
          className={styles.player}
          role={role}
          aria-label={spokenName(file)}
        >
          <Video
            file={file}
            pins={pins}
            marking={markingOf?.(file)}
            wanted={wanted?.fileId === file.id ? wanted : undefined}
          />
        </div>
      ) : (
        <div
          key={file.id}
          id={`${id}-file`}
          className={styles.frame}
          role={role}
          aria-label={spokenName(file)}
          // What is larger than the frame is pushed with the arrow keys.
          tabIndex={0}
        >
          <Shown file={file} zoom={zooms[zoom] ?? 1} pins={pins} marking={markingOf?.(file)} />
        </div>
      )}
      {listed && !isVideo(file) && <PinList pins={pins} />}
      {files.length > 1 && <Strip id={id} files={files} index={index} onShow={show} />}
    </div>
  )
}

interface ShownProps {
  file: WorkFile
  zoom: number
  pins: readonly Pin[]
  marking: Marking | undefined
}

function Shown({ file, zoom, pins, marking }: ShownProps) {
  const { t } = useTranslation('admin-case')
  if (isImage(file)) return <Picture file={file} zoom={zoom} marks={marksOf(pins)} marking={marking} />
  return (
    <TextLink className={styles.document} href={file.url} target="_blank" rel="noreferrer">
      <FileText aria-hidden />
      {t('stage.open', { name: file.originalname })}
    </TextLink>
  )
}

interface StripProps {
  id: string
  files: readonly WorkFile[]
  index: number
  onShow: (index: number) => void
}

/** All files small; arrow keys go through them. */
function Strip({ id, files, index, onShow }: StripProps) {
  const { t } = useTranslation('admin-case')
  return (
    <Tabs.Root
      unstyled
      ids={{ content: () => `${id}-file` }}
      value={String(index)}
      onValueChange={({ value }) => onShow(Number(value))}
    >
      <Tabs.List className={styles.strip} aria-label={t('stage.files')}>
        {files.map((file, at) => (
          <Tabs.Trigger
            key={file.id}
            value={String(at)}
            className={styles.thumb}
            aria-label={t('stage.file', { at: at + 1, of: files.length, name: spokenName(file) })}
          >
            <FileThumb file={file} />
          </Tabs.Trigger>
        ))}
      </Tabs.List>
    </Tabs.Root>
  )
}
