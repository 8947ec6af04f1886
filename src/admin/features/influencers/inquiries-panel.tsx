import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import type { AdminInfluencer } from '#contract/admin-influencers.ts'
import { useFormat } from '#client/i18n/use-format.ts'
import { Badge } from '../../ui/badge.tsx'
import { dayInTokyo } from '#lib/dates.ts'
import { Panel } from '../../parts/page.tsx'
import { paths } from '../../paths.ts'
import styles from './influencers.module.css'

/** What they asked, the newest first. */
export function InquiriesPanel({ inquiries }: Pick<AdminInfluencer, 'inquiries'>) {
  const { t } = useTranslation('admin-influencers')
  const { day } = useFormat()
  return (
    <Panel title={t('admin:title.inquiries')}>
      {inquiries.length === 0 ? (
        <p className={styles.soft}>{t('inquiries.none')}</p>
      ) : (
        <ul className={styles.rows}>
          {inquiries.map(({ id, subject, sent_at, answered }) => (
            <li key={id}>
              <Link className={styles.main} to={paths.inquiry(id)}>
                {subject}
              </Link>
              <Badge tone={answered ? 'neutral' : 'warning'}>
                {t(answered ? 'inquiries.answered' : 'inquiries.open')}
              </Badge>
              <time dateTime={sent_at}>{day(dayInTokyo(new Date(sent_at)))}</time>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  )
}
