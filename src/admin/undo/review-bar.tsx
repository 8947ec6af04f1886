import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useNavigate } from 'react-router-dom'
import { invalidate } from '#client/remote/query-client.ts'
import { remoteQuery } from '#client/remote/query.ts'
import { useApi } from '#client/remote/remote-context.tsx'
import { useApiMutation } from '#client/remote/use-api-mutation.ts'
import { getAdminCase, getCaseBoard, listAdminCases } from '#contract/admin-cases.ts'
import { getDashboard } from '#contract/admin-dashboard.ts'
import { getHeldReview, undoReview } from '#contract/held-reviews.ts'
import { TextLink } from '#ui/text.tsx'
import { toast } from '#ui/toast.ts'
import { restoreVerdict } from '../parts/verdict-autosave.ts'
import { paths } from '../paths.ts'
import { askAgainIn, type EntryBarProps, UndoBar, useSecondsLeft } from './undo-bar.tsx'
import type { ReviewEntry } from './undo-store.ts'
import styles from './undo.module.css'

const shownIn = [getAdminCase, listAdminCases, getCaseBoard, getDashboard]

/** A review until it is carried out; it goes by itself then, and stays with the reason where it was refused. */
export function ReviewBar({ entry, keyed, onGone }: EntryBarProps<ReviewEntry>) {
  const { t } = useTranslation('admin')
  const navigate = useNavigate()
  const { id, case_id, sub_task, approve, until, ...about } = entry
  const left = useSecondsLeft(until)
  const settled = useSettled(id, left === 0)
  const path = paths.review(case_id, sub_task)
  const undo = useApiMutation(undoReview, {
    invalidates: [getAdminCase],
    onSuccess: ({ data }) => {
      restoreVerdict(data)
      toast(t('undo.review_undone'), 'success')
      onGone()
      // What was written is there again, to be changed and sent.
      return navigate(path)
    },
  })
  const isOver = settled?.state === 'applied' || settled?.state === 'undone'
  useEffect(() => {
    if (isOver) onGone()
  }, [isOver, onGone])
  const words = t(approve ? 'undo.approved' : 'undo.fixes_asked', about)
  return (
    <UndoBar
      label={words}
      left={left}
      endpoint={undoReview}
      undoing={undo.isPending}
      error={undo.error?.code}
      keyed={keyed}
      onUndo={() => undo.mutate({ params: { review_id: id } })}
      onClose={onGone}
    >
      {settled?.state === 'failed' ? (
        <div role="alert" className={styles.outcome}>
          <p>{t(approve ? 'undo.approval_failed' : 'undo.fixes_failed', about)}</p>
          <p>
            {t([`errors:${settled.code}`, 'errors:server.fault'])}{' '}
            <TextLink asChild>
              <Link to={path} onClick={onGone}>
                {t('undo.review_again')}
              </Link>
            </TextLink>
          </p>
        </div>
      ) : (
        <p role="status">{words}</p>
      )}
    </UndoBar>
  )
}

/** Returns what became of the review once the server has carried it out or refused it, and has read again what shows it. */
function useSettled(id: number, due: boolean) {
  const client = useQueryClient()
  const { data } = useQuery({
    ...remoteQuery(useApi(), getHeldReview, { params: { review_id: id } }),
    enabled: due,
    refetchInterval: ({ state }) =>
      (state.data?.data.state ?? 'waiting') === 'waiting' ? askAgainIn(state.dataUpdateCount) : false,
  })
  const held = data?.data
  const settled = held && held.state !== 'waiting' ? held : undefined
  useEffect(() => {
    if (!settled) return
    if (settled.state === 'failed') restoreVerdict(settled)
    void invalidate(client, shownIn)
  }, [client, settled])
  return settled
}
