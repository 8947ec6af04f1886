import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '#client/i18n/use-format.ts'
import { invalidate } from '#client/remote/query-client.ts'
import { remoteQuery } from '#client/remote/query.ts'
import { useApi } from '#client/remote/remote-context.tsx'
import { useApiMutation } from '#client/remote/use-api-mutation.ts'
import {
  type CaseRun,
  extendCases,
  getCaseRun,
  listCaseRuns,
  stopCaseRun,
} from '#contract/admin-case-runs.ts'
import { undoCaseRun } from '#contract/admin-decision-runs.ts'
import { Button } from '#ui/button.tsx'
import { FormError } from '#ui/form-error.tsx'
import { Notice } from '#ui/notice.tsx'
import { Text } from '#ui/text.tsx'
import { ActButtons, ActStep } from '../../parts/act-step.tsx'
import { changedByRuns } from '../../parts/changed-by-runs.ts'
import { useMay, useOperator } from '../../session/operator.ts'
import { useSecondsLeft } from '../../undo/undo-bar.tsx'
import { useUndoStore } from '../../undo/undo-store.ts'
import { RunLines } from './run-trial.tsx'
import { runWords } from './run-words.ts'
import styles from './cases.module.css'

const pollMs = 1_000

/** Reads a run until it is over. */
export function useCaseRun(runId: number) {
  return useQuery({
    ...remoteQuery(useApi(), getCaseRun, { params: { run_id: runId } }),
    refetchInterval: ({ state }) => (!state.data || goesOn(state.data.data) ? pollMs : false),
  })
}

/** How far the act has come, then how many cases were changed and which were left out. It goes on when the window is closed. */
export function RunResult({ run: known, onClose }: { run: CaseRun; onClose?: () => void }) {
  const { t } = useTranslation(['admin-cases', 'errors'])
  const { number } = useFormat()
  const client = useQueryClient()
  const { data, isError } = useCaseRun(known.id)
  const stop = useApiMutation(stopCaseRun, { invalidates: [getCaseRun, listCaseRuns] })
  const run = data?.data ?? known
  const { state, total, outcomes } = run
  const isOver = state !== 'running' && state !== 'waiting'
  useEffect(() => {
    if (isOver) void invalidate(client, changedByRuns)
  }, [client, isOver])
  const mayStop = useMayStop(run)
  if (run.state === 'waiting' || run.state === 'undone')
    return (
      <ActStep>
        {run.state === 'undone' ? (
          <Notice role="status" title={t('run.undone')} />
        ) : (
          <WaitingRun run={run} mayUndo={mayStop} />
        )}
      </ActStep>
    )
  const [done = [], out = []] = [true, false].map((wanted) => outcomes.filter(({ ok }) => ok === wanted))
  const changed = done.length
  const words = runWords[run.act]
  return (
    <ActStep>
      {isOver ? (
        <Notice
          role="status"
          tone={out.length > 0 || state === 'stopped' ? 'warning' : 'success'}
          title={t(`${words}.done`, { count: changed, number: number(changed) })}
        >
          {state === 'stopped' && t('run.stopped', { number: number(total - outcomes.length) })}
        </Notice>
      ) : (
        <>
          <Text role="status">
            {t('run.progress', { number: number(outcomes.length), total: number(total) })}
          </Text>
          <progress
            className={styles.progress}
            max={total}
            value={outcomes.length}
            aria-label={t('run.running')}
          />
          <Text size="sm" tone="soft">
            {t(isError ? 'run.unknown' : 'run.goes_on')}
          </Text>
        </>
      )}
      <RunLines label={t(`${words}.not_changed`, { number: number(out.length) })} lines={out} />
      {!onClose && (
        <RunLines
          label={t(run.act === 'cancel' ? 'run.cancel.ended' : 'run.changed_cases', {
            number: number(changed),
          })}
          lines={done}
        />
      )}
      <FormError>{stop.error ? t(`errors:${stop.error.code}`) : undefined}</FormError>
      {(onClose !== undefined || (!isOver && mayStop)) && (
        <ActButtons>
          {!isOver && mayStop && (
            <Button
              variant="outline"
              size="sm"
              loading={stop.isPending}
              onClick={() => stop.mutate({ params: { run_id: run.id } })}
            >
              {t('run.stop')}
            </Button>
          )}
          {onClose && (
            <Button size="sm" onClick={onClose}>
              {t('common:close')}
            </Button>
          )}
        </ActButtons>
      )}
    </ActStep>
  )
}

const goesOn = ({ state }: CaseRun) => state === 'running' || state === 'waiting'

/** A run that has not begun: how long it waits, and the way to take it back. */
function WaitingRun({ run, mayUndo }: { run: CaseRun; mayUndo: boolean }) {
  const { t } = useTranslation(['admin-cases', 'admin', 'errors'])
  const { remove } = useUndoStore()
  const undo = useApiMutation(undoCaseRun, {
    invalidates: [getCaseRun, listCaseRuns],
    onConflict: [getCaseRun],
    onSuccess: () => remove({ kind: 'run', id: run.id }),
  })
  const until = run.held_until === null ? 0 : Date.parse(run.held_until)
  return (
    <>
      <Notice role="status" title={t('run.waiting')}>
        {t('admin:undo.seconds', { count: useSecondsLeft(until) })}
      </Notice>
      <FormError>{undo.error ? t(`errors:${undo.error.code}`) : undefined}</FormError>
      {mayUndo && (
        <ActButtons>
          <Button
            variant="outline"
            size="sm"
            loading={undo.isPending}
            onClick={() => undo.mutate({ params: { run_id: run.id } })}
          >
            {t('admin:undo.undo')}
          </Button>
        </ActButtons>
      )}
    </>
  )
}

/** Who began a run stops it, and who may change cases. */
function useMayStop({ operator }: CaseRun) {
  const own = useOperator()?.id === operator.id
  const mayStop = useMay(stopCaseRun)
  return useMay(extendCases) || (mayStop && own)
}
