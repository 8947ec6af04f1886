import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '#client/i18n/use-format.ts'
import { invalidate } from '#client/remote/query-client.ts'
import { remoteQuery } from '#client/remote/query.ts'
import { useApi } from '#client/remote/remote-context.tsx'
import { useApiMutation } from '#client/remote/use-api-mutation.ts'
import { getDecision, listApplications, undoDecision } from '#contract/admin-applications.ts'
import type { Answer } from '#contract/endpoint.ts'
import { toast } from '#ui/toast.ts'
import { useOperator } from '../session/operator.ts'
import { BroadcastBar } from './broadcast-bar.tsx'
import { ReviewBar } from './review-bar.tsx'
import { RunBar } from './run-bar.tsx'
import { askAgainIn, type EntryBarProps, UndoBar, useSecondsLeft } from './undo-bar.tsx'
import { type DecisionEntry, undoSeconds, useUndoStore } from './undo-store.ts'
import styles from './undo.module.css'

/** The acts of this member that can still be undone, over every screen of the area. */
export function UndoBars() {
  const { t } = useTranslation('admin')
  const operator = useOperator()
  const bars = useRef<HTMLDivElement>(null)
  const { of, entries, newest, remove } = useUndoStore()
  if (of !== operator?.id || entries.length === 0) return null
  return (
    <div ref={bars} className={styles.bars} role="group" aria-label={t('undo.title')}>
      {entries.map((entry, index) => {
        const shared = {
          keyed: index === entries.length - 1,
          isNew: entry === newest,
          onGone: () => {
            // The button that was pressed goes along.
            if (bars.current?.contains(document.activeElement)) document.getElementById('content')?.focus()
            remove(entry)
          },
        }
        const key = `${entry.kind}-${entry.id}`
        switch (entry.kind) {
          case 'decision':
            return <DecisionBar key={key} entry={entry} {...shared} />
          case 'review':
            return <ReviewBar key={key} entry={entry} {...shared} />
          case 'run':
            return <RunBar key={key} entry={entry} {...shared} />
          case 'broadcast':
            return <BroadcastBar key={key} entry={entry} {...shared} />
        }
      })}
    </div>
  )
}

type Outcomes = NonNullable<Answer<typeof getDecision>['data']['outcomes']>

interface FailedDecisionsProps {
  entry: DecisionEntry
  outcomes: Outcomes
}

/** Shows for how many people the decision was carried out, and for whom it failed and why. */
function FailedDecisions({ entry, outcomes }: FailedDecisionsProps) {
  const { t } = useTranslation('admin')
  const { number } = useFormat()
  const refused = outcomes.filter(({ ok }) => !ok)
  const done = outcomes.length - refused.length
  const nameOf = (id: number) => entry.people.find(({ case_id }) => case_id === id)?.name
  return (
    <div role="status" className={styles.outcome}>
      {done > 0 && <p>{t(`undo.done.${entry.decision}`, { count: done, number: number(done) })}</p>}
      <p>{t('undo.refused', { count: refused.length, number: number(refused.length) })}</p>
      <ul>
        {refused.map(({ case_id, code }) => (
          <li key={case_id}>
            <strong>{nameOf(case_id)}</strong> {t([`errors:${code}`, 'errors:server.fault'])}
          </li>
        ))}
      </ul>
    </div>
  )
}

/** A decision on applications until it is carried out; it stays with the reasons where it failed for somebody. */
function DecisionBar({ entry, keyed, isNew, onGone }: EntryBarProps<DecisionEntry>) {
  const { t } = useTranslation('admin')
  const { number } = useFormat()
  const { id, decision: kind, people, until } = entry
  const left = useSecondsLeft(until)
  const { data: settled, outcomes } = useOutcomes(id, left === 0)
  const undo = useApiMutation(undoDecision, {
    invalidates: [listApplications],
    onSuccess: () => {
      toast(t('undo.decision_undone'), 'success')
      onGone()
    },
  })
  // The button that was pressed is off now: whoever works by keyboard goes on from here, and hears it once.
  const bar = useRef<HTMLElement>(null)
  useEffect(() => {
    if (isNew) bar.current?.focus()
  }, [isNew])
  const about = { count: people.length, number: number(people.length), seconds: number(undoSeconds) }
  const isUndone = settled?.state === 'undone'
  const isDone = outcomes?.every(({ ok }) => ok) ?? false
  const done = t(`undo.done.${kind}`, about)
  useEffect(() => {
    if (isDone) toast(done, 'success')
    if (isDone || isUndone) onGone()
  }, [isDone, isUndone, done, onGone])
  return (
    <UndoBar
      ref={bar}
      label={t(`undo.decided.${kind}`, about)}
      left={left}
      endpoint={undoDecision}
      undoing={undo.isPending}
      error={undo.error?.code}
      keyed={keyed}
      onUndo={() => undo.mutate({ params: { decision_id: id } })}
      onClose={onGone}
    >
      {outcomes && !isDone ? (
        <FailedDecisions entry={entry} outcomes={outcomes} />
      ) : (
        <p>{t(left > 0 ? `undo.decided.${kind}` : `undo.sending.${kind}`, about)}</p>
      )}
    </UndoBar>
  )
}

/** Returns each applicant's outcome once the server has carried out the decision, and then reloads the list. */
function useOutcomes(id: number, due: boolean) {
  const client = useQueryClient()
  const { data } = useQuery({
    ...remoteQuery(useApi(), getDecision, { params: { decision_id: id } }),
    enabled: due,
    refetchInterval: ({ state }) =>
      (state.data?.data.state ?? 'waiting') === 'waiting' ? askAgainIn(state.dataUpdateCount) : false,
  })
  const outcomes = data?.data.outcomes
  useEffect(() => {
    if (outcomes) void invalidate(client, [listApplications])
  }, [client, outcomes])
  return { data: data?.data, outcomes }
}
