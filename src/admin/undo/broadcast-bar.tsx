import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { useFormat } from '#client/i18n/use-format.ts'
import { useApiMutation } from '#client/remote/use-api-mutation.ts'
import { getBroadcast, listBroadcasts, undoBroadcast } from '#contract/admin-broadcasts.ts'
import { TextLink } from '#ui/text.tsx'
import { toast } from '#ui/toast.ts'
import { broadcastAutosave } from '../features/broadcasts/broadcast-autosave.ts'
import { paths } from '../paths.ts'
import { type EntryBarProps, UndoBar, useSecondsLeft } from './undo-bar.tsx'
import type { BroadcastEntry } from './undo-store.ts'
import styles from './undo.module.css'

/** A message to many until it is sent: taken back, its words wait in the form. It goes on when the bar is closed. */
export function BroadcastBar({ entry, keyed, isNew, onGone }: EntryBarProps<BroadcastEntry>) {
  const { t } = useTranslation('admin')
  const { number } = useFormat()
  const { id, count, until } = entry
  const left = useSecondsLeft(until)
  const undo = useApiMutation(undoBroadcast, {
    invalidates: [getBroadcast, listBroadcasts],
    onSuccess: ({ data }) => {
      broadcastAutosave.keepAgain(data)
      toast(t('undo.broadcast_undone'), 'success')
      onGone()
    },
  })
  const bar = useRef<HTMLElement>(null)
  useEffect(() => {
    if (isNew) bar.current?.focus()
  }, [isNew])
  const words = t('undo.broadcast.sending', { count, number: number(count) })
  return (
    <UndoBar
      ref={bar}
      label={words}
      left={left}
      endpoint={undoBroadcast}
      undoing={undo.isPending}
      error={undo.error?.code}
      keyed={keyed}
      onUndo={() => undo.mutate({ params: { broadcast_id: id } })}
      onClose={onGone}
    >
      <div className={styles.outcome}>
        <p role="status">{words}</p>
        {left === 0 && (
          <p>
            <TextLink asChild>
              <Link to={paths.broadcast(id)}>{t('undo.broadcast_progress')}</Link>
            </TextLink>
          </p>
        )}
      </div>
    </UndoBar>
  )
}
