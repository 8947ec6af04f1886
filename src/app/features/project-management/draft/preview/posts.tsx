import Heart from 'lucide-react/icons/heart'
import MessageCircle from 'lucide-react/icons/message-circle'
import Repeat from 'lucide-react/icons/repeat-2'
import Send from 'lucide-react/icons/send'
import { useTranslation } from 'react-i18next'
import type { WorkFile } from '#contract/sub-task-shapes.ts'
import { classes } from '#ui/classes.ts'
import { Text } from '#ui/text.tsx'
import { Carousel } from './carousel.tsx'
import { FoldedText } from './folded-text.tsx'
import { EmptyMedia, MediaView } from './media-view.tsx'
import styles from './preview.module.css'

export interface Post {
  handle: string
  files: readonly WorkFile[]
  caption: string
}

/** Pictures of 4:5 beside each other, and a caption that is folded after two lines. */
export function FeedPost({ handle, files, caption }: Post) {
  const { t } = useTranslation('submissions')
  return (
    <article className={styles.post}>
      <Account handle={handle} />
      <Carousel files={files} ratio="4 / 5" />
      <Marks />
      <div className={styles.words}>
        {caption === '' ? (
          <p className={styles.soft}>{t('preview.no_caption')}</p>
        ) : (
          <FoldedText text={caption} lead={<strong>{handle} </strong>} />
        )}
      </div>
    </article>
  )
}

/** A whole screen of 9:16 with account and caption over it; a story has no caption. */
export function ScreenfulPost({ handle, files, caption, story = false }: Post & { story?: boolean }) {
  const { t } = useTranslation('submissions')
  return (
    <article className={classes(styles.post, styles.screenful)}>
      <Carousel files={files} ratio="9 / 16" />
      {story ? (
        <div className={styles.above}>
          <Account handle={handle} />
        </div>
      ) : (
        <div className={styles.over}>
          <Account handle={handle} />
          {caption === '' ? (
            <p className={styles.faint}>{t('preview.no_caption')}</p>
          ) : (
            <FoldedText text={caption} />
          )}
        </div>
      )}
    </article>
  )
}

/** A video of 16:9 with its title, the first line of the words, and the rest folded below. */
export function VideoPost({ handle, files, caption }: Post) {
  const { t } = useTranslation('submissions')
  const [title = '', ...rest] = caption.split('\n')
  const description = rest.join('\n').trim()
  return (
    <article className={styles.post}>
      <Carousel files={files} ratio="16 / 9" />
      <div className={styles.words}>
        {title === '' ? (
          <p className={styles.soft}>{t('preview.no_caption')}</p>
        ) : (
          <p className={styles.title}>{title}</p>
        )}
        <Account handle={handle} />
        {description !== '' && <FoldedText text={description} />}
      </div>
    </article>
  )
}

/** Words first, all of them, and the pictures in a grid below; `most` are shown. */
export function TextPost({ handle, files, caption, most = files.length }: Post & { most?: number }) {
  const { t } = useTranslation('submissions')
  const shown = files.slice(0, most)
  const shape = shown.length === 1 ? '16 / 9' : '1 / 1'
  return (
    <article className={styles.post}>
      <Account handle={handle} />
      <div className={styles.words}>
        <p className={classes(styles.whole, caption === '' && styles.soft)}>
          {caption === '' ? t('preview.no_caption') : caption}
        </p>
      </div>
      {shown.length > 0 && (
        <ul className={classes(styles.grid, shown.length === 1 && styles.single)}>
          {shown.map((file, index) => {
            const isTall = shown.length === 3 && index === 0
            return (
              <li key={file.id} className={classes(isTall && styles.tall)}>
                <MediaView file={file} ratio={isTall ? '1 / 2' : shape} />
              </li>
            )
          })}
        </ul>
      )}
      {files.length === 0 && caption === '' && <EmptyMedia ratio="16 / 9" />}
      {shown.length < files.length && (
        <Text size="sm" tone="soft" paddingInline="3" paddingBottom="3">
          {t('preview.most', { count: most })}
        </Text>
      )}
    </article>
  )
}

function Account({ handle }: { handle: string }) {
  return (
    <p className={styles.account}>
      <span className={styles.avatar} aria-hidden>
        {[...handle.replace(/^@/, '')][0]?.toUpperCase()}
      </span>
      <span className={styles.handle}>{handle}</span>
    </p>
  )
}

/** Stands for the buttons of the platform: signs of our own icons that do nothing. */
function Marks() {
  return (
    <span className={styles.marks} aria-hidden>
      <Heart />
      <MessageCircle />
      <Repeat />
      <Send />
    </span>
  )
}
