import { Skeleton } from '@chakra-ui/react/skeleton'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Link, useParams } from 'react-router-dom'
import { useFormat } from '#client/i18n/use-format.ts'
import { toApiError } from '#client/remote/api-error.ts'
import { remoteQuery } from '#client/remote/query.ts'
import { useApi } from '#client/remote/remote-context.tsx'
import { useApiMutation } from '#client/remote/use-api-mutation.ts'
import {
  type AdminCampaign,
  assignCampaign,
  getAdminCampaign,
  getCancellation,
  listAdminCampaigns,
} from '#contract/admin-campaigns.ts'
import { getAdminCase } from '#contract/admin-cases.ts'
import { CampaignSchedule } from '#domain/campaigns/campaign-schedule.tsx'
import { LoadErrorAlert } from '#ui/loading/load-error-alert.tsx'
import { Notice } from '#ui/notice.tsx'
import { TextLink } from '#ui/text.tsx'
import { useRemember } from '../../palette/use-remember.ts'
import { AlsoOpen } from '../../parts/also-open.tsx'
import { AssigneePanel } from '../../parts/assignee-panel.tsx'
import { Page, Panel } from '../../parts/page.tsx'
import { NotesPanel } from '../../parts/team-notes/notes-panel.tsx'
import { idFromParams, paths } from '../../paths.ts'
import { Badge } from '../../ui/badge.tsx'
import { BudgetPanel } from './budget-panel.tsx'
import { CampaignActs } from './campaign-acts.tsx'
import { CampaignFacts } from './campaign-facts.tsx'
import { CampaignNumbers } from './campaign-numbers.tsx'
import { CampaignState } from './campaign-state.tsx'
import { ClientPanel } from './client-panel.tsx'
import { ClientReviewPanel } from './client-review-panel.tsx'
import { CreatorAddress } from './creator-address.tsx'
import { UnfinishedPanel } from './unfinished-panel.tsx'
import styles from './campaigns.module.css'

/** One campaign: where it is, what became of it, and what can be done with it. */
export function CampaignScreen() {
  const { t } = useTranslation('admin-campaigns')
  const campaign_id = idFromParams(useParams())
  const query = useQuery(remoteQuery(useApi(), getAdminCampaign, { params: { campaign_id } }))
  const { data, error, refetch } = query
  const back = { to: paths.campaigns, label: t('admin:title.campaigns') }
  if (data) return <Overview campaign={data.data} back={back} />
  return (
    <Page title={t('admin:title.campaign')} back={back}>
      {error ? (
        <LoadErrorAlert code={toApiError(error).code} onRetry={() => void refetch()} />
      ) : (
        <Skeleton height="24rem" />
      )}
    </Page>
  )
}

interface OverviewProps {
  campaign: AdminCampaign
  back: { to: string; label: string }
}

function Overview({ campaign, back }: OverviewProps) {
  const { t } = useTranslation(['admin-campaigns', 'campaigns'])
  const { written, unfinished } = campaign
  const { title, brand_name } = unfinished?.values ?? written
  const shownTitle = title.trim() || t('admin:untitled')
  useRemember({ kind: 'campaign', id: campaign.id, title: shownTitle, about: brand_name })
  const { recruiting_start, recruiting_end, announcement, inspection_complete, payment_date, days } = written
  const schedule = {
    ...days,
    recruiting_start,
    recruiting_end,
    announcement,
    inspection_complete,
    payment_date,
  }
  return (
    <Page
      title={shownTitle}
      back={back}
      lead={
        <>
          <CampaignState campaign={campaign} />
          <Badge>{t(`campaigns:kind.${written.kind}`)}</Badge>
          {written.visibility === 'nominated' && <Badge tone="special">{t('visibility.nominated')}</Badge>}
          <span>{brand_name}</span>
          <AlsoOpen subject="campaign" id={campaign.id} />
        </>
      }
      actions={<CampaignActs campaign={campaign} />}
    >
      {campaign.state === 'cancelled' && <CancelledNotice campaignId={campaign.id} />}
      <CampaignNumbers campaign={campaign} />
      <div className={styles.columns}>
        <div className={styles.side}>
          {unfinished && <UnfinishedPanel campaign={campaign} />}
          <BudgetPanel campaignId={campaign.id} />
          {!unfinished && (
            <Panel title={t('facts.title')}>
              <CampaignFacts campaign={campaign} />
            </Panel>
          )}
        </div>
        <div className={styles.side}>
          <ClientPanel campaign={campaign} />
          <ClientReviewPanel campaign={campaign} />
          <CampaignAssignee campaign={campaign} />
          <NotesPanel subject="campaign" subject_id={campaign.id} />
          <CreatorAddress campaign={campaign} />
          {!unfinished && (
            <Panel title={t('schedule')}>
              <CampaignSchedule schedule={schedule} />
            </Panel>
          )}
        </div>
      </div>
    </Page>
  )
}

/** Shows who looks after a campaign. */
function CampaignAssignee({ campaign: { id, assignee } }: { campaign: AdminCampaign }) {
  const { t } = useTranslation('admin-campaigns')
  const { mutateAsync } = useApiMutation(assignCampaign, {
    invalidates: [getAdminCampaign, listAdminCampaigns, getAdminCase],
    onConflict: [getAdminCampaign],
  })
  return (
    <AssigneePanel
      assignee={assignee}
      hint={t('assignee_hint')}
      work={{ subject: 'campaign', subject_id: id }}
      endpoint={assignCampaign}
      onAssign={(body) => mutateAsync({ params: { campaign_id: id }, body })}
    />
  )
}

/** Says that a campaign is cancelled, and what of it is still open: what could not be ended, or has not had its turn. */
function CancelledNotice({ campaignId }: { campaignId: number }) {
  const { t } = useTranslation('admin-campaigns')
  const { number } = useFormat()
  const { data } = useQuery(remoteQuery(useApi(), getCancellation, { params: { campaign_id: campaignId } }))
  const { applications = 0, offers = 0, live = 0 } = data?.data ?? {}
  const about = { campaign_id: campaignId }
  const open = applications + offers + live
  return (
    <Notice tone="warning" title={t('cancelled')}>
      {open > 0 && (
        <>
          {t('cancelled_open', { count: open, number: number(open) })}{' '}
          <TextLink asChild>
            <Link to={live > 0 ? paths.cases(about) : paths.applications(about)}>
              {t(live > 0 ? 'numbers.cases' : 'numbers.applications')}
            </Link>
          </TextLink>
        </>
      )}
    </Notice>
  )
}
