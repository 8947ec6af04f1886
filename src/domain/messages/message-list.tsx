import { Fragment } from 'react'
import { useTranslation } from 'react-i18next'
import { formatTime } from '#client/i18n/format.ts'
import { useFormat } from '#client/i18n/use-format.ts'
import type { CaseMessage, MessageSide, Thread } from '#contract/case-messages.ts'
import { dayInTokyo } from '#lib/dates.ts'
import { FileThumbs } from '#ui/uploads/file-thumbs.tsx'
import styles from './messages.module.css'

interface MessageListProps {
  messages: readonly CaseMessage[]
  /** The reader's side, whose messages stand on the right. */
  side: MessageSide
  marks: Thread['marks']
  /** A line stands before this message. */
  firstUnread: number | undefined
  /** Says who of the reader's own side wrote. */
  namesOwn?: boolean
}

const dayOf = ({ sent_at }: CaseMessage) => dayInTokyo(new Date(sent_at))
/** Messages of one writer within so many ms stand together. */
const togetherMs = 5 * 60_000

function isTogether(one: CaseMessage | undefined, next: CaseMessage) {
  return (
    one !== undefined &&
    one.from === next.from &&
    one.writer === next.writer &&
    dayOf(one) === dayOf(next) &&
    Date.parse(next.sent_at) - Date.parse(one.sent_at) < togetherMs
  )
}

/** The messages in the order of their writing, with a line for each new day in Japan and for where the unread ones begin. */
export function MessageList({ messages, side, marks, firstUnread, namesOwn = false }: MessageListProps) {
  const { t } = useTranslation('messages')
  const { day } = useFormat()
  const readByOther = marks[side === 'influencer' ? 'operator' : 'influencer']?.message_id ?? 0
  return (
    <ol className={styles.list}>
      {messages.map((message, index) => {
        const before = messages[index - 1]
        const isNewDay = before === undefined || dayOf(before) !== dayOf(message)
        const isFirstUnread = message.id === firstUnread
        return (
          <Fragment key={message.id}>
            {isNewDay && (
              <li className={styles.day}>
                <span>{day(dayOf(message))}</span>
              </li>
            )}
            {isFirstUnread && (
              <li className={styles.unread} data-unread>
                <span>{t('unread_from')}</span>
              </li>
            )}
            <Message
              message={message}
              isOwn={message.from === side}
              isRead={message.from === side && message.id <= readByOther}
              isFollowing={!isNewDay && !isFirstUnread && isTogether(before, message)}
              namesOwn={namesOwn}
            />
          </Fragment>
        )
      })}
    </ol>
  )
}

interface MessageProps {
  message: CaseMessage
  isOwn: boolean
  isRead: boolean
  /** The one before is by the same writer: the name is not said again. */
  isFollowing: boolean
  namesOwn: boolean
}

function Message({ message, isOwn, isRead, isFollowing, namesOwn }: MessageProps) {
  const { t, i18n } = useTranslation('messages')
  const { writer, body, files, sent_at } = message
  return (
    <li className={styles.message} data-own={isOwn || undefined} data-following={isFollowing || undefined}>
      {/* Which side stands where is seen; it is said to those who do not see it. */}
      <p className={isFollowing || (isOwn && !namesOwn) ? styles.spoken : styles.writer}>
        {isOwn && !namesOwn ? t('own') : writer}
      </p>
      <div className={styles.line}>
        <div className={styles.content}>
          {body !== '' && <p className={styles.bubble}>{body}</p>}
          {files.length > 0 && (
            <div className={styles.files}>
              <FileThumbs files={files} />
            </div>
          )}
        </div>
        <p className={styles.facts}>
          {isRead && <span>{t('read')}</span>}
          <time dateTime={sent_at}>{formatTime(sent_at, i18n.language)}</time>
        </p>
      </div>
    </li>
  )
}
