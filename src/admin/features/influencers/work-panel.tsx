import { useTranslation } from 'react-i18next'
import { useFormat } from '#client/i18n/use-format.ts'
import type { AdminInfluencer } from '#contract/admin-influencers.ts'
import { Panel } from '../../parts/page.tsx'
import { useWorkWords } from './use-work-words.ts'
import styles from './influencers.module.css'

const ways = ['how_on_time', 'how_rounds', 'how_rating', 'how_results'] as const

/** What is counted of the creator's work, and how. */
export function WorkPanel({ work }: Pick<AdminInfluencer, 'work'>) {
  const { t } = useTranslation('admin-influencers')
  const { number } = useFormat()
  const words = useWorkWords()
  const { steps, late_steps, late_days, finished, ended, posts, reach, engagement, ratings } = work
  const facts = [
    {
      label: t('work.on_time'),
      value: words.onTime(work),
      about: steps > 0 && t('work.on_time_of', { steps: number(steps), late: number(late_steps) }),
    },
    {
      label: t('work.late_days'),
      value: late_days === null ? t('dash') : t('work.days', { number: number(late_days) }),
    },
    { label: t('work.rounds'), value: words.rounds(work) },
    {
      label: t('work.rating'),
      value: words.rating(work),
      about: ratings > 0 && t('work.rating_of', { number: number(ratings) }),
    },
    { label: t('work.finished'), value: t('work.cases', { number: number(finished) }) },
    { label: t('work.ended'), value: t('work.cases', { number: number(ended) }) },
    {
      label: t('work.reach'),
      value: posts === 0 ? t('dash') : number(reach),
      about: posts > 0 && t('work.reach_of', { number: number(posts) }),
    },
    {
      label: t('work.engagement'),
      value: engagement === null ? t('dash') : t('percent', { number: engagement }),
    },
  ]
  return (
    <Panel title={t('work.title')}>
      <dl className={styles.work}>
        {facts.map(({ label, value, about }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>
              {value}
              {about && <small>{about}</small>}
            </dd>
          </div>
        ))}
      </dl>
      <details className={styles.how}>
        <summary>{t('work.how')}</summary>
        <ul>
          {ways.map((way) => (
            <li key={way}>{t(`work.${way}`)}</li>
          ))}
        </ul>
      </details>
    </Panel>
  )
}
