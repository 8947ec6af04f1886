import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useNavigate } from 'react-router-dom'
import { useFormat } from '#client/i18n/use-format.ts'
import { invalidate } from '#client/remote/query-client.ts'
import { remoteQuery } from '#client/remote/query.ts'
import { useApi } from '#client/remote/remote-context.tsx'
import { useApiMutation } from '#client/remote/use-api-mutation.ts'
import { type CaseRun, getCaseRun, listCaseRuns } from '#contract/admin-case-runs.ts'
import { undoCaseRun } from '#contract/admin-decision-runs.ts'
import { TextLink } from '#ui/text.tsx'
import { toast } from '#ui/toast.ts'
import { changedByRuns } from '../parts/changed-by-runs.ts'
import { paths } from '../paths.ts'
import { askAgainIn, type EntryBarProps, UndoBar, useSecondsLeft } from './undo-bar.tsx'
import type { RunEntry } from './undo-store.ts'
import styles from './undo.module.css'

/** An act on many cases until it is over; it goes by itself then, and stays with the way to its result where cases were left out. */
export function RunBar({ entry, keyed, isNew, onGone }: EntryBarProps<RunEntry>) {
  const { t } = useTranslation('admin')
  const { number } = useFormat()
  const navigate = useNavigate()
  const { id, act, count, until } = entry
  const left = useSecondsLeft(until)
  const run = useRun(id, left === 0)
  const undo = useApiMutation(undoCaseRun, {
    invalidates: [getCaseRun, listCaseRuns],
    onSuccess: () => {
      toast(t('undo.run_undone'), 'success')
      onGone()
      // What was written is in the form there, to be changed and begun again.
      return navigate(paths.caseRun(id), { state: { again: true } })
    },
  })
  const bar = useRef<HTMLElement>(null)
  useEffect(() => {
    if (isNew) bar.current?.focus()
  }, [isNew])
  const about = { count, number: number(count) }
  const leftOut = run?.outcomes.filter(({ ok }) => !ok).length ?? 0
  const isDone = run?.state === 'done' && leftOut === 0
  const done = act === 'cancel' ? t('undo.cancel_done') : t('undo.run_done', about)
  useEffect(() => {
    if (isDone) toast(done, 'success')
    if (isDone || run?.state === 'undone') onGone()
  }, [isDone, run?.state, done, onGone])
  // A campaign in which nothing is open is cancelled, too.
  const words = act === 'cancel' && count === 0 ? t('undo.cancel_alone') : t(`undo.run.${act}`, about)
  return (
    <UndoBar
      ref={bar}
      label={words}
      left={left}
      endpoint={undoCaseRun}
      undoing={undo.isPending}
      error={undo.error?.code}
      keyed={keyed}
      onUndo={() => undo.mutate({ params: { run_id: id } })}
      onClose={onGone}
    >
      <div className={styles.outcome}>
        <p role="status">{words}</p>
        {left === 0 && (
          <p>
            {run && isOver(run) && leftOut > 0 && t('undo.run_left_out', { number: number(leftOut) })}{' '}
            <TextLink asChild>
              <Link to={paths.caseRun(id)}>{t('undo.run_result')}</Link>
            </TextLink>
          </p>
        )}
      </div>
    </UndoBar>
  )
}

const isOver = ({ state }: CaseRun) => state !== 'waiting' && state !== 'running'

/** Asks for the run until it is over, and then reads again what it changed. */
function useRun(id: number, due: boolean) {
  const client = useQueryClient()
  const { data } = useQuery({
    ...remoteQuery(useApi(), getCaseRun, { params: { run_id: id } }),
    enabled: due,
    refetchInterval: ({ state }) =>
      state.data && isOver(state.data.data) ? false : askAgainIn(state.dataUpdateCount),
  })
  const run = data?.data
  const over = run !== undefined && isOver(run)
  useEffect(() => {
    if (over) void invalidate(client, changedByRuns)
  }, [client, over])
  return run
}
