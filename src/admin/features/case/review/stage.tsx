import { Tabs } from '@chakra-ui/react/tabs'
import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import FileText from 'lucide-react/icons/file-text'
import Maximize from 'lucide-react/icons/maximize'
import ZoomIn from 'lucide-react/icons/zoom-in'
import ZoomOut from 'lucide-react/icons/zoom-out'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { WorkFile } from '#contract/sub-task-shapes.ts'
import { IconButton } from '#ui/icon-button.tsx'
import { TextLink } from '#ui/text.tsx'
import { FileThumb, isImage, isVideo, spokenName } from '#ui/uploads/file-thumb.tsx'
import type { PictureMark } from '#ui/uploads/marked-picture.tsx'
import { type Marking, Picture } from './picture.tsx'
import styles from './review.module.css'

interface StageProps {
  /** Tells the stages of a comparison apart. */
  id: string
  files: readonly WorkFile[]
  marksOf: (file: WorkFile) => readonly PictureMark[]
  /** Returns the marking of the file in sight; without it marks are only shown. */
  markingOf?: ((file: WorkFile) => Marking) | undefined
}

const zooms = [1, 1.5, 2, 3] as const

/** The files of a round one at a time, as large as there is room. */
export function Stage({ id, files, marksOf, markingOf }: StageProps) {
  const { t } = useTranslation('admin-case')
  const [at, setAt] = useState(0)
  const [zoom, setZoom] = useState(0)
  const index = Math.min(at, files.length - 1)
  const file = files[index]
  if (!file) return null
  const show = (next: number) => {
    setAt((next + files.length) % files.length)
    setZoom(0)
  }
  return (
    <div className={styles.stage}>
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
      <div
        key={file.id}
        id={`${id}-file`}
        className={styles.frame}
        role={files.length > 1 ? 'tabpanel' : 'group'}
        aria-label={spokenName(file)}
        // What is larger than the frame is pushed with the arrow keys.
        tabIndex={0}
      >
        <Shown file={file} zoom={zooms[zoom] ?? 1} marks={marksOf(file)} marking={markingOf?.(file)} />
      </div>
      {files.length > 1 && <Strip id={id} files={files} index={index} onShow={show} />}
    </div>
  )
}

interface ShownProps {
  file: WorkFile
  zoom: number
  marks: readonly PictureMark[]
  marking: Marking | undefined
}

function Shown({ file, zoom, marks, marking }: ShownProps) {
  const { t } = useTranslation('admin-case')
  if (isImage(file)) return <Picture file={file} zoom={zoom} marks={marks} marking={marking} />
  if (isVideo(file))
    return (
      // oxlint-disable-next-line jsx-a11y/media-has-caption -- the creator's own file comes without captions
      <video className={styles.video} src={file.url} controls playsInline aria-label={file.originalname} />
    )
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
