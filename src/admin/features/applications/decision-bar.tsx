import { useQuery, useQueryClient } from '@tanstack/react-query'
import X from 'lucide-react/icons/x'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '#client/i18n/use-format.ts'
import { remoteQuery } from '#client/remote/query.ts'
import { useApi } from '#client/remote/remote-context.tsx'
import { useApiMutation } from '#client/remote/use-api-mutation.ts'
import {
  type AdminApplication,
  type decideApplications,
  getDecision,
  listApplications,
  undoDecision,
  type applicationDecisions,
} from '#contract/admin-applications.ts'
import type { Answer } from '#contract/endpoint.ts'
import { FormError } from '#ui/form-error.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { toast } from '#ui/toast.ts'
import { RoleButton } from '../../parts/role-button.tsx'
import styles from './applications.module.css'

interface DecisionOutcomeProps {
  kind: (typeof applicationDecisions)[number]
  outcomes: NonNullable<Answer<typeof getDecision>['data']['outcomes']>
  people: readonly AdminApplication[]
}

/** Shows for how many people the decision was carried out, and for whom it failed and why. */
function DecisionOutcome({ kind, outcomes, people }: DecisionOutcomeProps) {
  const { t } = useTranslation('admin-applications')
  const { number } = useFormat()
  const refused = outcomes.filter(({ ok }) => !ok)
  const done = outcomes.length - refused.length
  const nameOf = (id: number) => people.find(({ case_id }) => case_id === id)?.influencer.name
  return (
    <div role="status" className={styles.outcome}>
      {done > 0 && <p>{t(`done.${kind}`, { count: done, number: number(done) })}</p>}
      {refused.length > 0 && (
        <>
          <p>{t('refused', { count: refused.length, number: number(refused.length) })}</p>
          <ul>
            {refused.map(({ case_id, code }) => (
              <li key={case_id}>
                <strong>{nameOf(case_id)}</strong> {t([`errors:${code}`, 'errors:server.fault'])}
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  )
}

export interface Decided {
  decision: Answer<typeof decideApplications>['data']
  /** The time in which the decision can be undone. */
  seconds: number
  people: readonly AdminApplication[]
}

/** The interval in ms at which the server is asked whether it has carried out the decision. */
const askEvery = 1_000

/** A decision until one knows what became of it: it can be taken back while the seconds run. */
export function DecisionBar({ decided, onGone }: { decided: Decided; onGone: (id: number) => void }) {
  const { t } = useTranslation('admin-applications')
  const { number } = useFormat()
  const { decision, people, seconds } = decided
  const { id, decision: kind } = decision
  const left = useCountdown(seconds)
  const outcomes = useOutcomes(id, left === 0)
  const undo = useApiMutation(undoDecision, {
    invalidates: [listApplications],
    onSuccess: () => {
      toast(t('undone'), 'success')
      onGone(id)
    },
  })
  // The button that was pressed is off now: whoever works by keyboard goes on from here, and hears it once.
  const bar = useRef<HTMLElement>(null)
  useEffect(() => bar.current?.focus(), [])
  const about = { count: people.length, number: number(people.length), seconds: number(seconds) }
  return (
    <section ref={bar} className={styles.decision} tabIndex={-1} aria-label={t(`decided.${kind}`, about)}>
      {outcomes ? (
        <DecisionOutcome kind={kind} outcomes={outcomes} people={people} />
      ) : (
        <p>{t(left > 0 ? `decided.${kind}` : `sending.${kind}`, about)}</p>
      )}
      {left > 0 ? (
        <>
          <span aria-hidden className={styles.seconds}>
            {t('seconds', { count: left })}
          </span>
          <RoleButton
            endpoint={undoDecision}
            variant="outline"
            loading={undo.isPending}
            onClick={() => undo.mutate({ params: { decision_id: id } })}
          >
            {t('undo')}
          </RoleButton>
        </>
      ) : (
        <IconButton label={t('common:close')} icon={<X aria-hidden />} onClick={() => onGone(id)} />
      )}
      <FormError>{undo.error ? t(`errors:${undo.error.code}`) : undefined}</FormError>
    </section>
  )
}

/** Seconds that are left; 0 from then on. */
function useCountdown(seconds: number) {
  const [left, setLeft] = useState(seconds)
  useEffect(() => {
    const timer = setInterval(() => setLeft((before) => Math.max(before - 1, 0)), 1_000)
    return () => clearInterval(timer)
  }, [])
  return left
}

/** Returns each applicant's outcome once the server has carried out the decision, and then reloads the list. */
function useOutcomes(id: number, due: boolean) {
  const client = useQueryClient()
  const { data } = useQuery({
    ...remoteQuery(useApi(), getDecision, { params: { decision_id: id } }),
    enabled: due,
    refetchInterval: (query) => (query.state.data?.data.state === 'applied' ? false : askEvery),
  })
  const outcomes = data?.data.outcomes
  useEffect(() => {
    if (outcomes) void client.invalidateQueries({ queryKey: [listApplications.name] })
  }, [client, outcomes])
  return outcomes
}
