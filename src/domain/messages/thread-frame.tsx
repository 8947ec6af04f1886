import ArrowDown from 'lucide-react/icons/arrow-down'
import MessageCircle from 'lucide-react/icons/message-circle'
import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { CaseMessage, MessageSide } from '#contract/case-messages.ts'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { VisuallyHidden } from '#ui/visually-hidden.tsx'
import { MessageList } from './message-list.tsx'
import type { useThread } from './use-thread.ts'
import styles from './thread-frame.module.css'

type ShownThread = ReturnType<typeof useThread>

interface ThreadFrameProps {
  shown: ShownThread
  side: MessageSide
  /** The element that scrolls; the page itself unless told. */
  scroller?: RefObject<HTMLElement | null>
  namesOwn?: boolean
}

/** Shows a thread from its end, keeps what is read in its place while more is loaded above, and follows what is written below. */
export function ThreadFrame({ shown, side, scroller, namesOwn = false }: ThreadFrameProps) {
  const { t } = useTranslation('messages')
  const { thread, messages, firstUnread, earlier } = shown
  const root = useRef<HTMLDivElement>(null)
  const { isBelow, toEnd } = useFollow(root, scroller, messages, side)
  if (!thread) return <Loading />
  if (messages.length === 0) {
    const text = side === 'operator' && thread.state === 'open' ? 'operator' : thread.state
    return <EmptyState icon={<MessageCircle />} title={t('empty.title')} text={t(`empty.${text}`)} />
  }
  return (
    <div ref={root} className={styles.frame} role="group" aria-label={t('log', { name: thread.partner })}>
      {earlier.has && (
        <Button
          variant="outline"
          size="sm"
          alignSelf="center"
          loading={earlier.loading}
          onClick={earlier.load}
        >
          {t(earlier.failed ? 'common:retry' : 'earlier')}
        </Button>
      )}
      <MessageList
        messages={messages}
        side={side}
        marks={thread.marks}
        firstUnread={firstUnread}
        namesOwn={namesOwn}
      />
      {isBelow && (
        <Button size="sm" className={styles.newest} onClick={toEnd}>
          <ArrowDown aria-hidden />
          {t('to_newest')}
        </Button>
      )}
      <News messages={messages} side={side} />
    </div>
  )
}

function Loading() {
  const { t } = useTranslation()
  return (
    <div className={styles.frame} role="status" aria-label={t('loading')}>
      <Skeleton width="70%" height="3.5rem" />
      <Skeleton width="50%" height="2.5rem" />
      <Skeleton width="65%" height="5rem" />
    </div>
  )
}

/** Says what the other side has written since the thread was opened. */
function News({ messages, side }: { messages: readonly CaseMessage[]; side: MessageSide }) {
  const { t } = useTranslation('messages')
  const [opened] = useState(() => messages.at(-1)?.id ?? 0)
  const news = messages.findLast(({ id, from }) => id > opened && from !== side)
  return (
    <VisuallyHidden role="status">
      {news &&
        t('new_from', { name: news.writer, text: news.body || t('row.files', { count: news.files.length }) })}
    </VisuallyHidden>
  )
}

/** Whoever is so near to the end reads along. */
const nearPx = 160

/** The end of the messages is shown first, and kept in sight; somebody who reads further up stays there and is told. */
function useFollow(
  root: RefObject<HTMLElement | null>,
  scroller: RefObject<HTMLElement | null> | undefined,
  messages: readonly CaseMessage[],
  side: MessageSide,
) {
  const [isBelow, setBelow] = useState(false)
  const known = useRef<{ first: number; last: number; height: number } | undefined>(undefined)
  const firstId = messages[0]?.id
  const newest = messages.at(-1)
  const lastId = newest?.id
  const isOwn = newest?.from === side
  useLayoutEffect(() => {
    const box = boxOf(scroller)
    if (!box || firstId === undefined || lastId === undefined) return
    const before = known.current
    known.current = { first: firstId, last: lastId, height: box.scrollHeight }
    if (!before) {
      const unread = root.current?.querySelector<HTMLElement>('[data-unread]')
      // After the router has put the new screen to its top.
      requestAnimationFrame(() => {
        const end = box.scrollHeight - box.clientHeight
        const to = unread ? Math.min(end, offsetIn(box, unread) - 96) : end
        box.scrollTo?.({ top: to, behavior: 'instant' })
      })
    } else if (firstId < before.first) box.scrollTop += box.scrollHeight - before.height
    else if (lastId > before.last) {
      const gap = before.height - box.scrollTop - box.clientHeight
      if (isOwn || gap < nearPx) box.scrollTo?.({ top: box.scrollHeight })
      else setBelow(true)
    }
  }, [firstId, lastId, isOwn, root, scroller])
  useEffect(() => {
    if (!isBelow) return undefined
    const box = boxOf(scroller)
    const target = scroller?.current ?? window
    const onScroll = () => {
      if (box && box.scrollHeight - box.scrollTop - box.clientHeight < nearPx) setBelow(false)
    }
    target.addEventListener('scroll', onScroll, { passive: true })
    return () => target.removeEventListener('scroll', onScroll)
  }, [isBelow, scroller])
  return {
    isBelow,
    toEnd: () => boxOf(scroller)?.scrollTo({ top: boxOf(scroller)?.scrollHeight ?? 0, behavior: 'smooth' }),
  }
}

function boxOf(scroller: RefObject<HTMLElement | null> | undefined) {
  return scroller?.current ?? document.scrollingElement
}

function offsetIn(box: Element, inner: Element) {
  return (
    inner.getBoundingClientRect().top -
    (box === document.scrollingElement ? 0 : box.getBoundingClientRect().top) +
    box.scrollTop
  )
}
