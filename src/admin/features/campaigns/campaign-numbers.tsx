import ArrowRight from 'lucide-react/icons/arrow-right'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { useFormat } from '#client/i18n/use-format.ts'
import { type AdminCampaign, nominateInfluencers } from '#contract/admin-campaigns.ts'
import { Button } from '#ui/button.tsx'
import { Panel } from '../../parts/page.tsx'
import { RoleLink } from '../../parts/role-link.tsx'
import { paths } from '../../paths.ts'
import { RecruitingActs } from './recruiting-acts.tsx'
import styles from './campaigns.module.css'

/** Shows how many applied and how many places are left, with links to both, and ends or extends the recruiting. */
export function CampaignNumbers({ campaign }: { campaign: AdminCampaign }) {
  const { t } = useTranslation('admin-campaigns')
  const { number } = useFormat()
  const { id, state, applicants, places_taken, written } = campaign
  const figures = [
    ['applicants', applicants],
    ['openings', written.openings],
    ['places', places_taken],
    ['left', written.openings - places_taken],
  ] as const
  const ways = [
    ['applications', paths.applications({ campaign_id: id })],
    ['cases', paths.cases({ campaign_id: id })],
    ['insights', paths.insights(id)],
  ] as const
  return (
    <Panel
      title={t('numbers.title')}
      actions={state === 'published' && <RecruitingActs campaign={campaign} />}
    >
      <dl className={styles.numbers}>
        {figures.map(([name, figure]) => (
          <div key={name}>
            <dt>{t(`numbers.${name}`)}</dt>
            <dd>{number(figure)}</dd>
          </div>
        ))}
      </dl>
      {state !== 'draft' && (
        <div className={styles.ways}>
          {ways.map(([name, path]) => (
            <Button key={name} asChild size="sm" variant="outline">
              <Link to={path}>
                {t(`numbers.${name}`)}
                <ArrowRight aria-hidden />
              </Link>
            </Button>
          ))}
          {state === 'published' && (
            <RoleLink endpoint={nominateInfluencers} to={paths.nominate(id)} variant="outline">
              {t('numbers.nominate')}
              <ArrowRight aria-hidden />
            </RoleLink>
          )}
        </div>
      )}
    </Panel>
  )
}
