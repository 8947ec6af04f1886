import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useFormat } from '#client/i18n/use-format.ts'
import { toApiError } from '#client/remote/api-error.ts'
import { remoteQuery } from '#client/remote/query.ts'
import { useApi } from '#client/remote/remote-context.tsx'
import { onceFor } from '#client/remote/send-once.ts'
import { useApiMutation } from '#client/remote/use-api-mutation.ts'
import { type SelectionCampaign, selectCases, trySelectCases } from '#contract/admin-decision-runs.ts'
import { limits } from '#contract/limits.ts'
import { LoadErrorAlert } from '#ui/loading/load-error-alert.tsx'
import { PulsingSpinner } from '#ui/pulsing-spinner.tsx'
import { undoSeconds } from '../../undo/undo-store.ts'
import { RunTrial } from './run-trial.tsx'
import { numbersOf, type RunStepProps } from './run-words.ts'
import styles from './cases.module.css'

/** Selects applicants, after showing what it takes of places and budgets and who is left out. */
export function SelectCases({ selection, onStarted, onClose }: RunStepProps) {
  const { t } = useTranslation('admin-cases')
  const { number, yen } = useFormat()
  const case_ids = numbersOf(selection)
  const trial = useQuery({
    ...remoteQuery(useApi(), trySelectCases, { body: { case_ids } }),
    // Others select meanwhile: each time the dialog opens it is asked anew, and what was read stays while it is open.
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  })
  const act = useApiMutation(selectCases, { once: onceFor() })
  if (!trial.data)
    return trial.error ? (
      <LoadErrorAlert code={toApiError(trial.error).code} onRetry={() => void trial.refetch()} />
    ) : (
      <PulsingSpinner label={t('run.select.checking')} />
    )
  const { lines: tried, matching, will_change, campaigns } = trial.data.data
  const lines = tried.map(({ cost, ...line }) => ({
    ...line,
    change: cost === null ? undefined : t('run.select.change', { cost: yen(cost) }),
  }))
  const run = async () => {
    const cases = tried.flatMap(({ case_id, cost }) => (cost === null ? [] : [{ case_id, shown_cost: cost }]))
    const answer = await act
      .mutateAsync({ body: { cases, undo_seconds: undoSeconds } })
      .catch(() => undefined)
    if (answer) onStarted(answer.data)
  }
  return (
    <RunTrial
      act="select"
      title={t('run.select.trial', { count: will_change, number: number(will_change) })}
      text={t('run.select.consequence', { hours: number(limits.terms_answer_hours) })}
      submit={t('run.select.submit', { number: number(will_change) })}
      matching={matching}
      lines={lines}
      running={act.isPending}
      error={act.error}
      onBack={onClose}
      onRun={() => void run()}
    >
      <Takings campaigns={campaigns} />
    </RunTrial>
  )
}

/** What is taken of each campaign, and how many it has no place or no money for. */
function Takings({ campaigns }: { campaigns: readonly SelectionCampaign[] }) {
  const { t } = useTranslation('admin-cases')
  const { number, yen } = useFormat()
  return (
    <ul className={styles.takings} aria-label={t('run.select.campaigns')}>
      {campaigns.map(({ id, title, places, selected, beyond_places, cost, beyond_budget, room }) => (
        <li key={id}>
          <strong>{title}</strong>
          <span>{t('run.select.places', { left: number(places), number: number(selected) })}</span>
          {beyond_places > 0 && (
            <span data-over>{t('run.select.beyond_places', { number: number(beyond_places) })}</span>
          )}
          <span>{t('run.select.cost', { cost: yen(cost) })}</span>
          {room !== null && (
            <span>{t('run.select.room', { before: yen(room), after: yen(room - cost) })}</span>
          )}
          {beyond_budget > 0 && (
            <span data-over>{t('run.select.beyond_budget', { number: number(beyond_budget) })}</span>
          )}
        </li>
      ))}
    </ul>
  )
}
