import { useTranslation } from 'react-i18next'
import type { AdminApplication, applicationDecisions, getDecision } from '#contract/admin-applications.ts'
import type { Answer } from '#contract/endpoint.ts'
import { useFormat } from '#client/i18n/use-format.ts'
import styles from './applications.module.css'

interface DecisionOutcomeProps {
  kind: (typeof applicationDecisions)[number]
  outcomes: NonNullable<Answer<typeof getDecision>['data']['outcomes']>
  people: readonly AdminApplication[]
}

/** How many it was done to, and for whom it could not be done and why. */
export function DecisionOutcome({ kind, outcomes, people }: DecisionOutcomeProps) {
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
