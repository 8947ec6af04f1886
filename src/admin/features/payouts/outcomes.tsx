import { useTranslation } from 'react-i18next'
import { useFormat } from '#client/i18n/use-format.ts'
import type { AdminPayout, approvePayouts } from '#contract/admin-payouts.ts'
import type { Answer } from '#contract/endpoint.ts'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import styles from './payouts.module.css'

export type Outcome = Answer<typeof approvePayouts>['data'][number]

export const refusedOf = (outcomes: readonly Outcome[]) => outcomes.filter(({ ok }) => !ok)

interface OutcomesProps {
  outcomes: readonly Outcome[]
  rows: readonly AdminPayout[]
  onClose: () => void
}

/** Shows what an action did, and each payout for which it was refused, with the reason. */
export function Outcomes({ outcomes, rows, onClose }: OutcomesProps) {
  const { t } = useTranslation('admin-payouts')
  const { yen, number } = useFormat()
  const refused = refusedOf(outcomes)
  const done = outcomes.length - refused.length
  return (
    <>
      <Notice
        tone="warning"
        role="alert"
        title={t('outcome.refused', { count: refused.length, number: number(refused.length) })}
      >
        {done > 0 && t('outcome.done', { count: done, number: number(done) })} {t('outcome.why')}
      </Notice>
      <ul className={styles.refused}>
        {refused.map(({ payout_id, code }) => {
          const row = rows.find(({ id }) => id === payout_id)
          return (
            <li key={payout_id}>
              <strong>{row && t('outcome.of', { name: row.influencer.name, net: yen(row.net) })}</strong>
              <span>{t([`errors:${code}`, 'errors:server.fault'])}</span>
            </li>
          )
        })}
      </ul>
      <Button variant="outline" onClick={onClose}>
        {t('common:close')}
      </Button>
    </>
  )
}
