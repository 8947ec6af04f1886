import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import type { AdminInfluencer } from '#contract/admin-influencers.ts'
import { CaseBadge } from '../../parts/case-badge.tsx'
import { useFormat } from '#client/i18n/use-format.ts'
import { dayInTokyo } from '#lib/dates.ts'
import { Panel } from '../../parts/page.tsx'
import { paths } from '../../paths.ts'
import styles from './influencers.module.css'

/** Their cases, what moved last first. */
export function CasesPanel({ cases }: Pick<AdminInfluencer, 'cases'>) {
  const { t } = useTranslation('admin-influencers')
  const { day } = useFormat()
  return (
    <Panel title={t('cases.title')}>
      {cases.length === 0 ? (
        <p className={styles.soft}>{t('cases.none')}</p>
      ) : (
        <ul className={styles.rows}>
          {cases.map(({ id, campaign, state, updated_at }) => (
            <li key={id}>
              <Link className={styles.main} to={paths.case(id)}>
                {campaign.title}
              </Link>
              <CaseBadge state={state} />
              <time dateTime={updated_at}>{day(dayInTokyo(new Date(updated_at)))}</time>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  )
}
